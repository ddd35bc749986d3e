/** The clan's treasury: its balance and its ledger. Source: specification sections 2, 3 and 9. */
import * as z from 'zod/mini';
import {
  type BalanceChangeId,
  MAX_REASON_LENGTH,
  MAX_RUB,
  PLAIN_KINDS,
  SOURCE_KINDS,
} from '../domain/treasury/ledger.ts';
import { endpoint } from './endpoint.ts';
import { clientId, day, instant, reasonText } from './values.ts';
import { warnAbsences } from './warns.ts';

const rubles = z.int().check(z.minimum(0), z.maximum(MAX_RUB));
const reason = reasonText.check(z.maxLength(MAX_REASON_LENGTH));

/** The balance; a clan that never had one has no row. */
export const treasury = z.object({
  /** That of the clan. */
  id: z.string(),
  balanceRub: z.number(),
  updatedAt: instant,
  /** Name of the character that made the last entry. */
  updatedBy: z.string(),
  rev: z.number(),
});
export type Treasury = z.output<typeof treasury>;

export const ENTRIES_PAGE_SIZE = 50;

export const entry = z.object({
  /** 1 for the first. */
  seq: z.number(),
  at: instant,
  previousRub: z.number(),
  deltaRub: z.number(),
  balanceRub: z.number(),
  by: z.string(),
  reason: z.nullable(z.string()),
  source: z.enum(SOURCE_KINDS),
  /** Whose payment it is. */
  subject: z.nullable(z.string()),
  /** Number of the entry that takes it back; null while none does. */
  correctedBy: z.nullable(z.number()),
});
export type TreasuryEntry = z.output<typeof entry>;

const entryNumber = z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/)), z.transform(Number));

export const entries = endpoint({
  id: 'treasury.entries',
  kinds: ['treasury'],
  method: 'GET',
  path: '/api/treasury/entries',
  summary: 'Entries of the ledger, newest first; `before` is the number of the last one of the page before.',
  access: { who: 'clan', role: 'member' },
  query: z.object({ before: z.optional(entryNumber) }),
  output: z.object({
    success: z.literal(true),
    entries: z.array(entry),
    hasMore: z.boolean(),
    /** Of the clan's week that the last entry is in, also of what the next page has of it. */
    lastWeek: z.nullable(z.object({ from: day, inRub: z.number(), outRub: z.number() })),
  }),
  errors: [],
  offline: 'live',
});

export const CHART_DAYS = 90;

export const chart = endpoint({
  id: 'treasury.chart',
  kinds: ['treasury'],
  method: 'GET',
  path: '/api/treasury/chart',
  summary:
    'The balance at the end of each day of the last weeks on which it changed, with what came and went.',
  access: { who: 'clan', role: 'member' },
  output: z.object({
    success: z.literal(true),
    from: day,
    to: day,
    /** Before the first day. */
    startRub: z.number(),
    days: z.array(z.object({ day, inRub: z.number(), outRub: z.number(), balanceRub: z.number() })),
  }),
  errors: [],
  offline: 'live',
});

const written = z.object({ success: z.literal(true), treasury, entry });

export const setBalance = endpoint({
  id: 'treasury.setBalance',
  method: 'POST',
  path: '/api/treasury/balance',
  summary:
    'Sets the balance, as one entry with the difference. Refused with both figures when it is no longer what the person saw.',
  access: { who: 'clan', role: 'officer', page: 'treasury-manage' },
  body: z.object({
    id: clientId<BalanceChangeId>(),
    seenRub: rubles,
    balanceRub: rubles,
    reason: reason.check(z.minLength(1)),
  }),
  output: written,
  errors: [
    'treasury.moved',
    'treasury.unchanged',
    'treasury.idTaken',
    'treasury.belowZero',
    'treasury.tooMuch',
  ],
  offline: 'live',
});

export const postEntry = endpoint({
  id: 'treasury.post',
  method: 'POST',
  path: '/api/treasury/entries',
  summary: 'Enters an expense or an income, with what it was for, as one entry; the id is client-generated.',
  access: { who: 'clan', role: 'officer', page: 'treasury-manage' },
  body: z.object({
    id: clientId<BalanceChangeId>(),
    kind: z.enum(PLAIN_KINDS),
    amountRub: z.int().check(z.minimum(1), z.maximum(MAX_RUB)),
    reason: reason.check(z.minLength(1)),
  }),
  output: written,
  errors: ['treasury.idTaken', 'treasury.belowZero', 'treasury.tooMuch', 'treasury.unchanged'],
  offline: 'live',
});

const owedAgain = z.array(
  z.object({
    warnId: z.string(),
    owedRub: z.number(),
    appliedAt: instant,
    /** See `warn`; null for those who do not read warns. */
    reason: z.nullable(z.string()),
    absences: z.optional(warnAbsences),
  }),
);
export type OwedAgain = z.output<typeof owedAgain>;

export const correctionOf = endpoint({
  id: 'treasury.correctionOf',
  kinds: ['treasury'],
  method: 'GET',
  path: '/api/treasury/entries/{seq}/correction',
  summary: 'What a correction of the entry would do: the warns that are owed again, oldest first.',
  access: { who: 'clan', role: 'officer', page: 'treasury-manage' },
  params: z.object({ seq: entryNumber }),
  output: z.object({ success: z.literal(true), owedAgain }),
  errors: ['treasury.entryNotFound'],
  offline: 'live',
});

export const correct = endpoint({
  id: 'treasury.correct',
  method: 'POST',
  path: '/api/treasury/entries/{seq}/correction',
  summary: 'Takes an entry back by one with the opposite sum; each once, and no correction itself.',
  access: { who: 'clan', role: 'officer', page: 'treasury-manage' },
  params: z.object({ seq: entryNumber }),
  body: z.object({ reason: reason.check(z.minLength(1)) }),
  output: written,
  errors: [
    'treasury.entryNotFound',
    'treasury.corrected',
    'treasury.belowZero',
    'treasury.tooMuch',
    'treasury.unchanged',
    'treasury.own',
    'warns.own',
    'warns.rankAbove',
  ],
  offline: 'live',
});

/** The nightly check found the clan's ledger broken: more often than once a fault it is not said. */
export const ledgerBrokenNotice = z.object({
  kind: z.enum(['ledgerBroken']),
  /** The first entry at which it is. */
  seq: z.int(),
});
export type LedgerBrokenNotice = z.output<typeof ledgerBrokenNotice>;
