import type { Translation } from '../../translation.ts';
import type { catalogue as english } from '../en/catalogue.ts';

export const catalogue: Translation<typeof english> = {
  title: 'Предмети',
  rankDefault: 'Без рангу', rankNewbie: 'Новачок', rankStalker: 'Сталкер', rankVeteran: 'Ветеран', rankMaster: 'Майстер', rankLegend: 'Легенда',
  weapon: 'Зброя', assaultRifle: 'Автомати', submachineGun: 'Пістолети-кулемети', sniperRifle: 'Снайперські гвинтівки', shotgunRifle: 'Дробовики та рушниці',
  machineGun: 'Кулемети', pistol: 'Пістолети', melee: 'Ближній бій', weaponDevice: 'Детектори', heavy: 'Важка зброя',
  armor: 'Броня', combat: 'Бойова броня', combined: 'Комбінована броня', scientist: 'Наукова броня', clothes: 'Одяг', armorDevice: 'Нічне бачення',
  artefact: 'Артефакти', biochemical: 'Біохімічні', electrophysical: 'Електрофізичні', gravity: 'Гравітаційні', thermal: 'Термічні', otherArts: 'Інші артефакти',
  attachment: 'Обвіси', accessory: 'Аксесуари', barrel: 'Дульні насадки та глушники', collimatorSights: 'Приціли', forend: 'Цівки та кріплення',
  handgrips: 'Руків’я', mag: 'Магазини', attachmentOther: 'Інші обвіси', pistolHandle: 'Пістолетні руків’я',
  supply: 'Припаси', drink: 'Напої', food: 'Їжа', supplyMedicine: 'Медикаменти',
  weaponModules: 'Модулі зброї', weaponModule: 'Модулі', weaponModuleCore: 'Ядра модулів', weaponModuleRemover: 'Квазідеструктори',
  backpacks: 'Рюкзаки та сумки', bullet: 'Набої', containers: 'Контейнери', device: 'Пристрої', grenade: 'Гранати', medicinePouch: 'Підсумки з медикаментами',
  misc: 'Матеріали та різне', other: 'Інше та косметика', armorMotif: 'Мотиви броні', skins: 'Забарвлення',
  workbench: 'Верстак', laboratoryTable: 'Лабораторний стіл', kitchenTable: 'Кухонний стіл', distillery: 'Перегінний апарат', campfire: 'Багаття',
  searchPlaceholder: 'Назва будь-якою мовою',
  noMatch: 'Предметів із такою назвою немає. Зітріть частину літер.',
  matchCount: '{{shown}} з {{total}}',
};
