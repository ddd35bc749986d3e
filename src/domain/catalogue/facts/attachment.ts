/** Parses weapon attachments. Source: domain facts, section 2.1 and 2.3. */
import type { ItemFacts } from '../item/raw-item.ts';

export interface Attachment {
  /** The game's name of the slot: `barrel`, `mag`, `collimator_sights`, … */
  readonly slot: string;
  /** Changes in percent, keyed by the last segment of the game's key, such as `recoil`. */
  readonly changesPct: Readonly<Record<string, number>>;
  /** Capacity in rounds, for magazines. */
  readonly magazine: number | null;
}

const FACTOR = 'weapon.stat_factor.';

/** Parses an attachment; null for anything else. */
export function attachmentOf(facts: ItemFacts): Attachment | null {
  const slot = /^attachment\/(\w+)$/.exec(facts.category)?.[1];
  if (slot === undefined) return null;
  return {
    slot,
    changesPct: Object.fromEntries(
      Object.entries(facts.numbers).flatMap(([key, value]) =>
        key.startsWith(FACTOR) ? [[key.slice(FACTOR.length), value]] : [],
      ),
    ),
    magazine: facts.numbers['weapon.tooltip.magazine.info.clip_size'] ?? null,
  };
}
