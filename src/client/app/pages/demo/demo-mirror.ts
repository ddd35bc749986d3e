/**
 * The clan's rows of the demo, in memory: the mirror, the outbox and the server of the screens on its pages. A change is
 * what the device's own overlay makes of it, confirmed at once.
 */
import { QueryClient } from '@tanstack/react-query';
import { v7 as newId } from 'uuid';
import { OPERATIONS } from '../../../../contract/registry/operations.ts';
import { toId, type ClanId } from '../../../../domain/ids.ts';
import { ok } from '../../../../domain/result.ts';
import type { MirrorRow, OutboxRow, SentRow } from '../../../../offline/database/database.ts';
import type { LiveStore } from '../../../../offline/database/live-query.ts';
import type { ShownView } from '../../../../offline/mirror/mirror-view.ts';
import { membersView, overlayMembers } from '../../../../offline/mirror/overlays/clan-members.ts';
import {
  fastRequestsView,
  indexFastRequests,
  overlayFastRequests,
} from '../../../../offline/mirror/overlays/fast-requests.ts';
import {
  indexLoadouts,
  loadoutsView,
  overlayLoadouts,
} from '../../../../offline/mirror/overlays/loadouts.ts';
import {
  gatheringsView,
  overlayContributions,
  viewOfGatherings,
} from '../../../../offline/mirror/overlays/gatherings.ts';
import { overlayNotices } from '../../../../offline/mirror/overlays/notifications.ts';
import { indexSkips, overlaySkips, skipsView } from '../../../../offline/mirror/overlays/skips.ts';
import { scheduleView } from '../../../../offline/mirror/overlays/schedule.ts';
import { overlayKits, supplyKitsView } from '../../../../offline/mirror/overlays/supply-kits.ts';
import { overlayStock, supplyStockView } from '../../../../offline/mirror/overlays/supply-stock.ts';
import { treasuryView } from '../../../../offline/mirror/overlays/treasury.ts';
import { supplyWarsView } from '../../../../offline/mirror/overlays/supply-wars.ts';
import { createStore, type ReadableStore, type Store } from '../../../../offline/state/create-store.ts';
import { dayIn } from '../../../data/clan/use-clan-day.ts';
import { CLAN_MIRROR_SOURCE } from '../../../data/clan/use-clan-mirror.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { CHANGE_SOURCE, OUTBOX_SOURCE, type MakeChange } from '../../../data/outbox/use-outbox.ts';
import { DRAFTS_SOURCE, type DraftStorage } from '../../../data/drafts/use-persisted-draft.ts';
import { decisionOf } from '../../../features/notifications/mirror/decision-of.ts';
import { INBOX_SOURCE, type InboxState } from '../../../features/notifications/mirror/use-inbox.ts';
import { replace, type Replacement } from '../../../data/store/source.ts';
import { demoAnswers } from './demo-answers.ts';
import { treasuryOf, withSums } from './rows/demo-money.ts';
import { demoSchedule } from './rows/demo-schedule.ts';
import { DEMO_SELF, DEMO_SELF_NAME, DEMO_USER } from './rows/demo-clan.ts';
import type { DemoRows } from './rows/demo-rows.ts';

interface Waits {
  readonly change: unknown;
  readonly pendingStatus: unknown;
  readonly outboxKey: unknown;
}

function mirrorAt(madeAt: number): MirrorRow {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return {
    clanId: toId<ClanId>('demo-clan'),
    userId: DEMO_USER,
    rev: 1,
    scope: 'demo',
    syncedAt: madeAt,
    clan: {
      today: dayIn(timeZone, madeAt),
      serverTime: new Date(madeAt).toISOString(),
      timeZone,
      isReasonRequired: false,
    },
    characterIds: [DEMO_SELF],
  };
}

/** A row as it was shown, without what waits: the demo confirms at once. */
export function confirmed<Shown extends Waits & { readonly rev: number }>(
  shown: Shown,
): Omit<Shown, keyof Waits> {
  const { change: _change, pendingStatus: _status, outboxKey: _key, ...row } = shown;
  return { ...row, rev: Math.max(1, row.rev) };
}

