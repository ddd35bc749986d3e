/**
 * Authentication: resolves the bearer token and `x-character-id` to a user, a character and a role.
 * Everything is read again on each request, so a revoked session or a demotion takes effect at the next call.
 * Source: architecture "How data moves", reliability 4.1 and 4.2.
 */
import { type CharacterId, type ClanId, type SessionId, toId, type UserId } from '../../../domain/ids.ts';
import type { FastifyRequest } from 'fastify';
import type { Access, EndpointShape } from '../../../contract/endpoint.ts';
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import { apiAccessOf } from '../../../contract/registry/api-access.ts';
import { AUTH_COOKIE, asToken, CHARACTER_HEADER, USER_HEADER } from '../../../contract/wire-words.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import type { ClanRank } from '../../../domain/characters/rank.ts';
import type { Standing } from '../../../domain/characters/standing.ts';
import { type ApiScope, type ApiTokenId, isApiToken } from '../../../domain/integrations/api-token.ts';
import { isGuestPass } from '../../../domain/guest-passes/guest-pass.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { cookieOf } from './call.ts';
import { mayCall } from '../../ports/actor.ts';
import { authorize, type Authorized } from '../../ports/authorized.ts';
import type { GuestCaller, GuestRefusal } from '../../ports/squads/guests.ts';

/** A program that calls with somebody's personal token. Source: decision "Personal API tokens". */
export interface ApiTokenCaller {
  readonly id: ApiTokenId;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** In whose name it acts. */
  readonly characterId: CharacterId;
  /** Where that character must be. */
  readonly clanId: ClanId;
}

/** A user who is signed in, or whose token a program uses. */
export interface Principal {
  readonly user: { readonly id: UserId; readonly login: string; readonly isOperator: boolean };
  /** Of a token its own id: it belongs to no session, and reaches nothing that is about sessions. */
  readonly sessionId: SessionId;
  /** Null: the person themselves. */
  readonly token: ApiTokenCaller | null;
  /** The session began by another way than the game, which alone says who is in a clan. */
  readonly isWithoutGame?: true;
}

/** The character that the call acts for; the clan comes from here, never from path or body. */
export interface ActingCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly region: string;
  readonly clan: (Standing & { readonly id: ClanId; readonly rank: ClanRank }) | null;
  /** It has no clan in this session, or for this token, until the game confirms it again. */
  readonly needsGame?: true;
}

/** Identity lookups of the web layer; the auth feature implements it. */
export interface Identities {
  /** The user of a token; null when it is unknown, expired or revoked. */
  session(token: string): Promise<Principal | null>;
  /** The user of a personal token; null when it is unknown, expired or revoked. */
  apiToken(token: string): Promise<Principal | null>;
  /** The guest of a pass; `address`: who guesses is counted by it. */
  guest(token: string, address: string): Promise<Result<GuestCaller, GuestRefusal>>;
  /** The user's own character; null when it is absent or belongs to somebody else. `isWithoutGame`: of the session. */
  character(
    userId: UserId,
    characterId: CharacterId,
    isWithoutGame?: boolean,
  ): Promise<ActingCharacter | null>;
  /** Whether the clan opens the page to a member of this standing. */
  mayOpen(clanId: ClanId, standing: Standing, page: PageId): Promise<boolean>;
}

/** What the access of an endpoint is decided by. */
type Guarded = Pick<EndpointShape, 'id' | 'method' | 'access'>;

type ClanCharacter = ActingCharacter & { readonly clan: NonNullable<ActingCharacter['clan']> };

/** The principal that a handler receives, by the access that the endpoint declares. */
export type PrincipalFor<A extends Access> = A extends { readonly who: 'anyone' }
  ? null
  : A extends { readonly who: 'guest' }
    ? Authorized<GuestCaller>
    : Authorized<
        A extends { readonly who: 'character' }
          ? Principal & { readonly character: ActingCharacter }
          : A extends { readonly who: 'clan' }
            ? Principal & { readonly character: ClanCharacter }
            : Principal
      >;

/** Whoever is signed in, or acts with somebody's token. */
export type UserPrincipal = Authorized<Principal & { readonly character?: ActingCharacter }>;

/** Any result of `authenticate`. */
export type AnyPrincipal = null | Authorized<GuestCaller> | UserPrincipal;

const CHARACTER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A well-formed character id, else null. */
export function asCharacterId(text: unknown): CharacterId | null {
  return typeof text === 'string' && CHARACTER_ID.test(text) ? toId(text) : null;
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? asToken(header.slice(7).trim()) : null;
}

/** The token of a call: the bearer's; the cookie's only where the endpoint allows it. */
export function tokenOf(request: FastifyRequest, cookieCounts: boolean): string | null {
  return (
    bearerOf(request) ??
    (cookieCounts && request.headers.authorization === undefined
      ? asToken(cookieOf(request, AUTH_COOKIE))
      : null)
  );
}

async function principalOf(
  request: FastifyRequest,
  identities: Identities,
  cookieCounts: boolean,
): Promise<Principal | null> {
  const bearer = bearerOf(request);
  // never from a cookie: a browser sends it automatically
  if (bearer !== null && isApiToken(bearer)) return identities.apiToken(bearer);
  // a guest is nobody's user
  if (bearer !== null && isGuestPass(bearer)) return null;
  const token = tokenOf(request, cookieCounts);
  return token === null ? null : identities.session(token);
}

