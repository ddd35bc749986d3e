/** Rate limits per user, or per address without a session. Source: reliability 4.5. */
import { isIPv6 } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { EndpointShape } from '../../../contract/endpoint.ts';

/** `stream`: a user's open streams are counted instead; without a session it counts as a read. */
export const LIMIT_KINDS = ['signIn', 'write', 'read', 'stream', 'none'] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export interface Limit {
  readonly perUser: number;
  /** For calls without a session: a household, a school or a mobile network shares one address. */
  readonly perAddress: number;
  readonly windowMs: number;
}

export type Limits = Readonly<Record<Exclude<LimitKind, 'stream' | 'none'>, Limit>>;

export const LIMITS: Limits = {
  signIn: { perUser: 10, perAddress: 10, windowMs: 15 * 60_000 },
  write: { perUser: 60, perAddress: 120, windowMs: 60_000 },
  read: { perUser: 300, perAddress: 1_200, windowMs: 60_000 },
};

/**
 * With the simulator anyone can sign in as anyone, so guessing is pointless and many people sign in from one
 * machine.
 */
export const SIMULATOR_LIMITS: Limits = {
  ...LIMITS,
  signIn: { perUser: 3_000, perAddress: 3_000, windowMs: 15 * 60_000 },
};

const UNLIMITED = new Set(['health.live', 'health.ready']);
const SIGN_IN = new Set(['auth.login', 'auth.callback']);

/** The limit that an endpoint counts against. */
export function limitKind(endpoint: EndpointShape): LimitKind {
  if (UNLIMITED.has(endpoint.id)) return 'none';
  if (SIGN_IN.has(endpoint.id)) return 'signIn';
  if (endpoint.isStream === true) return 'stream';
  // Endpoints open to the cookie change nothing, whatever their method.
  return endpoint.method === 'GET' || endpoint.access.who === 'cookie' ? 'read' : 'write';
}

/** Counts a call; returns the seconds to wait when the limit is exceeded, else null. */
export type RateLimiter = (request: FastifyRequest, kind: LimitKind) => Promise<number | null>;

/**
 * Groups addresses of one network: an IPv6 address by its /64 prefix, which a provider assigns as a whole.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = [], after = []] =
    address
      .split('%', 1)[0]
      ?.split('::')
      .map((side) => (side === '' ? [] : side.split(':'))) ?? [];
  // Expand "::" first: otherwise parts of the second half would count as prefix.
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

/** In-memory limits of this process: per user, and per address without a session. */
export async function createRateLimiter(app: FastifyInstance, limits: Limits): Promise<RateLimiter> {
  await app.register(rateLimit, { global: false });
  const counter = (kind: keyof Limits): ReturnType<typeof app.createRateLimit> =>
    app.createRateLimit({
      max: (request) => (request.principal === null ? limits[kind].perAddress : limits[kind].perUser),
      timeWindow: limits[kind].windowMs,
      keyGenerator: (request) =>
        request.principal === null
          ? `${kind}:address:${networkOf(request.ip)}`
          : `${kind}:user:${request.principal.user.id}`,
    });
  const counters = { signIn: counter('signIn'), write: counter('write'), read: counter('read') };
  return async (request, kind) => {
    if (kind === 'none' || (kind === 'stream' && request.principal !== null)) return null;
    const counted = await counters[kind === 'stream' ? 'read' : kind](request);
    return counted.isAllowed || !counted.isExceeded ? null : Math.max(1, counted.ttlInSeconds);
  };
}
