/** The item library and the page of an item; words about items that other screens share: ranks, categories, stations, finding one. */
export const catalogue = {
  title: 'Items',
  rankDefault: 'No rank', rankNewbie: 'Newbie', rankStalker: 'Stalker', rankVeteran: 'Veteran', rankMaster: 'Master', rankLegend: 'Legend',
  weapon: 'Weapons', assaultRifle: 'Assault rifles', submachineGun: 'Submachine guns', sniperRifle: 'Sniper rifles', shotgunRifle: 'Shotguns and rifles',
  machineGun: 'Machine guns', pistol: 'Pistols', melee: 'Melee weapons', weaponDevice: 'Detectors', heavy: 'Heavy weapons',
  armor: 'Armour', combat: 'Combat armour', combined: 'Combined armour', scientist: 'Scientist suits', clothes: 'Clothing', armorDevice: 'Night vision',
  artefact: 'Artefacts', biochemical: 'Biochemical', electrophysical: 'Electrophysical', gravity: 'Gravitational', thermal: 'Thermal', otherArts: 'Other artefacts',
  attachment: 'Attachments', accessory: 'Accessories', barrel: 'Muzzles and silencers', collimatorSights: 'Sights', forend: 'Handguards and brackets',
  handgrips: 'Handles', mag: 'Magazines', attachmentOther: 'Other attachments', pistolHandle: 'Pistol grips',
  supply: 'Supplies', drink: 'Drinks', food: 'Food', supplyMedicine: 'Medicine',
  weaponModules: 'Weapon modules', weaponModule: 'Modules', weaponModuleCore: 'Module cores', weaponModuleRemover: 'Quasi-destructors',
  backpacks: 'Backpacks and pouches', bullet: 'Rounds', containers: 'Containers', device: 'Devices', grenade: 'Grenades', medicinePouch: 'Medicine pouches',
  misc: 'Materials and miscellaneous', other: 'Other and cosmetics', armorMotif: 'Armour motifs', skins: 'Skins',
  workbench: 'Workbench', laboratoryTable: 'Laboratory table', kitchenTable: 'Kitchen table', distillery: 'Distillery', campfire: 'Campfire',
  searchPlaceholder: 'Name in any language',
  noMatch: 'Nothing has such a name. Try fewer letters.',
  matchCount: '{{shown}} of {{total}}',
} as const;
