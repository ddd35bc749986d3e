/**
 * Rate limits: of a known session per user, of a personal token per token, of everybody else per address, over all
 * processes. All are counted before anybody is looked up, so a refused call costs no query. Source: reliability 4.5.
 */
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { EndpointShape } from '../../../contract/endpoint.ts';
import type { UserId } from '../../../domain/ids.ts';
import { API_TOKEN_LIMITS } from '../../../domain/integrations/api-token.ts';
import type { LimitRule, SharedLimits } from '../../ports/shared-limits.ts';
import { type Principal, tokenOf } from './authenticate.ts';

/**
 * `signInStart`: begun sign-ins; `signIn`: failed ones; `tap`: writes that are made tap by tap; `note`: signs that pages note; `upload`: files; `piece`: pieces of files; `signed`: calls of another service for many people; `stream`: a user's open streams are counted instead,
 * without a session it counts as a read.
 */
export const LIMIT_KINDS = [
  'signInStart',
  'signIn',
  'write',
  'tap',
  'note',
  'upload',
  'piece',
  'signed',
  'read',
  'stream',
  'none',
] as const;
export type LimitKind = (typeof LIMIT_KINDS)[number];
export interface Limit {
  readonly perUser: number;
  /** For calls without a session: a household, a school or a mobile network shares one address. */
  readonly perAddress: number;
  readonly windowMs: number;
}

export type Limits = Readonly<Record<Exclude<LimitKind, 'tap' | 'stream' | 'none'>, Limit>>;

/** Of each personal token in a minute, whatever its person does besides. */
export interface TokenLimits {
  readonly reads: number;
  readonly writes: number;
}

/** So many taps are allowed for each write: devices gather them, and send two calls a second at most. */
const TAPS_PER_WRITE = 3;

const SIGN_IN_WINDOW_MS = 15 * 60_000;

export const LIMITS: Limits = {
  // A clan that signs in from one café, or a town behind one carrier's address.
  signInStart: { perUser: 600, perAddress: 600, windowMs: SIGN_IN_WINDOW_MS },
  signIn: { perUser: 30, perAddress: 30, windowMs: SIGN_IN_WINDOW_MS },
  write: { perUser: 60, perAddress: 120, windowMs: 60_000 },
  // pages send one in a second and a half at most
  note: { perUser: 40, perAddress: 160, windowMs: 60_000 },
  upload: { perUser: 10, perAddress: 40, windowMs: 60 * 60_000 },
  // five pictures of eight megabytes within a minute, sent by somebody with a fast line
  piece: { perUser: 180, perAddress: 540, windowMs: 60_000 },
  // Discord calls from few addresses; its people are counted one by one
  signed: { perUser: 3_000, perAddress: 3_000, windowMs: 60_000 },
  read: { perUser: 300, perAddress: 1_200, windowMs: 60_000 },
};

/**
 * With the simulator anyone can sign in as anyone, so guessing is pointless and many people sign in from one
 * machine.
 */
export const SIMULATOR_LIMITS: Limits = {
  ...LIMITS,
  signInStart: { perUser: 3_000, perAddress: 3_000, windowMs: SIGN_IN_WINDOW_MS },
  signIn: { perUser: 3_000, perAddress: 3_000, windowMs: SIGN_IN_WINDOW_MS },
};

const UNLIMITED = new Set(['health.live', 'health.ready']);

/** The limit that an endpoint counts against. */
export function limitKind(endpoint: EndpointShape): LimitKind {
  if (UNLIMITED.has(endpoint.id) || endpoint.isMotion === true) return 'none';
  if (endpoint.id === 'auth.login') return 'signInStart';
  if (endpoint.id === 'auth.callback') return 'signIn';
  if (endpoint.isStream === true) return 'stream';
  if (endpoint.isTapped === true) return 'tap';
  if (endpoint.isNoted === true) return 'note';
  if (endpoint.isSigned === true) return 'signed';
  if (endpoint.upload !== undefined) return endpoint.upload.isPiece === true ? 'piece' : 'upload';
  // Endpoints open to the cookie change nothing, whatever their method.
  return endpoint.method === 'GET' || endpoint.access.who === 'cookie' ? 'read' : 'write';
}

/** Against whom a call is counted: the person, or the token that a program uses. */
export type CountedCaller =
  | { readonly by: 'user'; readonly id: UserId }
  | { readonly by: 'token'; readonly id: string };

function callerOf({ user, token }: Principal): CountedCaller {
  return token === null ? { by: 'user', id: user.id } : { by: 'token', id: token.id };
}

