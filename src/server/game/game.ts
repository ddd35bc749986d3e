/**
 * The adapter to the game's real HTTP API; the simulator serves the same API and is reached the same way.
 * Public data is requested with the client's own headers, because every new app token invalidates the earlier
 * ones and server processes would invalidate each other's. Source: domain facts, sections 1.1 to 1.7.
 */
import type * as z from 'zod';
import { ok, err, type Result } from '../../domain/result.ts';
import type { Clock } from '../ports/clock.ts';
import {
  AUCTION_POINTS,
  type Game,
  type GameAnswer,
  type GameErrorCode,
  type GameSettings,
} from '../ports/game.ts';
import {
  charactersBody,
  clanBody,
  emissionBody,
  lotsBody,
  membersBody,
  operationsBody,
  profileBody,
  salesBody,
} from './schemas.ts';
import { createSignIn } from './sign-in.ts';
import { createGameHttpClient } from './game-http-client.ts';

export interface GameOptions {
  /**
   * Read at each call, because the simulator's address is known only once the server listens. Addresses are
   * https, or http on loopback. For the simulator: `apiUrl` = `<own loopback origin>/zone`, `oauthUrl` =
   * `<own loopback origin>`.
   */
  readonly settings: () => GameSettings;
  readonly clock: Clock;
  readonly kind: Game['kind'];
}

/** Points that a call costs; 1 where unknown. */
const COST = {
  emission: 1,
  lots: AUCTION_POINTS,
  history: AUCTION_POINTS,
  profile: 2,
  operations: 2,
  other: 1,
} as const;
const REGION = /^[A-Z]{2,4}$/;

/**
 * Builds a path from its parts; null when a part cannot be in a URL (dots would traverse, lone surrogates
 * cannot be encoded).
 */
function pathOf(region: string, ...parts: readonly string[]): string | null {
  const regionCode = region.toUpperCase();
  if (
    !REGION.test(regionCode) ||
    parts.some((part) => part === '' || /^\.+$/.test(part) || /\p{Cs}/u.test(part))
  )
    return null;
  return [regionCode, ...parts].map((part) => `/${encodeURIComponent(part)}`).join('');
}

export function createGame({ settings, clock, kind }: GameOptions): Game {
  const wire = createGameHttpClient(clock);
  const signIn = createSignIn({ settings, clock, wire });

  const bearer = (accessToken: string): Record<string, string> => ({
    authorization: `Bearer ${accessToken}`,
  });
  const client = (): Record<string, string> => ({
    'client-id': settings().clientId,
    'client-secret': settings().clientSecret,
  });

  const request = async <Value>(
    path: string | null,
    headers: Record<string, string>,
    cost: number,
    schema: z.ZodType<Value>,
    what: string,
  ): Promise<Result<Value, GameErrorCode>> => {
    if (path === null) return err('unknown');
    if (Object.values(headers).some((value) => !/^[\x20-\x7e]+$/.test(value))) return err('refused');
    const answer = await wire.getJson(settings().apiUrl + path, headers, cost);
    if (!answer.ok) return answer;
    const body = schema.safeParse(answer.value);
    return body.success ? ok(body.data) : wire.unexpectedBody(what);
  };
  const page = (
    path: string | null,
    { limit, offset }: { readonly limit: number; readonly offset: number },
    more = '',
  ): string | null => (path === null ? null : `${path}?limit=${limit}&offset=${offset}${more}`);

  return {
    ...signIn,
    kind,
    get regions() {
      return settings().regions;
    },
    user: (accessToken): GameAnswer<{ uuid: string; login: string; displayName: string }> =>
      /^[\x21-\x7e]+$/.test(accessToken) ? signIn.user(accessToken) : Promise.resolve(err('refused')),
    ownCharacters: (accessToken, region) =>
      request(
        pathOf(region, 'characters'),
        bearer(accessToken),
        COST.other,
        charactersBody(region.toUpperCase()),
        'list of characters',
      ),
    profile: (region, name) =>
      request(
        pathOf(region, 'character', 'by-name', name, 'profile'),
        client(),
        COST.profile,
        profileBody(name),
        'profile',
      ),
    clan: (region, clanId) =>
      request(pathOf(region, 'clan', clanId, 'info'), client(), COST.other, clanBody, 'clan'),
    clanMembers: (accessToken, region, clanId) =>
      request(
        pathOf(region, 'clan', clanId, 'members'),
        bearer(accessToken),
        COST.other,
        membersBody,
        'list of members',
      ),
    lots: (region, itemId, slice) =>
      request(
        page(pathOf(region, 'auction', itemId, 'lots'), slice, '&additional=true'),
        client(),
        COST.lots,
        lotsBody,
        'list of lots',
      ),
    sales: (region, itemId, slice) =>
      request(
        page(pathOf(region, 'auction', itemId, 'history'), slice, '&additional=true'),
        client(),
        COST.history,
        salesBody,
        'price history',
      ),
    emission: (region) =>
      request(pathOf(region, 'emission'), client(), COST.emission, emissionBody, 'emission'),
    operations: (region, { username, ...slice }) =>
      request(
        page(
          pathOf(region, 'operations', 'sessions'),
          slice,
          username === undefined ? '' : `&username=${encodeURIComponent(username)}`,
        ),
        client(),
        COST.operations,
        operationsBody,
        'list of operations',
      ),
    lastContact: () => wire.lastContact(),
    budget: () => wire.pointsLeft(client()),
  };
}
