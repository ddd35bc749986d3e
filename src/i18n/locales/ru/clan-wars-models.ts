import type { Translation } from '../../translation.ts';
import type { clanWarsModels as en } from '../en/clan-wars-models.ts';

export const clanWarsModels: Translation<typeof en> = {
  title: 'Модели',
  lead: 'Сделаны кодом для карты войн. Янтарное принимает цвет отряда.',
  total: 'Моделей: {{models}}, треугольников: {{triangles}}, вызовов отрисовки: {{calls}}',
  cost: 'Треугольников: {{triangles}}, вызовов отрисовки: {{calls}}',
  drawing: 'Отрисовка…',
  failed: 'Устройство или браузер не показывает 3D',
  failedBody: 'Попробуйте другой браузер или обновите драйвер видеокарты.',
  previewTitle: 'Модель',
  model: 'Модель',
  light: 'Свет',
  sun: 'Направление света',
  scale: 'Масштаб',
  wireframe: 'Каркас',
  turning: 'Вращение',
  bigBarricade: 'Большая баррикада',
  bigBarricadeWindow: 'Большая баррикада с окном',
  smallBarricade: 'Малая баррикада',
  rally: 'Ралли',
  tent: 'Палатка',
  flag: 'Флаг',
  figure: 'Фигура',
  column: 'Столбец',
  tree: 'Дерево',
  house: 'Дом',
};
