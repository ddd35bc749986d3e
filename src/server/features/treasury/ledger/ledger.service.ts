/** The ledger of a clan: entries, corrections, and the balance. Source: reliability 4.7. */
import {
  CHART_DAYS,
  ENTRIES_PAGE_SIZE,
  type chart,
  type entries,
  type Treasury,
  type TreasuryEntry,
} from '../../../../contract/treasury.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { atLeast } from '../../../../domain/characters/rank.ts';
import { opensPage } from '../../../../domain/characters/standing.ts';
import type { ClanId } from '../../../../domain/ids.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import {
  type BalanceChangeId,
  isPaymentKind,
  PLAIN_KINDS,
  plainDelta,
  type PlainKind,
  post,
  type PostRefusal,
  setBalance,
} from '../../../../domain/treasury/ledger.ts';
import { weekOf } from '../../../../domain/treasury/period.ts';
import type { ClanActor } from '../../../ports/actor.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { ClanDays } from '../../../ports/clan-days.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { RulesPort } from '../../../ports/rules.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { entryHash } from './entry-hash.ts';
import { createLedgerRepo, type LedgerRepo, type NewEntry } from './ledger.repo.ts';

const WEEK_DAYS = 7;

/** The page whose holders see and decide everybody's payments. */
export const MANAGE_PAGE = 'treasury-manage';

export interface Written {
  readonly treasury: Treasury;
  readonly entry: TreasuryEntry;
}

/** What is posted: a change of the balance with its source. */
export type Posting = Pick<NewEntry, 'deltaRub' | 'reason' | 'source' | 'subject'>;

export interface LedgerService {
  /** Who paid for warns, and what was noted, is read by those who decide and by whoever paid. */
  page(reader: ClanActor, before: number | null): Promise<Omit<AnswerOf<typeof entries>, 'success'>>;
  chart(clanId: ClanId): Promise<Omit<AnswerOf<typeof chart>, 'success'>>;
  /** Appends an entry under the lock of the clan; the database refuses a second one of the same source. */
  post(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    posting: Posting,
  ): Promise<Result<Written, PostRefusal>>;
  setBalance(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    wanted: {
      readonly id: BalanceChangeId;
      readonly seenRub: number;
      readonly balanceRub: number;
      readonly reason: string;
    },
  ): Promise<Result<Written, PostRefusal | 'treasury.moved' | 'treasury.idTaken'>>;
  /** An expense or an income: an entry of its own, once per id. */
  enter(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    wanted: {
      readonly id: BalanceChangeId;
      readonly kind: PlainKind;
      readonly amountRub: number;
      readonly reason: string;
    },
  ): Promise<Result<Written, PostRefusal | 'treasury.idTaken'>>;
  /** Without a reason: that of the entry. */
  correct(
    work: UnitOfWork,
    actor: Authorized<ClanActor>,
    seq: number,
    reason: string | null,
  ): Promise<Result<Written, PostRefusal | 'treasury.entryNotFound' | 'treasury.corrected'>>;
}

