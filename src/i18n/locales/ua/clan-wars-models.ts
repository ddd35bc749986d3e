import type { Translation } from '../../translation.ts';
import type { clanWarsModels as en } from '../en/clan-wars-models.ts';

export const clanWarsModels: Translation<typeof en> = {
  title: 'Моделі',
  lead: 'Зроблені кодом для карти війн. Бурштинове набуває кольору загону.',
  total: 'Моделей: {{models}}, трикутників: {{triangles}}, викликів малювання: {{calls}}',
  cost: 'Трикутників: {{triangles}}, викликів малювання: {{calls}}',
  drawing: 'Малювання…',
  failed: 'Пристрій або браузер не показує 3D',
  failedBody: 'Спробуйте інший браузер або оновіть драйвер відеокарти.',
  previewTitle: 'Модель',
  model: 'Модель',
  light: 'Світло',
  sun: 'Напрям світла',
  scale: 'Масштаб',
  wireframe: 'Каркас',
  turning: 'Обертання',
  bigBarricade: 'Велика барикада',
  bigBarricadeWindow: 'Велика барикада з вікном',
  smallBarricade: 'Мала барикада',
  rally: 'Ралі',
  tent: 'Намет',
  flag: 'Прапор',
  figure: 'Фігура',
  column: 'Стовпець',
  tree: 'Дерево',
  house: 'Будинок',
};
