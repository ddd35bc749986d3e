/** Closed wars as this device knows them; nothing of them can be changed without a network. */
import type { ClanId } from '../../../domain/ids.ts';
import type { SupplyWar } from '../../../contract/supply-wars.ts';
import { database } from '../../database/database.ts';
import { createMirrorView } from '../mirror-view.ts';
import { readClanRows } from '../read-rows.ts';

export interface SupplyWarsView {
  /** The last one first. */
  readonly wars: readonly SupplyWar[];
  /** Number of the last closed war; 0 before the first. */
  readonly last: number;
}

function viewOf(rows: readonly SupplyWar[]): SupplyWarsView {
  const wars = rows.toSorted((one, other) => other.number - one.number);
  return { wars, last: wars[0]?.number ?? 0 };
}

export const supplyWarsView = createMirrorView(
  async (clanId: ClanId) => viewOf(await readClanRows(database.supplyWars, clanId)),
  viewOf([]),
);