export function createLedgerService({
  repo,
  rules,
  days,
  clock,
}: {
  readonly repo: LedgerRepo;
  readonly rules: RulesPort;
  readonly days: ClanDays;
  readonly clock: Clock;
}): LedgerService {
  const appendEntry = async (
    work: UnitOfWork,
    { clanId, userId, characterName }: ClanActor,
    posting: Posting,
  ): Promise<Result<Written, PostRefusal>> => {
    const rev = await work.nextRev(clanId);
    const inside = createLedgerRepo(work.db);
    const head = await inside.lockHead(clanId);
    const next = post(head, posting.deltaRub);
    if (!next.ok) return next;
    const entry: Omit<NewEntry, 'hash'> = {
      ...posting,
      ...next.value,
      at: work.now,
      actor: { userId, characterName },
    };
    await inside.append(clanId, { ...entry, hash: entryHash(clanId, entry, head.hash) }, rev);
    const shown: TreasuryEntry = {
      seq: entry.seq,
      at: work.now.toISOString(),
      previousRub: head.balanceRub,
      deltaRub: entry.deltaRub,
      balanceRub: entry.balanceRub,
      by: characterName,
      reason: entry.reason,
      source: entry.source.kind,
      subject: entry.subject,
      correctedBy: null,
    };
    const treasury: Treasury = {
      id: clanId,
      balanceRub: entry.balanceRub,
      updatedAt: shown.at,
      updatedBy: characterName,
      rev,
    };
    await work.appendAudit({
      clanId,
      actor: { userId, characterName },
      action: `treasury.${entry.source.kind}`,
      entityKind: 'treasury',
      entityId: String(entry.seq),
      before: { balanceRub: head.balanceRub },
      after: shown,
    });
    return ok({ treasury, entry: shown });
  };

  /** What came and went in the clan's week of an entry. */
  const weekWith = async (clanId: ClanId, entry: { readonly at: string } | undefined) => {
    if (entry === undefined) return null;
    const { timeZone } = await rules.rules(clanId);
    const { from } = weekOf(days.dayAt(new Date(entry.at), timeZone));
    const bounds = [from, addDays(from, WEEK_DAYS)].map((day) => days.startOf(day, timeZone));
    const [sum] = await repo.days(clanId, bounds);
    return { from, inRub: sum?.inRub ?? 0, outRub: sum?.outRub ?? 0 };
  };

  return {
    async page(reader, before) {
      const { clanId, role, characterName } = reader;
      const found = await repo.page(clanId, before, ENTRIES_PAGE_SIZE + 1);
      const { pageAccess } = await rules.rules(clanId);
      const seesAll = atLeast(role, 'officer') || opensPage(MANAGE_PAGE, reader, pageAccess);
      const ownKey = nameKey(characterName);
      return {
        entries: found.slice(0, ENTRIES_PAGE_SIZE).map(({ origin, ...entry }) => {
          const isOfWarns = isPaymentKind(origin) && origin !== 'contribution';
          const isShown =
            seesAll || !isOfWarns || (entry.subject !== null && nameKey(entry.subject) === ownKey);
          return isShown ? entry : { ...entry, subject: null, reason: null };
        }),
        hasMore: found.length > ENTRIES_PAGE_SIZE,
        lastWeek: await weekWith(clanId, found[ENTRIES_PAGE_SIZE - 1] ?? found.at(-1)),
      };
    },

    async chart(clanId) {
      const { timeZone } = await rules.rules(clanId);
      const to = days.dayAt(clock.now(), timeZone);
      const from = addDays(to, 1 - CHART_DAYS);
      const bounds = Array.from({ length: CHART_DAYS + 1 }, (_, place) =>
        days.startOf(addDays(from, place), timeZone),
      );
      const [sums, startRub] = await Promise.all([
        repo.days(clanId, bounds),
        repo.balanceBefore(clanId, bounds[0] ?? clock.now()),
      ]);
      return {
        from,
        to,
        startRub,
        days: sums.map(({ place, ...sum }) => ({ day: addDays(from, place - 1), ...sum })),
      };
    },

    post: appendEntry,

    async setBalance(work, actor, { id, reason, ...wanted }) {
      // under the clan's lock, so that what is compared is what is changed
      await work.nextRev(actor.clanId);
      const inside = createLedgerRepo(work.db);
      const source = { kind: 'balance', id } as const;
      if ((await inside.postedFor(actor.clanId, source)) !== null) return err('treasury.idTaken');
      const change = setBalance(await inside.lockHead(actor.clanId), wanted);
      return change.ok
        ? appendEntry(work, actor, { deltaRub: change.value, reason, source, subject: null })
        : change;
    },

    async enter(work, actor, { id, kind, amountRub, reason }) {
      await work.nextRev(actor.clanId);
      const inside = createLedgerRepo(work.db);
      for (const one of PLAIN_KINDS)
        if ((await inside.postedFor(actor.clanId, { kind: one, id })) !== null)
          return err('treasury.idTaken');
      return appendEntry(work, actor, {
        deltaRub: plainDelta(kind, amountRub),
        reason,
        source: { kind, id },
        subject: null,
      });
    },

    async correct(work, actor, seq, reason) {
      await work.nextRev(actor.clanId);
      const found = await createLedgerRepo(work.db).entry(actor.clanId, seq);
      if (found === null) return err('treasury.entryNotFound');
      if (found.correctedBy !== null || found.source === 'correction') return err('treasury.corrected');
      return appendEntry(work, actor, {
        deltaRub: -found.deltaRub,
        reason: reason ?? found.reason,
        source: { kind: 'correction', id: String(seq) },
        subject: found.subject,
      });
    },
  };
}
