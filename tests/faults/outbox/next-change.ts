/** What a person of the simulation writes next. */
import type { OperationName } from '../../../src/contract/registry/operations.ts';
import { PIECE_BYTES } from '../../../src/domain/pictures/war-pictures.ts';
import { markedFile } from './model-pictures.ts';
import type { Device, SimulationDeps } from './device.ts';
import { nextRequestChange } from './request-writes.ts';
import { pick } from './virtual-time.ts';

const TOPIC_NAMES = ['skipDecided', 'skipRequested'] as const;
/** Few, so that changes collide. */
const ITEM_IDS = ['bandage', 'toolset', 'anomalous-core'] as const;

/** Several at once, or the undo of what was decided before; which one is the key to both. */
function nextDecision(
  { random, newId }: Pick<SimulationDeps, 'random' | 'newId'>,
  own: readonly string[],
): { readonly op: OperationName; readonly args: Record<string, unknown>; readonly entity: string } {
  const skips = own.slice(-3);
  const id = random() < 0.5 ? newId() : (skips[0] ?? newId());
  return {
    op: random() < 0.6 ? 'skip.decide' : 'skip.undo',
    args: { id, skips },
    entity: `decision:${id}`,
  };
}

/** A picture of one to three pieces, now and then one that somebody else sends, too. */
function nextPicture({ random, newId }: Pick<SimulationDeps, 'random' | 'newId'>) {
  const number = Math.floor(random() * 10_000);
  const bytes = Math.floor(PIECE_BYTES * (0.2 + random() * 2.6));
  const picture = newId();
  return {
    op: 'war.addPicture' as const,
    args: {
      id: newId(),
      picture,
      stageId: 's1',
      source: String(number).padStart(64, '0'),
      bytes,
      takenAt: null,
    },
    entity: `warPicture:${picture}`,
    file: markedFile(number, bytes, PIECE_BYTES),
  };
}

/** New things, and more about things of before; `things` are the person's own on the device, by person. */
export async function nextChange(
  { random, time, newId }: SimulationDeps,
  device: Device,
  things: Map<string, string[]>,
  userId: string,
): Promise<{
  readonly op: OperationName;
  readonly args: Record<string, unknown>;
  readonly entity: string;
  readonly file?: ArrayBuffer;
}> {
  if (random() < 0.03) return nextPicture({ random, newId });
  if (random() < 0.35)
    return time.during(() =>
      device.tables.transact((rows) => nextRequestChange(random, newId, rows, userId)),
    );
  const dice = random();
  const own = things.get(userId) ?? [];
  if (dice < 0.12)
    return {
      op: 'notifications.topics',
      args: { topics: { [pick(random, TOPIC_NAMES)]: random() < 0.5 } },
      entity: 'topics',
    };
  if (dice < 0.22) return { op: 'notifications.read', args: { ids: [newId()] }, entity: 'inbox' };
  if (dice < 0.32) {
    const itemId = pick(random, ITEM_IDS);
    if (random() < 0.4) return { op: 'auction.unwatch', args: { itemId }, entity: `watch:${itemId}` };
    return {
      op: 'auction.watch',
      args: { itemId, belowRub: Math.ceil(random() * 1_000), aboveRub: null, quality: null, level: null },
      entity: `watch:${itemId}`,
    };
  }
  if (dice < 0.64 && own.length > 0) {
    const id = pick(random, own.slice(-6));
    if (random() < 0.5) return { op: 'skip.cancel', args: { id }, entity: `skip:${id}` };
    if (random() < 0.5) return nextDecision({ random, newId }, own);
    return {
      op: 'skip.review',
      args: { id, decision: random() < 0.5 ? 'approve' : 'reject' },
      entity: `skip:${id}`,
    };
  }
  const id = newId();
  things.set(userId, [...own.slice(-20), id]);
  return {
    op: 'skip.create',
    args: { id, startDate: '2026-01-02', endDate: '2026-01-03', reason: null },
    entity: `skip:${id}`,
  };
}
