/** What the nightly checks of the ledgers found. */
import type { ClanId } from '../../../../domain/ids.ts';
import type { LedgerFault } from '../../../../domain/treasury/ledger.ts';
import type { Db } from '../../../db/connection/engine.ts';

export interface LedgerProblem {
  readonly clanId: ClanId;
  readonly fault: LedgerFault | 'hash' | 'contribution';
  readonly seq: number;
}

export interface StoredCheck {
  readonly endedAt: Date;
  readonly clans: number;
  readonly problems: number;
}

export interface LedgerChecksRepo {
  /** Takes the day's check; false when another process has it, or has done it. One that began before `staleBefore` and did not end is taken over. */
  claim(day: string, now: Date, staleBefore: Date): Promise<boolean>;
  finish(day: string, now: Date, clans: number, problems: readonly LedgerProblem[]): Promise<void>;
  /** The last one that ended. */
  last(): Promise<StoredCheck | null>;
  /** What it found. */
  lastProblems(): Promise<readonly LedgerProblem[]>;
}

export function createLedgerChecksRepo(db: Db): LedgerChecksRepo {
  const lastRow = () =>
    db
      .selectFrom('ledger_checks')
      .select(['ended_at', 'clans', 'problems'])
      .where('ended_at', 'is not', null)
      .orderBy('day', 'desc')
      .limit(1)
      .executeTakeFirst();
  return {
    async claim(day, now, staleBefore) {
      const taken = await db
        .insertInto('ledger_checks')
        .values({ day, started_at: now, ended_at: null, clans: null, problems: null })
        .onConflict((conflict) =>
          conflict
            .column('day')
            .doUpdateSet({ started_at: now })
            .where('ledger_checks.ended_at', 'is', null)
            .where('ledger_checks.started_at', '<', staleBefore),
        )
        .returning('day')
        .executeTakeFirst();
      return taken !== undefined;
    },
    async finish(day, now, clans, problems) {
      await db
        .updateTable('ledger_checks')
        .set({ ended_at: now, clans, problems: JSON.stringify(problems) })
        .where('day', '=', day)
        .execute();
    },
    async last() {
      const row = await lastRow();
      return row?.ended_at == null
        ? null
        : { endedAt: row.ended_at, clans: row.clans ?? 0, problems: row.problems?.length ?? 0 };
    },
    lastProblems: async () => ((await lastRow())?.problems ?? []) as readonly LedgerProblem[],
  };
}
