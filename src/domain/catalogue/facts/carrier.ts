/** Parses containers and backpacks. Source: domain facts, section 2.3. */
import type { ItemFacts } from '../item/raw-item.ts';

export interface Carrier {
  readonly kind: 'container' | 'backpack';
  /** Slots for artefacts. */
  readonly capacity: number;
  readonly effectivenessPct: number;
  readonly innerProtectionPct: number;
  /** The game's size class, such as `compact` or `heavy`; null where it states none. */
  readonly bulk: string | null;
}

const STAT = 'stalker.tooltip.backpack.';
const CLASS = /^general\.(?:container|backpack)\.class\.(\w+)$/;

/** Parses a container or backpack; null for anything else. */
export function carrierOf(facts: ItemFacts): Carrier | null {
  const kind =
    facts.category === 'containers' ? 'container' : facts.category === 'backpacks' ? 'backpack' : null;
  if (kind === null) return null;
  return {
    kind,
    capacity: facts.numbers[`${STAT}info.size`] ?? 0,
    effectivenessPct: facts.numbers[`${STAT}stat_name.effectiveness`] ?? 100,
    innerProtectionPct: facts.numbers[`${STAT}stat_name.inner_protection`] ?? 0,
    bulk: facts.marks.map((mark) => CLASS.exec(mark)?.[1]).find((bulk) => bulk !== undefined) ?? null,
  };
}
