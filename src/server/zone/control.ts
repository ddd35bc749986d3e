/**
 * Control endpoints for tests and demonstrations: change a rank, a price or the point budget, make the game
 * fail. All changes are in memory and end with the process. Calls from pages of another origin are rejected.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { CLAN_RANKS } from '../../domain/characters/rank.ts';
import { ZoneError } from './responses.ts';
import type { PointBuckets } from './guard/point-buckets.ts';
import { FAULTS, type FaultInjector } from './faults.ts';
import type { Market } from './simulation/market.ts';
import type { People } from './simulation/people.ts';
import type { Clock } from '../ports/clock.ts';

const rankBody = z.object({ name: z.string(), rank: z.enum(CLAN_RANKS).nullable() });
const faultBody = z.object({
  kind: z.enum(FAULTS),
  seconds: z.number().positive().max(3_600),
  delayMs: z.number().int().min(0).max(30_000).default(8_000),
  share: z.number().min(0).max(1).default(1),
});

const points = z.number().int().min(0).max(100_000);
const pointsBody = z.object({
  app: points,
  user: points,
  resetOffMs: z.number().int().min(-86_400_000).max(86_400_000).default(0),
});

const priceBody = z.object({ itemId: z.string().min(1), factor: z.number().min(0.001).max(1_000) });

/** What the endpoints change. */
export interface Controlled {
  readonly people: People;
  readonly faults: FaultInjector;
  readonly buckets: PointBuckets;
  readonly market: Market;
  readonly clock: Clock;
}

function checked<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const parsed = schema.safeParse(body);
  if (!parsed.success)
    throw new ZoneError(400, {
      problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    });
  return parsed.data;
}

export function serveControl(
  app: FastifyInstance,
  { people, faults, buckets, market, clock }: Controlled,
): void {
  const done = (reply: FastifyReply): FastifyReply => reply.type('application/json').send('{"success":true}');

  app.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    if (origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== host))
      throw new ZoneError(403);
  });

  /** `{name, rank}`; rank null removes the character from its clan. */
  app.post('/control/rank', (request, reply) => {
    const { name, rank } = checked(rankBody, request.body);
    if (!people.setRank(name, rank)) throw new ZoneError(404, { character: name });
    return done(reply);
  });
  /**
   * `{kind, seconds, delayMs?, share?}`; `slow` waits `delayMs` before each answer; `share` of the calls are
   * affected.
   */
  app.post('/control/weather', (request, reply) => {
    const { seconds, ...rest } = checked(faultBody, request.body);
    faults.set({ ...rest, forSeconds: seconds });
    return done(reply);
  });
  /** `{app, user, resetOffMs?}`: points per minute, and the clock error of the reset header. */
  app.post('/control/points', (request, reply) => {
    const { resetOffMs, ...limits } = checked(pointsBody, request.body);
    buckets.set(limits, resetOffMs);
    return done(reply);
  });
  /** `{itemId, factor}`: multiplies the item's price from now on. */
  app.post('/control/price', (request, reply) => {
    const { itemId, factor } = checked(priceBody, request.body);
    market.shift(itemId, factor, clock.now().getTime());
    return done(reply);
  });
  /** Undoes all changes. */
  app.post('/control/restore', (_request, reply) => {
    people.restore();
    faults.clear();
    buckets.restore();
    market.restore();
    return done(reply);
  });
}
