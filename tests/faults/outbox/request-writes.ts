/** What members and officers do with requests, from what their device shows them. */
import { type CharacterId, toId, type UserId } from '../../../src/domain/ids.ts';
import type { OperationName } from '../../../src/contract/registry/operations.ts';
import { MAP_STAGES } from '../../../src/domain/loadouts/map-stage.ts';
import type { StoreTransaction } from '../../../src/offline/transactions/offline-store.ts';
import { overlayFastRequests } from '../../../src/offline/mirror/overlays/fast-requests.ts';
import { overlayLoadouts } from '../../../src/offline/mirror/overlays/loadouts.ts';
import { CLAN } from './model-server.ts';
import { pick } from './virtual-time.ts';

export interface Change {
  readonly op: OperationName;
  readonly args: Record<string, unknown>;
  readonly entity: string;
}

/** Few, so that changes meet. */
const SUPPLIES = ['solyanka', 'claymore', 'morphine'] as const;

function savedFor(random: () => number, id: string, mapStage: (typeof MAP_STAGES)[number]): Change {
  return {
    op: 'loadout.save',
    entity: `own-loadout:${mapStage}`,
    args: {
      id,
      mapStage,
      items: SUPPLIES.slice(0, 1 + Math.floor(random() * SUPPLIES.length)).map((itemId) => ({
        itemId,
        quantity: 1 + Math.floor(random() * 9),
      })),
    },
  };
}

function call(random: () => number, id: string): Change {
  return {
    op: 'fastRequest.create',
    entity: `fast-request:${id}`,
    args: { id, items: [{ itemId: pick(random, SUPPLIES), quantity: 1 }], notes: null },
  };
}

/** Requests, edits, deletes, marks one line or all of them, and advances fast requests, always from what the screen shows. */
export async function nextRequestChange(
  random: () => number,
  newId: () => string,
  rows: StoreTransaction,
  userId: string,
): Promise<Change> {
  const mirror = (await rows.mirrors()).find((one) => one.clanId === CLAN && one.userId === userId);
  const ground = { characterIds: [toId<CharacterId>(`character of ${userId}`)] };
  const outbox = await rows.outboxOf(toId<UserId>(userId));
  const shown = overlayLoadouts(
    ground,
    mirror === undefined
      ? []
      : (await rows.mirroredOf('loadouts', CLAN)).map(({ clanId: _clan, ...one }) => one),
    outbox,
  );
  const dice = random();
  const mapStage = pick(random, MAP_STAGES);
  const standing = shown.find((one) => one.mapStage === mapStage && one.items.length > 0);
  if (dice < 0.25 || (standing === undefined && dice < 0.7))
    return savedFor(random, random() < 0.7 ? (standing?.id ?? newId()) : newId(), mapStage);
  if (standing !== undefined && dice < 0.32)
    return { op: 'loadout.delete', entity: `own-loadout:${mapStage}`, args: { id: standing.id, mapStage } };
  if (dice < 0.37)
    return {
      op: 'loadout.markAll',
      entity: 'all-marks',
      args: {
        action: random() < 0.5 ? 'send' : 'clear',
        mapStage: random() < 0.5 ? null : mapStage,
        rev: mirror?.rev ?? 0,
      },
    };
  if (standing !== undefined && dice < 0.7) {
    const line = pick(random, standing.items);
    const to =
      random() < 0.2
        ? Math.floor(random() * (1 + Math.max(line.quantity, line.sent)))
        : line.sent < line.quantity
          ? line.quantity
          : 0;
    return {
      op: 'loadout.mark',
      entity: `marks:${standing.id}`,
      args: {
        loadoutId: standing.id,
        items: [{ itemId: line.itemId, quantity: line.quantity, sent: line.sent, to }],
      },
    };
  }
  const fast = overlayFastRequests(
    ground,
    mirror === undefined
      ? []
      : (await rows.mirroredOf('fastRequests', CLAN)).map(({ clanId: _clan, ...one }) => one),
    outbox,
  ).slice(0, 6);
  if (fast.length === 0 || dice < 0.85) return call(random, newId());
  const { id } = pick(random, fast);
  return {
    op: 'fastRequest.status',
    entity: `fast-request:${id}`,
    args: { id, status: pick(random, ['sent', 'cancelled', 'ACQUIRED'] as const) },
  };
}
