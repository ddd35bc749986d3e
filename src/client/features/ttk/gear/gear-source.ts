import type { CombatSet, LevelledItem } from '../../../components/slots/slots.ts';

/** Gear of the signed-in character and its clan, read when somebody asks for it. */
export interface GearSource {
  /** Null until it was asked for and read. */
  readonly sets: readonly CombatSet[] | null;
  readonly isFailed: boolean;
  readonly request: () => void;
}

/** Own weapons or armours by id, each at the highest level of the own sets. */
export function ownItems(
  gear: GearSource | null,
  kind: 'armours' | 'weapons',
): ReadonlyMap<string, LevelledItem> {
  const items = new Map<string, LevelledItem>();
  for (const set of gear?.sets ?? []) {
    if (set.owner !== 'own') continue;
    for (const item of set[kind])
      if (item.level >= (items.get(item.itemId)?.level ?? 0)) items.set(item.itemId, item);
  }
  return items;
}
