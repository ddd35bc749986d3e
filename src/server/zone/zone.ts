/**
 * The simulator: the game's public HTTP API under `/zone` and its OAuth under `/oauth`, computed from a seed
 * and a clock, so that a machine without game credentials has a living clan, an auction and people to sign in
 * as. It is stateless: tokens are signed, the data is computed; only used codes, point buckets and control
 * changes are in memory and end with the process. Source: domain facts, sections 1.3 to 1.7.
 */
import type {
  FastifyError,
  FastifyInstance,
  FastifyPluginAsync,
  FastifyReply,
  FastifyRequest,
} from 'fastify';
import type { Clock } from '../ports/clock.ts';
import { isErrorStatus, sendZoneError, ZoneError } from './responses.ts';
import { serveApi, type Admit } from './api.ts';
import { type Caller, identify } from './caller.ts';
import { errorPage } from './authorize-page.ts';
import {
  createPointBuckets,
  type CountedCall,
  type PointLimits,
  type PointOwner,
} from './guard/point-buckets.ts';
import { serveControl } from './control.ts';
import { createUsedCodes, localeOf, sendPage, serveOauth } from './oauth.ts';
import { OPENID_PATH, serveOpenid } from './openid.ts';
import { isFromThisMachine } from './guard/loopback.ts';
import { createTokenSigner } from './tokens.ts';
import { createItemPool, type ZoneItem } from './items.ts';
import { createFaultInjector } from './faults.ts';
import { createMarket, type Trade } from './simulation/market.ts';
import { createPeople } from './simulation/people.ts';

export interface ZoneOptions {
  readonly clock: Clock;
  /** The same seed and time give the same data, byte for byte. */
  readonly seed: string;
  /** Signs codes and tokens; shared by all processes that accept each other's. */
  readonly secret: string;
  /** Existing items; reloaded at most every few seconds. */
  readonly items: () => Promise<readonly ZoneItem[]>;
  /** The one application that the simulator knows. */
  readonly client: { readonly id: string; readonly secret: string };
  /** Only these URLs may receive codes: the app's own `/callback`, also on the origin of the request. */
  readonly redirectUris: (requestOrigin: string) => readonly string[];
  /** Serves other machines too, without control endpoints. Otherwise loopback only. */
  readonly demo: boolean;
  /** Points per minute; the game's own limits where absent. */
  readonly points?: PointLimits;
  /** Overrides how single items are traded. */
  readonly trade?: (itemId: string) => Trade;
  /** The clans have a past that ends at this instant: for a clock that comes from before it. */
  readonly pastUntil?: Date;
  /** Called for every counted call, before it is answered. */
  readonly onCall?: (call: CountedCall) => void;
}

/** Region of the simulated clans. */
export const ZONE_REGION = 'EU';
/**
 * The OAuth client of the app at its own simulator. The secret guards nothing: anyone on this machine can be
 * anyone.
 */
export const ZONE_CLIENT = { id: 'muster', secret: 'simulator-only' } as const;

const MAX_TOKEN_BODY_BYTES = 16_384;

function answerError(
  error: FastifyError | ZoneError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ZoneError) return sendZoneError(reply, error.status, error.details);
  const status = error.statusCode ?? 500;
  if (status < 500 && isErrorStatus(status)) return sendZoneError(reply, status);
  request.log.error({ err: error }, 'the simulator failed');
  return sendZoneError(reply, 500);
}

export const zone: FastifyPluginAsync<ZoneOptions> = async (app, options) => {
  const { clock, seed, client, demo } = options;
  const tokens = createTokenSigner(options.secret, clock);
  const people = createPeople(seed, () => clock.now().getTime(), options.pastUntil?.getTime());
  const items = createItemPool(options.items, clock);
  const faults = createFaultInjector(clock);
  const buckets = createPointBuckets({ clock, limits: options.points, onCall: options.onCall });
  const market = createMarket({ seed, trade: options.trade });

  const ownerOf = (caller: Caller | null): PointOwner =>
    caller === null ? 'nobody' : caller.account === null ? 'app' : `user ${caller.account.login}`;
  const admit: Admit = (request, reply, cost) => {
    const caller = identify(request.headers, tokens, people, client);
    if (caller === null) throw new ZoneError(401);
    const taken = buckets.take(ownerOf(caller), request.url, cost);
    reply.headers(taken.headers);
    if (!taken.isAllowed) throw new ZoneError(429);
    return caller;
  };

  /** Guards one part of the simulator: access, and injected faults. */
  const guard = (part: FastifyInstance, isPage: (path: string) => boolean): void => {
    part.setErrorHandler(answerError);
    part.addHook('onRequest', async (request, reply) => {
      const path = request.url.split('?', 1)[0] ?? '';
      // The game's clock is the simulated one in every header.
      reply.header('date', clock.now().toUTCString());
      if (!demo && !isFromThisMachine(request)) {
        return isPage(path)
          ? sendPage(reply, 403, errorPage(localeOf(request), 'stranger', null))
          : sendZoneError(reply, 403);
      }
      if (isPage(path) || path.startsWith('/zone/control/')) return undefined;
      if (path.startsWith('/zone/'))
        reply.headers(buckets.peek(ownerOf(identify(request.headers, tokens, people, client))));
      return (await faults.intercept(reply)) ? reply : undefined;
    });
  };

  await app.register(
    async (part) => {
      guard(
        part,
        (path) => path.startsWith('/oauth/authorize') || path.startsWith(`${OPENID_PATH}/authorize`),
      );
      part.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string', bodyLimit: MAX_TOKEN_BODY_BYTES },
        (_request, body, done) => {
          done(null, Object.fromEntries(new URLSearchParams(String(body))));
        },
      );
      const shared = {
        tokens,
        people,
        isDemo: demo,
        redirectUris: options.redirectUris,
        useOnce: createUsedCodes(clock),
      };
      serveOauth(part, { ...shared, client });
      await part.register(async (openid) => serveOpenid(openid, { ...shared, clock }), { prefix: '/openid' });
    },
    { prefix: '/oauth' },
  );

  await app.register(
    async (part) => {
      guard(part, () => false);
      part.setNotFoundHandler((_request, reply) => sendZoneError(reply, 404));
      serveApi(part, { seed, region: ZONE_REGION, clock, people, items, market }, admit);
      if (!demo)
        await part.register(async (control) =>
          serveControl(control, { people, faults, buckets, market, clock }),
        );
    },
    { prefix: '/zone' },
  );
};
