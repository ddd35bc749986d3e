/** Binds the room of those who draw on one map. Source: decision "What is in motion". */
import type { FastifyInstance } from 'fastify';
import type * as operations from '../../../contract/operations.ts';
import type * as tactics from '../../../contract/tactics.ts';
import { ok } from '../../../domain/result.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import { bind } from '../endpoints/bind.ts';
import { bindRoom } from './bind-room.ts';

type Pair = Pick<typeof tactics, 'motion' | 'move'> | Pick<typeof operations, 'motion' | 'move'>;

/** Each pair has rooms of its own: who may not draw on a subject is in none of its kind. */
export function bindMotion(app: FastifyInstance, { motion, move }: Pair, bus: LiveBus): void {
  const show = bindRoom(app, motion, {
    bus,
    seatOf: ({ query }) => query,
    empty: (head) => ({ ...head, at: null, stroke: null }),
  });
  bind(app, move, async ({ body: { topic, screen, at, stroke } }, who) => {
    show(who, { topic, screen }, (head) => ({ ...head, at, stroke }));
    return ok({ success: true as const });
  });
}