type AccessError = Extract<
  ApiErrorCode,
  | 'auth.required'
  | 'auth.otherUser'
  | 'auth.forbidden'
  | 'character.required'
  | 'character.notYours'
  | 'apiTokens.closed'
  | 'apiTokens.missingScope'
  | 'apiTokens.unconfirmed'
  | GuestRefusal
>;

/** What a token may call; whoever is signed in is not asked. */
function checkScope(
  endpoint: Guarded,
  token: ApiTokenCaller | null,
): Result<null, 'apiTokens.closed' | 'apiTokens.missingScope'> {
  if (token === null) return ok(null);
  const needs = apiAccessOf(endpoint);
  if (needs.kind === 'closed') return err('apiTokens.closed');
  if (needs.kind === 'scope' && !token.scopes.includes(needs.scope))
    return err('apiTokens.missingScope', { scope: needs.scope });
  if (needs.kind === 'anyRead' && !token.scopes.some((scope) => scope.endsWith(':read')))
    return err('apiTokens.missingScope', { scope: '*:read' });
  return ok(null);
}

/** The character that a call names; a token has one of its own, and may name no other. */
function namedCharacter(
  request: FastifyRequest,
  token: ApiTokenCaller | null,
): Result<CharacterId, 'character.required' | 'character.notYours'> {
  const header = request.headers[CHARACTER_HEADER];
  if (token !== null)
    return header === undefined || header === token.characterId
      ? ok(token.characterId)
      : err('character.notYours');
  const characterId = asCharacterId(header);
  return characterId === null ? err('character.required') : ok(characterId);
}

/** Only a pass counts, whoever else is signed in there. */
async function admitGuest(
  request: FastifyRequest,
  identities: Identities,
): Promise<Result<Authorized<GuestCaller>, 'auth.required' | GuestRefusal>> {
  const bearer = bearerOf(request);
  if (bearer === null || !isGuestPass(bearer)) return err('auth.required');
  const guest = await identities.guest(bearer, request.ip);
  return guest.ok ? ok(authorize(guest.value)) : guest;
}

/** Checks the access rule of an endpoint for somebody who is known, and who acts as the character that `named` answers. */
export async function admit<A extends Access>(
  principal: Principal,
  access: A,
  identities: Pick<Identities, 'character' | 'mayOpen'>,
  named: () => Result<CharacterId, 'character.required' | 'character.notYours'>,
): Promise<Result<PrincipalFor<A>, AccessError>> {
  const granted = await admitted(principal, access, identities, named);
  // `admitted` has just established it; the compiler cannot follow through the generic
  return granted as Result<PrincipalFor<A>, AccessError>;
}

async function admitted(
  principal: Principal,
  access: Access,
  identities: Pick<Identities, 'character' | 'mayOpen'>,
  named: () => Result<CharacterId, 'character.required' | 'character.notYours'>,
): Promise<Result<AnyPrincipal, AccessError>> {
  if (access.who === 'anyone') return ok(null);
  if (access.who === 'user' || access.who === 'cookie') return ok(authorize(principal));
  if (access.who === 'operator')
    return principal.user.isOperator ? ok(authorize(principal)) : err('auth.forbidden');
  // a pass is no account
  if (access.who === 'guest') return err('auth.forbidden');

  const id = named();
  if (!id.ok) return id;
  const { token } = principal;
  // no sign-in with the game stands behind a token either
  const isWithoutGame = token !== null || principal.isWithoutGame;
  const character = await identities.character(principal.user.id, id.value, isWithoutGame);
  if (character === null) return err('character.notYours');
  if (token !== null && character.needsGame === true) return err('apiTokens.unconfirmed');
  // made for this clan: whoever has left it leaves the token behind
  if (token !== null && character.clan?.id !== token.clanId) return err('auth.forbidden');
  if (access.who === 'clan') {
    const { clan } = character;
    if (clan === null || !(await mayCall(clan, access, (page) => identities.mayOpen(clan.id, clan, page))))
      return err('auth.forbidden');
  }
  return ok(authorize({ ...principal, character }));
}

/** Authenticates the caller and checks the endpoint's access rule. */
export async function authenticate(
  request: FastifyRequest,
  endpoint: Guarded,
  identities: Identities,
  onPrincipal: (principal: Principal) => void,
): Promise<Result<AnyPrincipal, AccessError>> {
  const { access } = endpoint;
  if (access.who === 'anyone') return ok(null);
  if (access.who === 'guest') return admitGuest(request, identities);
  const principal = await principalOf(request, identities, access.who === 'cookie');
  if (principal === null) return err('auth.required');
  onPrincipal(principal);
  // A mutation that waited on a device is accepted only from the user who made it, whoever is signed in there
  // now.
  const expectedUserId = request.headers[USER_HEADER];
  if (expectedUserId !== undefined && expectedUserId !== principal.user.id) return err('auth.otherUser');
  const { token } = principal;
  const scope = checkScope(endpoint, token);
  if (!scope.ok) return scope;
  return admitted(principal, access, identities, () => namedCharacter(request, token));
}
