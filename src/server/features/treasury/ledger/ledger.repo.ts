/** Stored ledgers. Every query is scoped to the clan; the database refuses to change or delete an entry. */
import { sql } from 'kysely';
import type { Treasury, TreasuryEntry } from '../../../../contract/treasury.ts';
import type { ClanId, UserId } from '../../../../domain/ids.ts';
import type { LedgerEntry, LedgerHead, SourceKind } from '../../../../domain/treasury/ledger.ts';
import { postingId } from '../../../../domain/treasury/undo.ts';
import type { Db } from '../../../db/connection/engine.ts';

/** An entry to append. */
export interface NewEntry {
  readonly seq: number;
  readonly at: Date;
  readonly deltaRub: number;
  readonly balanceRub: number;
  readonly actor: { readonly userId: UserId; readonly characterName: string };
  readonly reason: string | null;
  readonly source: { readonly kind: SourceKind; readonly id: string };
  readonly subject: string | null;
  readonly hash: Buffer;
}

export interface StoredHead extends LedgerHead {
  /** Null before the first entry. */
  readonly hash: Buffer | null;
}

/** An entry as the checks read it. */
export interface StoredEntry extends LedgerEntry {
  readonly at: Date;
  readonly actorUserId: UserId;
  readonly reason: string | null;
  readonly subject: string | null;
  readonly hash: Buffer;
}

export interface ListedEntry extends TreasuryEntry {
  /** Its source; of a correction that of the entry which it takes back. */
  readonly origin: SourceKind;
}

export interface DaySum {
  /** Place of the day among the bounds, 1 for the first. */
  readonly place: number;
  readonly inRub: number;
  readonly outRub: number;
  /** At its end. */
  readonly balanceRub: number;
}

export interface LedgerRepo {
  head(clanId: ClanId): Promise<StoredHead>;
  /** As `head`, locked until the end of the transaction. */
  lockHead(clanId: ClanId): Promise<StoredHead>;
  treasury(clanId: ClanId, aboveRev?: number): Promise<Treasury | null>;
  entry(clanId: ClanId, seq: number): Promise<(TreasuryEntry & { readonly sourceId: string }) | null>;
  /** The number of the entry that was posted for something; null for none. */
  postedFor(clanId: ClanId, source: NewEntry['source']): Promise<number | null>;
  /** The numbers of the entries that a payment was posted as, in order; see `postingId`. */
  postingsOf(clanId: ClanId, payment: NewEntry['source']): Promise<readonly number[]>;
  append(clanId: ClanId, entry: NewEntry, rev: number): Promise<void>;
  /** Newest first. */
  page(clanId: ClanId, before: number | null, limit: number): Promise<readonly ListedEntry[]>;
  /** Sums of the days that begin at `bounds`, of those with entries; the last bound is the end of the last day. */
  days(clanId: ClanId, bounds: readonly Date[]): Promise<readonly DaySum[]>;
  /** The balance just before an instant. */
  balanceBefore(clanId: ClanId, at: Date): Promise<number>;
  /** Entries after a number, oldest first. */
  after(clanId: ClanId, seq: number, limit: number): Promise<readonly StoredEntry[]>;
  /** Clans with a ledger. */
  clans(): Promise<readonly ClanId[]>;
}

const EMPTY: StoredHead = { balanceRub: 0, seq: 0, hash: null };