/** The rows after a change, by its author. */
export function withChange(rows: DemoRows, mirror: MirrorRow, row: OutboxRow): DemoRows {
  const at = new Date(row.createdAt).toISOString();
  return {
    ...rows,
    skips: overlaySkips(mirror, rows.skips, [row]).map((skip) => ({
      ...confirmed(skip),
      characterName: skip.characterName === '' ? DEMO_SELF_NAME : skip.characterName,
      reviewer: skip.reviewedAt === at ? DEMO_SELF_NAME : skip.reviewer,
    })),
    loadouts: overlayLoadouts(mirror, rows.loadouts, [row])
      .filter(({ change }) => change !== 'delete')
      .map((loadout) => ({
        ...confirmed(loadout),
        characterName: loadout.characterName === '' ? DEMO_SELF_NAME : loadout.characterName,
        items: loadout.items.map(({ itemId, quantity, sent, sentAt, sentBy }) => ({
          itemId,
          quantity,
          sent,
          sentAt,
          sentBy: sentAt === at ? DEMO_SELF_NAME : sentBy,
        })),
      })),
    fastRequests: overlayFastRequests(mirror, rows.fastRequests, [row]).map((one) => ({
      ...confirmed(one),
      characterName: one.characterName === '' ? DEMO_SELF_NAME : one.characterName,
      changedBy: one.changedAt === at ? DEMO_SELF_NAME : one.changedBy,
    })),
    kits: overlayKits(mirror, rows.kits, [row])
      .filter(({ change }) => change !== 'delete')
      .map((kit) => ({ ...confirmed(kit), changedBy: kit.changedBy ?? DEMO_SELF_NAME })),
    stock: [...overlayStock(mirror, rows.stock, [row]).values()].map((stock) => ({
      ...confirmed(stock),
      changedBy: stock.changedBy ?? DEMO_SELF_NAME,
    })),
    notices: overlayNotices(mirror, rows.notices, [row]).map(
      ({ pendingStatus: _status, outboxKey: _key, ...notice }) => notice,
    ),
    money: withSums({
      ...rows.money,
      contributions: overlayContributions(mirror, rows.money.contributions, [row]).map((one) => ({
        ...confirmed(one),
        characterName: one.characterName === '' ? DEMO_SELF_NAME : one.characterName,
      })),
    }),
  };
}

/** What a page adds to the demo's clan: views and answers of its own, so that other pages do not load them. */
export interface DemoExtension {
  readonly views: ReadonlyMap<unknown, ReadableStore<unknown>>;
  /** Views with a row per detail: the drawing of a map. The same detail has the same store. */
  readonly openViews?: ReadonlyMap<unknown, (detail: string) => ReadableStore<unknown>>;
  readonly answers: Readonly<Record<string, (input: unknown) => object>>;
  /** Whether its answers are asked for again after a change of the visitor. */
  readonly changesAnswers?: boolean;
  /** A change of the visitor, after the clan's own rows have it. */
  readonly onChange: (row: OutboxRow) => void;
}

export type ExtendDemo = (clan: { readonly madeAt: number; readonly rows: DemoRows }) => DemoExtension;

