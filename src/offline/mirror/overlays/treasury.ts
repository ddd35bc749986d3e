/** The clan's balance as this device knows it; it is changed online only. */
import type { Treasury } from '../../../contract/treasury.ts';
import type { ClanId } from '../../../domain/ids.ts';
import { database } from '../../database/database.ts';
import { createMirrorView } from '../mirror-view.ts';
import { readClanRows } from '../read-rows.ts';

/** Null: the clan has never set one. */
export interface TreasuryView {
  readonly treasury: Treasury | null;
}

const EMPTY: TreasuryView = { treasury: null };

export const treasuryView = createMirrorView(
  async (clanId: ClanId): Promise<TreasuryView> => ({
    treasury: (await readClanRows(database.treasury, clanId))[0] ?? null,
  }),
  EMPTY,
);
