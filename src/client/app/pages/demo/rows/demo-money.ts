/** The treasury of the demo clan: two gatherings, who paid, and where the money went. */
import type { AnswerOf } from '../../../../../contract/endpoint.ts';
import type { Contribution, Gathering, PaymentSource } from '../../../../../contract/gatherings.ts';
import {
  CHART_DAYS,
  type chart,
  type Treasury,
  type TreasuryEntry,
} from '../../../../../contract/treasury.ts';
import { toId } from '../../../../../domain/ids.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import type { ContributionStatus, GatheringId } from '../../../../../domain/treasury/gathering.ts';
import { weekOf } from '../../../../../domain/treasury/period.ts';

export interface DemoMoney {
  readonly gatherings: readonly Gathering[];
  readonly contributions: readonly Contribution[];
  /** Oldest first. */
  readonly entries: readonly TreasuryEntry[];
}

export type MoneyTexts = Readonly<
  Record<'supplies' | 'suppliesFor' | 'base' | 'baseFor' | 'opening' | 'bought' | 'reward' | 'proof', string>
>;

/** Who pays, and for whom the row is. */
export type Payer = (name: string) => Pick<Contribution, 'userId' | 'characterId' | 'characterName'>;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SHARE_RUB = 40_000;
const WEEKS = 5;
const [SUPPLIES, BASE] = ['01900000-0000-7000-8070-000000000001', '01900000-0000-7000-8070-000000000002'].map(
  (id) => toId<GatheringId>(id),
) as [GatheringId, GatheringId];
const PAYERS = ['Tarn', 'Ash-19', 'Wren', 'Sedge', 'Copperhead', 'Kestrel'] as const;
/** This week: who, and how far it is. */
const THIS_WEEK: readonly (readonly [name: string, status: ContributionStatus])[] = [
  ['Tarn', 'approved'],
  ['Kestrel', 'approved'],
  ['Wren', 'pending'],
  ['Quill', 'pending'],
];
const BASE_PAID: readonly (readonly [name: string, amountRub: number, daysAgo: number])[] = [
  ['Halden', 600_000, 9],
  ['Ozera', 350_000, 6],
  ['Vesper-7', 250_000, 4],
];

interface Booking {
  readonly atMs: number;
  readonly deltaRub: number;
  readonly by: string;
  readonly reason: string | null;
  readonly source: TreasuryEntry['source'];
  readonly subject: string | null;
}

function ledgerOf(bookings: readonly Booking[]): readonly TreasuryEntry[] {
  let balanceRub = 0;
  return bookings
    .toSorted((one, other) => one.atMs - other.atMs)
    .map(({ atMs, deltaRub, ...rest }, at) => {
      const previousRub = balanceRub;
      balanceRub += deltaRub;
      return {
        seq: at + 1,
        at: new Date(atMs).toISOString(),
        previousRub,
        deltaRub,
        balanceRub,
        correctedBy: null,
        ...rest,
      };
    });
}

function contributionsOf(nowMs: number, today: string, texts: MoneyTexts, payer: Payer): Contribution[] {
  const rows: Contribution[] = [];
  const add = (
    name: string,
    source: PaymentSource,
    amountRub: number,
    madeMs: number,
    status: ContributionStatus,
  ): void => {
    const madeAt = new Date(madeMs).toISOString();
    const isDecided = status !== 'pending';
    rows.push({
      ...payer(name),
      id: toId(`01900000-0000-7000-8080-${String(rows.length).padStart(12, '0')}`),
      source,
      amountRub,
      proof: isDecided ? null : texts.proof,
      status,
      madeAt,
      enteredBy: null,
      reviewedAt: isDecided ? new Date(madeMs + 2 * HOUR_MS).toISOString() : null,
      reviewer: isDecided ? 'Halden' : null,
      reviewNote: null,
      rejectionReason: null,
      rev: 1,
    });
  };
  const supplies = (weeksAgo: number): PaymentSource => ({
    kind: 'gathering',
    gatheringId: SUPPLIES,
    period: weekOf(addDays(today, -7 * weeksAgo)).from,
  });
  for (let weeksAgo = WEEKS; weeksAgo > 0; weeksAgo -= 1)
    PAYERS.forEach((name, at) => {
      // nobody pays every week
      if ((at + weeksAgo) % 5 !== 0)
        add(
          name,
          supplies(weeksAgo),
          SHARE_RUB,
          nowMs - weeksAgo * 7 * DAY_MS - at * 3 * HOUR_MS,
          'approved',
        );
    });
  const base: PaymentSource = { kind: 'gathering', gatheringId: BASE, period: addDays(today, -10) };
  for (const [name, amountRub, daysAgo] of BASE_PAID)
    add(name, base, amountRub, nowMs - daysAgo * DAY_MS, 'approved');
  THIS_WEEK.forEach(([name, status], at) =>
    add(name, supplies(0), SHARE_RUB, nowMs - (THIS_WEEK.length - at) * HOUR_MS, status),
  );
  return rows;
}

