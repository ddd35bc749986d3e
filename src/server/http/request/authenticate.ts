/**
 * Authentication: resolves the bearer token and `x-character-id` to a user, a character and a role.
 * Everything is read again on each request, so a revoked session or a demotion takes effect at the next call.
 * Source: architecture "How data moves", reliability 4.1 and 4.2.
 */
import { type CharacterId, type ClanId, type SessionId, toId, type UserId } from '../../../domain/ids.ts';
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../contract/endpoint.ts';
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import { AUTH_COOKIE, asToken, CHARACTER_HEADER, USER_HEADER } from '../../../contract/wire-words.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { atLeast, type ClanRank } from '../../../domain/characters/rank.ts';
import { isGranted, type Standing } from '../../../domain/characters/standing.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { cookieOf } from './call.ts';
import { authorize, type Authorized } from '../../ports/authorized.ts';

/** A signed-in user and the session. */
export interface Principal {
  readonly user: { readonly id: UserId; readonly login: string; readonly isOperator: boolean };
  readonly sessionId: SessionId;
}

/** The character that the call acts for; the clan comes from here, never from path or body. */
export interface ActingCharacter {
  readonly id: CharacterId;
  readonly name: string;
  readonly region: string;
  readonly clan: (Standing & { readonly id: ClanId; readonly rank: ClanRank }) | null;
}

/** Identity lookups of the web layer; the auth feature implements it. */
export interface Identities {
  /** The user of a token; null when it is unknown, expired or revoked. */
  session(token: string): Promise<Principal | null>;
  /** The user's own character; null when it is absent or belongs to somebody else. */
  character(userId: UserId, characterId: CharacterId): Promise<ActingCharacter | null>;
  /** Whether the clan opens the page to a member of this standing. */
  mayOpen(clanId: ClanId, standing: Standing, page: PageId): Promise<boolean>;
}

type ClanCharacter = ActingCharacter & { readonly clan: NonNullable<ActingCharacter['clan']> };

/** The principal that a handler receives, by the access that the endpoint declares. */
export type PrincipalFor<A extends Access> = A extends { readonly who: 'anyone' }
  ? null
  : Authorized<
      A extends { readonly who: 'character' }
        ? Principal & { readonly character: ActingCharacter }
        : A extends { readonly who: 'clan' }
          ? Principal & { readonly character: ClanCharacter }
          : Principal
    >;

/** Any result of `authenticate`. */
export type AnyPrincipal = null | Authorized<Principal & { readonly character?: ActingCharacter }>;

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
  const token = tokenOf(request, cookieCounts);
  return token === null ? null : identities.session(token);
}

type AccessError = Extract<
  ApiErrorCode,
  'auth.required' | 'auth.otherUser' | 'auth.forbidden' | 'character.required' | 'character.notYours'
>;

/** A clan role that opens the page opens its endpoints too; otherwise the role must be enough, and the page open to it. */
async function mayCall(
  clan: NonNullable<ActingCharacter['clan']>,
  { role, page }: Extract<Access, { readonly who: 'clan' }>,
  identities: Identities,
): Promise<boolean> {
  if (page !== undefined && isGranted(page, clan.grantedPages)) return true;
  return atLeast(clan.role, role) && (page === undefined || identities.mayOpen(clan.id, clan, page));
}

/** Authenticates the caller and checks the endpoint's access rule. */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  identities: Identities,
  onPrincipal: (principal: Principal) => void,
): Promise<Result<AnyPrincipal, AccessError>> {
  if (access.who === 'anyone') return ok(null);
  const principal = await principalOf(request, identities, access.who === 'cookie');
  if (principal === null) return err('auth.required');
  onPrincipal(principal);
  // A mutation that waited on a device is accepted only from the user who made it, whoever is signed in there
  // now.
  const expectedUserId = request.headers[USER_HEADER];
  if (expectedUserId !== undefined && expectedUserId !== principal.user.id) return err('auth.otherUser');
  if (access.who === 'user' || access.who === 'cookie') return ok(authorize(principal));
  if (access.who === 'operator')
    return principal.user.isOperator ? ok(authorize(principal)) : err('auth.forbidden');

  const characterId = asCharacterId(request.headers[CHARACTER_HEADER]);
  if (characterId === null) return err('character.required');
  const character = await identities.character(principal.user.id, characterId);
  if (character === null) return err('character.notYours');
  if (access.who === 'clan') {
    const { clan } = character;
    if (clan === null || !(await mayCall(clan, access, identities))) return err('auth.forbidden');
  }
  return ok(authorize({ ...principal, character }));
}
