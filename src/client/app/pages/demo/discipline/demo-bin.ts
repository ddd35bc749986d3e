/** The bin of the demo clan: what its people deleted, and what comes back from it. */
import { BIN_PAGE_SIZE, list, type BinItem } from '../../../../../contract/bin.ts';
import type { CallInput } from '../../../../../contract/endpoint.ts';
import type { ArgsOf } from '../../../../../contract/registry/operations.ts';
import { BIN_DAYS, BIN_KINDS, type BinItemId } from '../../../../../domain/bin/bin-kind.ts';
import { toId } from '../../../../../domain/ids.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import { dayIn } from '../../../../data/clan/use-clan-day.ts';
import type { ExtendDemo } from '../demo-mirror.ts';
import { DEMO_SELF_NAME } from '../rows/demo-clan.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export type BinTexts = Readonly<Record<'tactic' | 'kit' | 'operation' | 'spareSet', string>>;

type Deleted = readonly [
  hoursAgo: number,
  by: string,
  kind: BinItem['kind'],
  title: string,
  facts: BinItem['facts'],
  needs?: BinItem['needs'],
];

/** Newest first. */
function deletedThings(today: string, texts: BinTexts): readonly Deleted[] {
  return [
    [2, 'Kestrel', 'squad', 'Reserve', { map: 'coniferous', people: 4 }],
    [7, DEMO_SELF_NAME, 'tactic', texts.tactic, { map: 'berda', objects: 23 }],
    [20, 'Tarn', 'skip', '', { person: 'Tarn', from: addDays(today, 6), to: addDays(today, 7) }],
    [31, 'Kestrel', 'check', '', { from: addDays(today, -2), people: 18 }],
    [75, 'Halden', 'operation', texts.operation, { map: 'lowlands', objects: 9 }],
    [160, 'Halden', 'war', 'Iron Vow', { from: addDays(today, -8), stages: 3 }, 'leader'],
    [310, DEMO_SELF_NAME, 'kit', texts.kit, {}],
    [640, 'Ozera', 'memberGear', texts.spareSet, { person: 'Morrow' }],
  ];
}

export function demoBin(madeAt: number, today: string, texts: BinTexts): readonly BinItem[] {
  return deletedThings(today, texts).map(([hoursAgo, deletedBy, kind, title, facts, needs = null], at) => {
    const deletedMs = madeAt - hoursAgo * HOUR_MS;
    return {
      id: toId<BinItemId>(`01900000-0000-7000-80d0-${String(at).padStart(12, '0')}`),
      kind,
      title,
      facts,
      deletedBy,
      deletedAt: new Date(deletedMs).toISOString(),
      expiresAt: new Date(deletedMs + BIN_DAYS * DAY_MS).toISOString(),
      needs,
    };
  });
}

/** Adds the bin to the demo's clan. */
export function extendWithBin(texts: BinTexts): ExtendDemo {
  return ({ madeAt }) => {
    let items = demoBin(madeAt, dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, madeAt), texts);
    return {
      views: new Map(),
      answers: {
        [list.id]: (input) => {
          const { kind, page = '1' } = (input as CallInput<typeof list>).query ?? {};
          const found = items.filter((item) => kind === undefined || item.kind === kind);
          const start = (Number(page) - 1) * BIN_PAGE_SIZE;
          return {
            items: found.slice(start, start + BIN_PAGE_SIZE),
            total: found.length,
            page: Number(page),
            pageSize: BIN_PAGE_SIZE,
            kinds: BIN_KINDS.filter((one) => items.some((item) => item.kind === one)),
          };
        },
      },
      changesAnswers: true,
      onChange: ({ op, args }) => {
        if (op !== 'bin.restore') return;
        const { id } = args as ArgsOf<'bin.restore'>;
        items = items.filter((item) => item.id !== id);
      },
    };
  };
}