function sumsOf(contributions: readonly Contribution[], id: GatheringId): Gathering['sums'] {
  const own = contributions.filter(({ source }) => source.kind === 'gathering' && source.gatheringId === id);
  const periods = new Map<string, Contribution[]>();
  for (const one of own)
    if (one.source.kind === 'gathering')
      periods.set(one.source.period, [...(periods.get(one.source.period) ?? []), one]);
  const sum = (rows: readonly Contribution[], status: ContributionStatus): number =>
    rows.reduce((total, row) => total + (row.status === status ? row.amountRub : 0), 0);
  return [...periods]
    .map(([period, rows]) => ({
      period,
      approvedRub: sum(rows, 'approved'),
      pendingRub: sum(rows, 'pending'),
      people: new Set(rows.map(({ characterName }) => characterName)).size,
    }))
    .toSorted((one, other) => (one.period < other.period ? 1 : -1));
}

/** With the sums of the contributions. */
export function withSums(money: DemoMoney): DemoMoney {
  return {
    ...money,
    gatherings: money.gatherings.map((one) => ({ ...one, sums: sumsOf(money.contributions, one.id) })),
  };
}

export function demoMoney(nowMs: number, today: string, texts: MoneyTexts, payer: Payer): DemoMoney {
  const contributions = contributionsOf(nowMs, today, texts, payer);
  const spent = (daysAgo: number, deltaRub: number, by: string, reason: string): Booking => ({
    atMs: nowMs - daysAgo * DAY_MS - HOUR_MS,
    deltaRub,
    by,
    reason,
    source: 'balance',
    subject: null,
  });
  const gathering = (id: GatheringId, content: Partial<Gathering>): Gathering => ({
    id,
    title: '',
    description: null,
    targetRub: null,
    shareRub: null,
    period: 'once',
    startDate: today,
    endDate: null,
    isActive: true,
    version: 1,
    createdBy: 'Halden',
    sums: [],
    rev: 1,
    ...content,
  });
  return withSums({
    gatherings: [
      gathering(SUPPLIES, {
        title: texts.supplies,
        description: texts.suppliesFor,
        shareRub: SHARE_RUB,
        period: 'weekly',
        startDate: weekOf(addDays(today, -7 * WEEKS)).from,
      }),
      gathering(BASE, {
        title: texts.base,
        description: texts.baseFor,
        targetRub: 3_000_000,
        startDate: addDays(today, -10),
        endDate: addDays(today, 12),
      }),
    ],
    contributions,
    entries: ledgerOf([
      spent(44, 1_200_000, 'Halden', texts.opening),
      ...contributions.flatMap(({ status, reviewedAt, characterName, amountRub }): readonly Booking[] =>
        status === 'approved' && reviewedAt !== null
          ? [
              {
                atMs: Date.parse(reviewedAt),
                deltaRub: amountRub,
                by: 'Halden',
                reason: null,
                source: 'contribution',
                subject: characterName,
              },
            ]
          : [],
      ),
      spent(31, -310_000, 'Kestrel', texts.bought),
      spent(24, 500_000, 'Halden', texts.reward),
      spent(17, -280_000, 'Kestrel', texts.bought),
      spent(8, -395_000, 'Kestrel', texts.bought),
      spent(3, 450_000, 'Halden', texts.reward),
    ]),
  });
}

export function treasuryOf({ entries }: DemoMoney): Treasury | null {
  const last = entries.at(-1);
  return last === undefined
    ? null
    : { id: 'demo-clan', balanceRub: last.balanceRub, updatedAt: last.at, updatedBy: last.by, rev: 1 };
}

/** What the server answers for the chart; `dayOf`: the clan's day of an instant. */
export function chartOf(
  { entries }: DemoMoney,
  today: string,
  dayOf: (at: number) => string,
): Omit<AnswerOf<typeof chart>, 'success'> {
  const from = addDays(today, -(CHART_DAYS - 1));
  const days = new Map<string, { day: string; inRub: number; outRub: number; balanceRub: number }>();
  let startRub = 0;
  for (const { at, deltaRub, balanceRub } of entries) {
    const day = dayOf(Date.parse(at));
    if (day < from) {
      startRub = balanceRub;
      continue;
    }
    const known = days.get(day) ?? { day, inRub: 0, outRub: 0, balanceRub };
    days.set(day, {
      day,
      inRub: known.inRub + Math.max(0, deltaRub),
      outRub: known.outRub + Math.max(0, -deltaRub),
      balanceRub,
    });
  }
  return { from, to: today, startRub, days: [...days.values()] };
}
