import type { Translation } from '../../translation.ts';
import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue: Translation<typeof english> = {
  title: 'Предметы',
  rankDefault: 'Без ранга', rankNewbie: 'Новичок', rankStalker: 'Сталкер', rankVeteran: 'Ветеран', rankMaster: 'Мастер', rankLegend: 'Легенда',
  weapon: 'Оружие', assaultRifle: 'Автоматы', submachineGun: 'Пистолеты-пулемёты', sniperRifle: 'Снайперские винтовки', shotgunRifle: 'Дробовики и ружья',
  machineGun: 'Пулемёты', pistol: 'Пистолеты', melee: 'Ближний бой', weaponDevice: 'Детекторы', heavy: 'Тяжёлое оружие',
  armor: 'Броня', combat: 'Боевая броня', combined: 'Комбинированная броня', scientist: 'Научная броня', clothes: 'Одежда', armorDevice: 'Ночное видение',
  artefact: 'Артефакты', biochemical: 'Биохимические', electrophysical: 'Электрофизические', gravity: 'Гравитационные', thermal: 'Термические', otherArts: 'Прочие артефакты',
  attachment: 'Обвесы', accessory: 'Аксессуары', barrel: 'Надульники и глушители', collimatorSights: 'Прицелы', forend: 'Цевья и крепления',
  handgrips: 'Рукоятки', mag: 'Магазины', attachmentOther: 'Прочие обвесы', pistolHandle: 'Пистолетные рукояти',
  supply: 'Припасы', drink: 'Напитки', food: 'Еда', supplyMedicine: 'Медикаменты',
  weaponModules: 'Модули оружия', weaponModule: 'Модули', weaponModuleCore: 'Ядра модулей', weaponModuleRemover: 'Квазидеструкторы',
  backpacks: 'Рюкзаки и сумки', bullet: 'Патроны', containers: 'Контейнеры', device: 'Устройства', grenade: 'Гранаты', medicinePouch: 'Подсумки с медикаментами',
  misc: 'Материалы и разное', other: 'Прочее и косметика', armorMotif: 'Мотивы брони', skins: 'Раскраски',
  workbench: 'Верстак', laboratoryTable: 'Лабораторный стол', kitchenTable: 'Кухонный стол', distillery: 'Перегонный аппарат', campfire: 'Костёр',
  searchPlaceholder: 'Название на любом языке',
  noMatch: 'Предметов с таким названием нет. Сотрите часть букв.',
  matchCount: '{{shown}} из {{total}}',
};
