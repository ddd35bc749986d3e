/** What the demo answers in place of the server, from its rows; the rest is as without a connection. */
import { events, EVENTS_PAGE_SIZE, list as members } from '../../../../contract/clan-members.ts';
import { history as fastHistory } from '../../../../contract/fast-requests.ts';
import { inbox, INBOX_PAGE_SIZE } from '../../../../contract/notifications.ts';
import { rankings } from '../../../../contract/skips.ts';
import { statistics } from '../../../../contract/absence-statistics.ts';
import { chart, entries } from '../../../../contract/treasury.ts';
import { closeWar, remindRequests, reopenWar, type SupplyWar } from '../../../../contract/supply-wars.ts';
import { isActive } from '../../../../domain/fast-requests/fast-request.ts';
import { fieldsOf } from '../../../../domain/fields.ts';
import { toId } from '../../../../domain/ids.ts';
import { rankingPeriods, rankSkippers } from '../../../../domain/skips/ranking.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import type { call } from '../../../data/http/client.ts';
import { DEMO_SELF, DEMO_SELF_NAME } from './rows/demo-clan.ts';
import { demoAttendance } from './rows/demo-attendance.ts';
import { chartOf } from './rows/demo-money.ts';
import type { DemoRows } from './rows/demo-rows.ts';

const PAGE_SIZE = 20;

interface DemoState {
  readonly today: string;
  /** The clan's day of an instant. */
  readonly dayOf: (at: number) => string;
  readonly madeAt: number;
  /** Answers of the page alone, by endpoint. */
  readonly more: Readonly<Record<string, (input: unknown) => object>>;
  readonly rows: () => DemoRows;
  readonly change: (change: Partial<DemoRows>) => void;
}

function closedWar({ loadouts, wars }: DemoRows, id: string): SupplyWar {
  const lines = loadouts.flatMap(({ items }) => items);
  return {
    id: toId(id),
    number: (wars[0]?.number ?? 0) + 1,
    closedAt: new Date().toISOString(),
    closedBy: DEMO_SELF_NAME,
    people: new Set(loadouts.map(({ characterId }) => characterId)).size,
    sent: lines.reduce((sum, { sent }) => sum + sent, 0),
    total: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    own: loadouts
      .filter(({ characterId }) => characterId === DEMO_SELF)
      .map(({ characterId, mapStage, items }) => ({
        characterId,
        mapStage,
        items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
      })),
    rev: 1,
  };
}

export function demoAnswers({ today, dayOf, madeAt, more, rows, change }: DemoState): typeof call {
  /** The requests of the war that was closed last, until it is opened again. */
  let archived: DemoRows['loadouts'] = [];
  let isReminded = false;
  const answers: Readonly<Record<string, (input: unknown) => object>> = {
    [members.id]: () => ({ members: rows().members, seenAt: new Date(madeAt).toISOString() }),
    [events.id]: () => ({
      events: rows().events,
      total: rows().events.length,
      page: 1,
      pageSize: EVENTS_PAGE_SIZE,
    }),
    // nothing is older than what is shown
    [inbox.id]: () => ({
      items: [],
      total: rows().notices.length,
      unread: 0,
      page: 1,
      pageSize: INBOX_PAGE_SIZE,
    }),
    [rankings.id]: () => {
      const { month, threeMonths } = rankingPeriods(today);
      const { skips } = rows();
      return {
        month: { ...month, top: rankSkippers(skips, month) },
        threeMonths: { ...threeMonths, top: rankSkippers(skips, threeMonths) },
      };
    },
    [statistics.id]: () =>
      demoAttendance(
        today,
        rows().members.map(({ name }) => name),
        rows().skips,
      ),
    [entries.id]: () => ({ entries: rows().money.entries.toReversed(), hasMore: false, lastWeek: null }),
    [chart.id]: () => chartOf(rows().money, today, dayOf),
    [fastHistory.id]: () => {
      const over = rows().fastRequests.filter(
        ({ status, changedAt, requestedAt }) =>
          !isActive({ status, changedMs: Date.parse(changedAt ?? requestedAt) }, Date.now()),
      );
      return { history: over, total: over.length, page: 1, pageSize: PAGE_SIZE };
    },
    [closeWar.id]: (input) => {
      const { id } = fieldsOf(fieldsOf(input)['body']);
      const war = closedWar(rows(), String(id));
      archived = rows().loadouts;
      change({ loadouts: [], wars: [war, ...rows().wars] });
      return { war };
    },
    [remindRequests.id]: () => {
      const asking = new Set(rows().loadouts.map(({ characterId }) => characterId));
      const count = rows().members.filter(
        ({ characterId }) => characterId !== null && !asking.has(characterId),
      ).length;
      const answer = isReminded ? { reminded: 0, already: count } : { reminded: count, already: 0 };
      isReminded = true;
      return answer;
    },
    [reopenWar.id]: () => {
      change({ loadouts: archived, wars: rows().wars.slice(1) });
      return { loadouts: archived };
    },
    ...more,
  };
  return (async ({ id }: { readonly id: string }, input: unknown) => {
    const answer = answers[id];
    if (answer === undefined) throw new ApiError('network', 0, null, 'The demo has no server.');
    return Promise.resolve({ success: true, ...answer(input) });
  }) as unknown as typeof call;
}