export function createLedgerRepo(db: Db): LedgerRepo {
  const heads = (clanId: ClanId) =>
    db
      .selectFrom('treasuries')
      .select(['balance_rub as balanceRub', 'seq', 'hash'])
      .where('clan_id', '=', clanId);
  const entries = (clanId: ClanId) =>
    db
      .selectFrom('treasury_entries as e')
      .leftJoin('treasury_entries as c', (join) =>
        join
          .onRef('c.clan_id', '=', 'e.clan_id')
          .on('c.source_kind', '=', 'correction')
          .on('c.source_id', '=', sql<string>`e.seq::text`),
      )
      .leftJoin('treasury_entries as o', (join) =>
        join
          .onRef('o.clan_id', '=', 'e.clan_id')
          .on('o.seq', '=', sql<number>`CASE WHEN e.source_kind = 'correction' THEN e.source_id::int END`),
      )
      .select([
        'e.seq',
        'e.at',
        'e.delta_rub',
        'e.balance_rub',
        'e.actor_name',
        'e.reason',
        'e.source_kind',
        'e.source_id',
        'e.subject_name',
        'c.seq as corrected_by',
        'o.source_kind as origin',
      ])
      .where('e.clan_id', '=', clanId);
  type Row = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;
  const entryOf = (row: Row): TreasuryEntry => ({
    seq: row.seq,
    at: row.at.toISOString(),
    previousRub: row.balance_rub - row.delta_rub,
    deltaRub: row.delta_rub,
    balanceRub: row.balance_rub,
    by: row.actor_name,
    reason: row.reason,
    source: row.source_kind,
    subject: row.subject_name,
    correctedBy: row.corrected_by,
  });
  const postedFor: LedgerRepo['postedFor'] = async (clanId, { kind, id }) => {
    const row = await db
      .selectFrom('treasury_entries')
      .select('seq')
      .where('clan_id', '=', clanId)
      .where('source_kind', '=', kind)
      .where('source_id', '=', id)
      .executeTakeFirst();
    return row?.seq ?? null;
  };
  return {
    head: async (clanId) => (await heads(clanId).executeTakeFirst()) ?? EMPTY,
    lockHead: async (clanId) => (await heads(clanId).forUpdate().executeTakeFirst()) ?? EMPTY,
    async treasury(clanId, aboveRev = -1) {
      const row = await db
        .selectFrom('treasuries')
        .selectAll()
        .where('clan_id', '=', clanId)
        .where('rev', '>', aboveRev)
        .executeTakeFirst();
      return row === undefined
        ? null
        : {
            id: clanId,
            balanceRub: row.balance_rub,
            updatedAt: row.updated_at.toISOString(),
            updatedBy: row.updated_by,
            rev: row.rev,
          };
    },
    async entry(clanId, seq) {
      const row = await entries(clanId).where('e.seq', '=', seq).executeTakeFirst();
      return row === undefined ? null : { ...entryOf(row), sourceId: row.source_id };
    },
    postedFor,
    async postingsOf(clanId, { kind, id }) {
      const found: number[] = [];
      for (;;) {
        const seq = await postedFor(clanId, { kind, id: postingId(id, found.length) });
        if (seq === null) return found;
        found.push(seq);
      }
    },
    async append(clanId, entry, rev) {
      await db
        .insertInto('treasury_entries')
        .values({
          clan_id: clanId,
          seq: entry.seq,
          at: entry.at,
          delta_rub: entry.deltaRub,
          balance_rub: entry.balanceRub,
          actor_user_id: entry.actor.userId,
          actor_name: entry.actor.characterName,
          reason: entry.reason,
          source_kind: entry.source.kind,
          source_id: entry.source.id,
          subject_name: entry.subject,
          hash: entry.hash,
        })
        .execute();
      const head = {
        balance_rub: entry.balanceRub,
        seq: entry.seq,
        hash: entry.hash,
        updated_at: entry.at,
        updated_by: entry.actor.characterName,
        rev,
      };
      await db
        .insertInto('treasuries')
        .values({ clan_id: clanId, ...head })
        .onConflict((conflict) => conflict.column('clan_id').doUpdateSet(head))
        .execute();
    },
    async page(clanId, before, limit) {
      const query = before === null ? entries(clanId) : entries(clanId).where('e.seq', '<', before);
      return (await query.orderBy('e.seq', 'desc').limit(limit).execute()).map((row) => ({
        ...entryOf(row),
        origin: row.origin ?? row.source_kind,
      }));
    },
    async days(clanId, bounds) {
      const first = bounds[0];
      const end = bounds.at(-1);
      if (first === undefined || end === undefined) return [];
      const { rows } = await sql<DaySum>`
        SELECT width_bucket(at, ${[...bounds]}::timestamptz[]) AS place,
          COALESCE(sum(delta_rub) FILTER (WHERE delta_rub > 0), 0)::bigint AS "inRub",
          COALESCE(-sum(delta_rub) FILTER (WHERE delta_rub < 0), 0)::bigint AS "outRub",
          (array_agg(balance_rub ORDER BY seq DESC))[1] AS "balanceRub"
        FROM treasury_entries WHERE clan_id = ${clanId} AND at >= ${first} AND at < ${end}
        GROUP BY 1 ORDER BY 1`.execute(db);
      return rows;
    },
    async balanceBefore(clanId, at) {
      const row = await db
        .selectFrom('treasury_entries')
        .select('balance_rub')
        .where('clan_id', '=', clanId)
        .where('at', '<', at)
        .orderBy('at', 'desc')
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      return row?.balance_rub ?? 0;
    },
    async after(clanId, seq, limit) {
      const rows = await db
        .selectFrom('treasury_entries')
        .selectAll()
        .where('clan_id', '=', clanId)
        .where('seq', '>', seq)
        .orderBy('seq')
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        seq: row.seq,
        at: row.at,
        deltaRub: row.delta_rub,
        balanceRub: row.balance_rub,
        actor: row.actor_name,
        actorUserId: row.actor_user_id,
        reason: row.reason,
        sourceKind: row.source_kind,
        sourceId: row.source_id,
        subject: row.subject_name,
        hash: row.hash,
      }));
    },
    clans: async () =>
      (await db.selectFrom('treasuries').select('clan_id').orderBy('clan_id').execute()).map(
        ({ clan_id: clanId }) => clanId,
      ),
  };
}