/** Each answers the seconds to wait when a limit is reached, else null. */
export interface RateLimiter {
  /** Before the caller is looked up: counts by user or token where one is known, else by address. */
  before(request: FastifyRequest, kind: LimitKind): Promise<number | null>;
  /** Once the caller is known: counts by user or token what was counted by address. */
  after(request: FastifyRequest, kind: LimitKind): Promise<number | null>;
  /** Once the answer is known: of sign-ins only failures stay counted, of files not those that nobody had to decode. */
  settle(request: FastifyRequest, kind: LimitKind, status: number): void;
}

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

/** Too large, or no file of the right type: known from its first bytes. */
const REFUSED_UNREAD: ReadonlySet<number> = new Set([413, 415]);

/** A process takes this share of a user's calls at once and counts them by itself. */
const SHARE = 0.125;
const TOKEN_WINDOW_MS = 60_000;
/** Sessions and tokens whose user is remembered, for counting only: who calls is looked up again at each call. */
const MAX_SESSIONS = 20_000;

/** `shared` counts; `limits` are the numbers. */
export function createRateLimiter(
  shared: SharedLimits,
  limits: Limits,
  tokenLimits: TokenLimits = API_TOKEN_LIMITS,
): RateLimiter {
  const ruleOf = (kind: keyof Limits | 'tap', by: 'user' | 'address'): LimitRule => {
    const limit = limits[kind === 'tap' ? 'write' : kind];
    return {
      name: `${kind} ${by}`,
      most: (by === 'user' ? limit.perUser : limit.perAddress) * (kind === 'tap' ? TAPS_PER_WRITE : 1),
      windowMs: limit.windowMs,
      ...(kind !== 'signIn' && { share: SHARE }),
    };
  };
  const kinds = [...(Object.keys(limits) as (keyof Limits)[]), 'tap'] as const;
  const rules = new Map<LimitKind, Record<'user' | 'address', LimitRule>>(
    kinds.map((kind) => [kind, { user: ruleOf(kind, 'user'), address: ruleOf(kind, 'address') }]),
  );
  const rule = (kind: LimitKind, by: 'user' | 'address'): LimitRule => {
    const found = rules.get(kind === 'stream' || kind === 'none' ? 'read' : kind)?.[by];
    if (found === undefined) throw new Error(`No limit for ${kind}.`);
    return found;
  };
  const tokenRules: Readonly<Record<'read' | 'write', LimitRule>> = {
    read: { name: 'token read', most: tokenLimits.reads, windowMs: TOKEN_WINDOW_MS },
    write: { name: 'token write', most: tokenLimits.writes, windowMs: TOKEN_WINDOW_MS },
  };
  const callers = new Map<string, CountedCaller>();
  const sessionOf = (request: FastifyRequest): string | null => {
    const token = tokenOf(request, true);
    return token === null ? null : createHash('sha256').update(token).digest('base64');
  };
  /** A file is a write, too: one that is refused and given back has its bytes sent all the same. */
  const take = async (kind: LimitKind, by: 'user' | 'address', key: string): Promise<number | null> =>
    (kind === 'upload' ? await shared.take(rule('write', by), key) : null) ??
    shared.take(rule(kind, by), key);
  const takeOfAddress = (request: FastifyRequest, kind: LimitKind): Promise<number | null> =>
    take(kind, 'address', networkOf(request.ip));
  const takeOfCaller = async ({ by, id }: CountedCaller, kind: LimitKind): Promise<number | null> => {
    if (by === 'token')
      return shared.take(tokenRules[kind === 'read' || kind === 'stream' ? 'read' : 'write'], id);
    return kind === 'stream' ? null : take(kind, 'user', id);
  };
  const isOfSignIn = (kind: LimitKind): boolean => kind === 'signIn' || kind === 'signInStart';

  return {
    async before(request, kind) {
      if (kind === 'none') return null;
      const session = isOfSignIn(kind) ? null : sessionOf(request);
      const caller = session === null ? undefined : callers.get(session);
      request.countedCaller = caller ?? null;
      return caller === undefined ? takeOfAddress(request, kind) : takeOfCaller(caller, kind);
    },
    async after(request, kind) {
      if (kind === 'none' || isOfSignIn(kind)) return null;
      const caller = request.principal === null ? null : callerOf(request.principal);
      if (caller?.id === request.countedCaller?.id) return null;
      const session = sessionOf(request);
      if (caller === null) {
        // The session or the token has ended.
        if (session !== null) callers.delete(session);
        return takeOfAddress(request, kind);
      }
      if (callers.size >= MAX_SESSIONS) callers.clear();
      if (session !== null) callers.set(session, caller);
      return takeOfCaller(caller, kind);
    },
    settle(request, kind, status) {
      if (kind === 'signIn' && (status < 400 || status >= 500))
        shared.giveBack(rule(kind, 'address'), networkOf(request.ip));
      if (kind === 'upload' && REFUSED_UNREAD.has(status) && request.principal !== null)
        shared.giveBack(rule(kind, 'user'), request.principal.user.id);
    },
  };
}
