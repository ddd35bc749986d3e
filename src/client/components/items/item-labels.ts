/** Text keys of the game's ranks, categories and stations, in the slug `catalogue`. */
import type { Station } from '../../../domain/catalogue/item/hideout.ts';
import type { ItemRank } from '../../../domain/catalogue/item/item.ts';
import type { catalogue } from '../../../i18n/locales/en/catalogue.ts';
import type { TextKey, Translate } from '../../../i18n/translation.ts';

type LabelKey = TextKey<typeof catalogue>;

export const RANK_KEYS = {
  default: 'rankDefault',
  newbie: 'rankNewbie',
  stalker: 'rankStalker',
  veteran: 'rankVeteran',
  master: 'rankMaster',
  legend: 'rankLegend',
} as const satisfies Record<ItemRank, LabelKey>;

export const STATION_KEYS = {
  workbench: 'workbench',
  laboratory_table: 'laboratoryTable',
  kitchen_table: 'kitchenTable',
  distillery: 'distillery',
  campfire: 'campfire',
} as const satisfies Record<Station, LabelKey>;

/** Folders of the item database. */
const CATEGORY_KEYS = {
  weapon: 'weapon',
  'weapon/assault_rifle': 'assaultRifle',
  'weapon/submachine_gun': 'submachineGun',
  'weapon/sniper_rifle': 'sniperRifle',
  'weapon/shotgun_rifle': 'shotgunRifle',
  'weapon/machine_gun': 'machineGun',
  'weapon/pistol': 'pistol',
  'weapon/melee': 'melee',
  'weapon/device': 'weaponDevice',
  'weapon/heavy': 'heavy',
  armor: 'armor',
  'armor/combat': 'combat',
  'armor/combined': 'combined',
  'armor/scientist': 'scientist',
  'armor/clothes': 'clothes',
  'armor/device': 'armorDevice',
  artefact: 'artefact',
  'artefact/biochemical': 'biochemical',
  'artefact/electrophysical': 'electrophysical',
  'artefact/gravity': 'gravity',
  'artefact/thermal': 'thermal',
  'artefact/other_arts': 'otherArts',
  attachment: 'attachment',
  'attachment/accessory': 'accessory',
  'attachment/barrel': 'barrel',
  'attachment/collimator_sights': 'collimatorSights',
  'attachment/forend': 'forend',
  'attachment/handgrips': 'handgrips',
  'attachment/mag': 'mag',
  'attachment/other': 'attachmentOther',
  'attachment/pistol_handle': 'pistolHandle',
  supply: 'supply',
  'supply/drink': 'drink',
  'supply/food': 'food',
  'supply/medicine': 'supplyMedicine',
  weapon_modules: 'weaponModules',
  'weapon_modules/weapon_module': 'weaponModule',
  'weapon_modules/weapon_module_core': 'weaponModuleCore',
  'weapon_modules/weapon_module_remover': 'weaponModuleRemover',
  backpacks: 'backpacks',
  bullet: 'bullet',
  containers: 'containers',
  device: 'device',
  'device/device': 'device',
  grenade: 'grenade',
  medicine: 'medicinePouch',
  misc: 'misc',
  other: 'other',
  'other/armor_motif': 'armorMotif',
  'other/skins': 'skins',
} as const satisfies Record<string, LabelKey>;

/** Where the name of a category is that of one item, the plural. */
const SECTION_KEYS = {
  'weapon/assault_rifle': 'assaultRifles',
  'weapon/submachine_gun': 'submachineGuns',
  'weapon/sniper_rifle': 'sniperRifles',
  'weapon/shotgun_rifle': 'shotgunRifles',
  'weapon/machine_gun': 'machineGuns',
  'weapon/pistol': 'pistols',
  'weapon/melee': 'meleeWeapons',
  'weapon/device': 'weaponDevices',
  'weapon/heavy': 'heavyWeapons',
  'armor/scientist': 'scientistSuits',
} as const satisfies Record<string, LabelKey>;

/** Heading above the items of a category. */
export function sectionName(t: Translate<typeof catalogue>, section: string): string {
  return Object.hasOwn(SECTION_KEYS, section)
    ? t(SECTION_KEYS[section as keyof typeof SECTION_KEYS])
    : categoryName(t, section);
}

/** Name of a category; for one that the game has added since, its folder's name. */
export function categoryName(t: Translate<typeof catalogue>, category: string): string {
  return Object.hasOwn(CATEGORY_KEYS, category)
    ? t(CATEGORY_KEYS[category as keyof typeof CATEGORY_KEYS])
    : (category.split('/').at(-1) ?? category).replaceAll('_', ' ');
}