/** What the screens of the demo take instead of this device. */
export function demoMirrorSources(
  madeAt: number,
  start: DemoRows,
  extend?: ExtendDemo,
): readonly Replacement[] {
  const mirror = mirrorAt(madeAt);
  let rows = start;
  let seq = 0;
  const extension = extend?.({ madeAt, rows });
  const store = <View>(read: () => View): Store<ShownView<View>> & { readonly update: () => void } => {
    const shown = (): ShownView<View> => ({ state: 'ready', view: read(), isMirrored: true });
    const made = createStore(shown());
    return { ...made, update: () => made.set(shown()) };
  };
  const stores = {
    skips: store(() => indexSkips(overlaySkips(mirror, rows.skips, []))),
    loadouts: store(() =>
      indexLoadouts({ rev: mirror.rev, loadouts: overlayLoadouts(mirror, rows.loadouts, []) }),
    ),
    fast: store(() => indexFastRequests(overlayFastRequests(mirror, rows.fastRequests, []))),
    members: store(() => ({
      members: overlayMembers(rows.members, rows.skips, rows.gear, mirror.clan.today),
    })),
    wars: store(() => ({ wars: rows.wars, last: rows.wars[0]?.number ?? 0 })),
    stock: store(() => overlayStock(mirror, rows.stock, [])),
    kits: store(() => overlayKits(mirror, rows.kits, [])),
    schedule: store(() => demoSchedule(mirror.clan)),
    treasury: store(() => ({ treasury: treasuryOf(rows.money) })),
    gatherings: store(() =>
      viewOfGatherings(rows.money.gatherings, overlayContributions(mirror, rows.money.contributions, [])),
    ),
  };
  const views = new Map<unknown, ReadableStore<unknown>>([
    [skipsView, stores.skips],
    [loadoutsView, stores.loadouts],
    [fastRequestsView, stores.fast],
    [membersView, stores.members],
    [supplyWarsView, stores.wars],
    [supplyStockView, stores.stock],
    [supplyKitsView, stores.kits],
    [scheduleView, stores.schedule],
    [treasuryView, stores.treasury],
    [gatheringsView, stores.gatherings],
    ...(extension?.views ?? []),
  ]);
  const readInbox = (): InboxState => ({
    kind: 'ready',
    isMirrored: true,
    lines: overlayNotices(mirror, rows.notices, []).map((line) => {
      const { notice } = line;
      const skip = rows.skips.find((one) => 'skipId' in notice && one.id === notice.skipId);
      return { ...line, decision: decisionOf(notice, skip) };
    }),
  });
  const inbox = createStore(readInbox());
  const live = <Value>(of: ReadableStore<unknown>): LiveStore<Value> =>
    ({ ...of, isReading: () => false }) as LiveStore<Value>;

  const updateAll = (): void => {
    for (const { update } of Object.values(stores)) update();
    inbox.set(readInbox());
  };
  const sent = createStore<readonly SentRow[]>([]);
  const outbox = createStore<{
    readonly state: 'ready';
    readonly rows: readonly OutboxRow[];
    readonly sent: readonly SentRow[];
    readonly foreign: number;
  }>({ state: 'ready', rows: [], sent: [], foreign: 0 });
  const cache = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always' } },
  });
  const change: MakeChange = (op, args) => {
    seq += 1;
    const now = Date.now();
    const row: OutboxRow = {
      seq,
      key: newId(),
      op,
      opVersion: OPERATIONS[op].version,
      args,
      entity: OPERATIONS[op].entityOf(args as never),
      ownerUserId: DEMO_USER,
      characterId: DEMO_SELF,
      createdAt: now,
      state: 'queued',
      attempts: 0,
      nextAt: 0,
      waitMs: 0,
      leaseUntil: null,
      attemptId: null,
      problem: null,
      reviewedAt: null,
    };
    rows = withChange(rows, mirror, row);
    extension?.onChange(row);
    const { key, entity, ownerUserId, characterId, createdAt } = row;
    sent.set([
      { key, op, args, entity, ownerUserId, characterId, createdAt, sentAt: now, answer: {} },
      ...sent.current(),
    ]);
    updateAll();
    outbox.set({ state: 'ready', rows: [], sent: sent.current(), foreign: 0 });
    if (extension?.changesAnswers === true) void cache.invalidateQueries();
    return Promise.resolve(ok({ key, seq }));
  };

  const drafts = new Map<string, unknown>();
  const storage: DraftStorage = {
    getValue: (name) => Promise.resolve(drafts.get(name)),
    setValue: (name, value) => {
      drafts.set(name, value);
      return Promise.resolve(true);
    },
    deleteValue: (name) => Promise.resolve(drafts.delete(name)),
  };
  const clanMirror = live<MirrorRow>(createStore(mirror));
  return [
    replace(CLAN_MIRROR_SOURCE, () => clanMirror),
    replace(VIEWS_SOURCE, (view) => {
      const shown = views.get(view);
      const open = extension?.openViews?.get(view);
      if (open !== undefined) return (_clanId, _userId, detail) => live(open(detail ?? ''));
      return shown === undefined ? view : () => live(shown);
    }),
    replace(INBOX_SOURCE, () => inbox),
    replace(OUTBOX_SOURCE, { waiting: () => outbox, all: () => outbox }),
    replace(CHANGE_SOURCE, change),
    replace(DRAFTS_SOURCE, storage),
    replace(SERVER_SOURCE, {
      call: demoAnswers({
        today: mirror.clan.today,
        dayOf: (at) => dayIn(mirror.clan.timeZone, at),
        madeAt,
        more: extension?.answers ?? {},
        rows: () => rows,
        change: (part) => {
          rows = { ...rows, ...part };
          updateAll();
        },
      }),
      cache,
    }),
  ];
}
