/**
 * The adapter to the game's real HTTP API; the simulator speaks the same and is reached the same way.
 * Public data is asked for with the client's own headers, because every new app token makes the earlier ones invalid
 * and server processes would take each other's away. Source: domain facts, sections 1.1 to 1.7.
 */
import type * as z from 'zod';
import { ok, err, type Result } from '../../domain/result.ts';
import type { GameSettings } from '../env.ts';
import type { Clock } from '../ports/clock.ts';
import { AUCTION_POINTS, type Game, type GameAnswer, type GameErrorCode } from '../ports/game.ts';
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
   * Asked at each call, because the simulator's address is known only once the server listens.
   * Addresses are https, or http on loopback. For the simulator: `apiUrl` = `<own loopback origin>/zone`, `oauthUrl` = `<own loopback origin>`.
   */
  readonly settings: () => GameSettings;
  readonly clock: Clock;
  readonly kind: Game['kind'];
}

/** Points that a call takes, as far as it is known; 1 where it is not. */
const COST = {
  emission: 1,
  lots: AUCTION_POINTS,
  history: AUCTION_POINTS,
  profile: 2,
  operations: 2,
  other: 1,
} as const;
const REGION = /^[A-Z]{2,4}$/;

/** A path from its parts; null when a part cannot stand in an address (dots would climb, half characters cannot be written). */
function pathOf(region: string, ...parts: readonly string[]): string | null {
  const place = region.toUpperCase();
  if (!REGION.test(place) || parts.some((part) => part === '' || /^\.+$/.test(part) || /\p{Cs}/u.test(part)))
    return null;
  return [place, ...parts].map((part) => `/${encodeURIComponent(part)}`).join('');
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

  const ask = async <Value>(
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
      ask(
        pathOf(region, 'characters'),
        bearer(accessToken),
        COST.other,
        charactersBody(region.toUpperCase()),
        'list of characters',
      ),
    profile: (region, name) =>
      ask(
        pathOf(region, 'character', 'by-name', name, 'profile'),
        client(),
        COST.profile,
        profileBody(name),
        'profile',
      ),
    clan: (region, clanId) =>
      ask(pathOf(region, 'clan', clanId, 'info'), client(), COST.other, clanBody, 'clan'),
    clanMembers: (accessToken, region, clanId) =>
      ask(
        pathOf(region, 'clan', clanId, 'members'),
        bearer(accessToken),
        COST.other,
        membersBody,
        'list of members',
      ),
    lots: (region, itemId, slice) =>
      ask(
        page(pathOf(region, 'auction', itemId, 'lots'), slice, '&additional=true'),
        client(),
        COST.lots,
        lotsBody,
        'list of lots',
      ),
    sales: (region, itemId, slice) =>
      ask(
        page(pathOf(region, 'auction', itemId, 'history'), slice, '&additional=true'),
        client(),
        COST.history,
        salesBody,
        'price history',
      ),
    emission: (region) => ask(pathOf(region, 'emission'), client(), COST.emission, emissionBody, 'emission'),
    operations: (region, { username, ...slice }) =>
      ask(
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
