/** Which drawing of `signs.svg` stands for a category of the item database. */

/** Drawings of single categories; the others have that of their group. */
const OWN =
  `armor-clothes armor-combined armor-helmet armor-scientist attachment-barrel attachment-collimator_sights attachment-forend attachment-handgrips attachment-mag other-armor_motif other-skins supply-drink supply-food weapon-heavy weapon-machine_gun weapon-melee weapon-pistol weapon-shotgun_rifle weapon-sniper_rifle weapon-submachine_gun`.split(
    ' ',
  );
const GROUPS =
  'armor artefact attachment backpacks bullet containers device grenade misc supply weapon weapon_modules'.split(
    ' ',
  );
const ALIASES: Readonly<Record<string, string>> = {
  'armor-device': 'device',
  'attachment-pistol_handle': 'attachment-handgrips',
  medicine: 'supply',
  'weapon-device': 'device',
};

/** Id of the drawing; a crate for what the game has added since. */
export function signId(category: string): string {
  const id = category.replace('/', '-');
  const group = id.split('-')[0] ?? '';
  return OWN.includes(id) ? id : (ALIASES[id] ?? (GROUPS.includes(group) ? group : 'misc'));
}
