/**
 * Sections of the library: what players look for first (guns, then suits), the best of each first. Other groups
 * follow, categories that the game adds later come last.
 */
import { ITEM_RANKS, type ItemRank } from '../item/item.ts';

interface Placed {
  readonly category: string;
  readonly rank: ItemRank;
}

/** Categories with a section of their own, in order; a group stands for its categories that are not listed. */
const SECTIONS: readonly string[] = [
  'weapon/assault_rifle',
  'weapon/submachine_gun',
  'weapon/sniper_rifle',
  'weapon/machine_gun',
  'weapon/shotgun_rifle',
  'weapon/pistol',
  'weapon/heavy',
  'weapon/melee',
  'armor/combat',
  'armor/combined',
  'armor/scientist',
  'armor/device',
  'armor/clothes',
  'artefact',
  'containers',
  'backpacks',
  'bullet',
  'attachment',
  'weapon_modules',
  'grenade',
  'supply',
  'medicine',
  'weapon/device',
  'device',
  'misc',
  'other',
];

const PLACES = new Map(SECTIONS.map((section, place) => [section, place]));

/** Section of a category: its own, else that of its group. */
export function sectionOf(category: string): string {
  return PLACES.has(category) ? category : (category.split('/', 1)[0] ?? category);
}

/** Items by section, the highest rank first; equal ones keep their order. */
export function inSections<Item extends Placed>(items: readonly Item[]): readonly Item[] {
  return items
    .map((item) => ({
      item,
      place: PLACES.get(sectionOf(item.category)) ?? SECTIONS.length,
      rank: ITEM_RANKS.indexOf(item.rank),
    }))
    .toSorted((a, b) => a.place - b.place || b.rank - a.rank)
    .map(({ item }) => item);
}
