/** How often one person, or one address without a person, may call. Source: reliability 4.5. */
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { EndpointShape } from '../../../contract/endpoint.ts';

/** `stream`: a person's open streams are counted instead; without a person it is a read. */
export const LIMIT_KINDS = ['signIn', 'write', 'read', 'stream', 'none'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export interface Limit {
  readonly perUser: number;
  /** For calls without a session: a household, a school or a phone network shares one address. */
  readonly perAddress: number;
  readonly windowMs: number;
}

export type Limits = Readonly<Record<Exclude<LimitKind, 'stream' | 'none'>, Limit>>;

export const LIMITS: Limits = {
  signIn: { perUser: 10, perAddress: 10, windowMs: 15 * 60_000 },
  write: { perUser: 60, perAddress: 120, windowMs: 60_000 },
  read: { perUser: 300, perAddress: 1_200, windowMs: 60_000 },
};

/** With the simulator anybody may be anybody, so guessing is pointless and many people sign in from one machine. */
export const SIMULATOR_LIMITS: Limits = {
  ...LIMITS,
  signIn: { perUser: 3_000, perAddress: 3_000, windowMs: 15 * 60_000 },
};

const UNLIMITED = new Set(['health.live', 'health.ready']);
const SIGN_IN = new Set(['auth.login', 'auth.callback']);

/** Which limit an endpoint counts against. */
export function limitKind(endpoint: EndpointShape): LimitKind {
  if (UNLIMITED.has(endpoint.id)) return 'none';
  if (SIGN_IN.has(endpoint.id)) return 'signIn';
  if (endpoint.isStream === true) return 'stream';
  // What the cookie may open changes nothing, whatever its method.
  return endpoint.method === 'GET' || endpoint.access.who === 'cookie' ? 'read' : 'write';
}

/** Counts a call; answers the seconds to wait when it is one too many, else null. */
export type RateLimiter = (request: FastifyRequest, kind: LimitKind) => Promise<number | null>;

/** One household counts as one: an IPv6 address by the first half, which its provider hands out whole. */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after = []] =
    address
      .split('%', 1)[0]
      ?.split('::')
      .map((side) => (side === '' ? [] : side.split(':'))) ?? [];
  // Zeros left out by "::" count: otherwise its place would let parts of the second half in.
  const groups = [
    ...before,
    ...Array.from({ length: 8 - before.length - after.length }, () => '0'),
    ...after,
  ];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Limits in the memory of this process: per user, and per address for those who are not signed in. */
export async function createRateLimiter(app: FastifyInstance, limits: Limits): Promise<RateLimiter> {
  await app.register(rateLimit, { global: false });
  const counter = (kind: keyof Limits): ReturnType<typeof app.createRateLimit> =>
    app.createRateLimit({
      max: (request) => (request.asker === null ? limits[kind].perAddress : limits[kind].perUser),
      timeWindow: limits[kind].windowMs,
      keyGenerator: (request) =>
        request.asker === null
          ? `${kind}:address:${networkOf(request.ip)}`
          : `${kind}:user:${request.asker.user.id}`,
    });
  const counters = { signIn: counter('signIn'), write: counter('write'), read: counter('read') };
  return async (request, kind) => {
    if (kind === 'none' || (kind === 'stream' && request.asker !== null)) return null;
    const counted = await counters[kind === 'stream' ? 'read' : kind](request);
    return counted.isAllowed || !counted.isExceeded ? null : Math.max(1, counted.ttlInSeconds);
  };
}
