/**
 * Who is asking: from the bearer token and `x-character-id` to a person, a character and a role.
 * Everything is read anew on each request, so a revoked session or a demotion counts at the next call.
 * Source: architecture "How data moves", reliability 4.1 and 4.2.
 */
import type { FastifyRequest } from 'fastify';
import type { Access } from '../../../contract/endpoint.ts';
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import { AUTH_COOKIE, asToken, CHARACTER_HEADER, USER_HEADER } from '../../../contract/wire-words.ts';
import type { PageId } from '../../../domain/characters/page-access.ts';
import { atLeast, type ClanRank, type Role } from '../../../domain/characters/rank.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import { cookieOf } from './call.ts';

/** A signed-in person and the session that says so. */
export interface Principal {
  readonly user: { readonly id: string; readonly login: string; readonly isOperator: boolean };
  readonly sessionId: string;
}

/** The character that the call is made for; the clan comes from here, never from path or body. */
export interface ActingCharacter {
  readonly id: string;
  readonly name: string;
  readonly region: string;
  readonly clan: { readonly id: string; readonly rank: ClanRank; readonly role: Role } | null;
}

/** What the web layer asks to know people; the auth feature answers it. */
export interface Identities {
  /** The person behind a token; null when it is unknown, expired or revoked. */
  session(token: string): Promise<Principal | null>;
  /** The user's own character; null when it is absent or belongs to somebody else. */
  character(userId: string, characterId: string): Promise<ActingCharacter | null>;
  /** Whether the clan opens the page to the role. */
  mayOpen(clanId: string, role: Role, page: PageId): Promise<boolean>;
}

type ClanCharacter = ActingCharacter & { readonly clan: NonNullable<ActingCharacter['clan']> };

/** Who a handler is told about, by the access that the endpoint declares. */
export type PrincipalFor<A extends Access> = A extends { readonly who: 'anyone' }
  ? null
  : A extends { readonly who: 'character' }
    ? Principal & { readonly character: ActingCharacter }
    : A extends { readonly who: 'clan' }
      ? Principal & { readonly character: ClanCharacter }
      : Principal;

/** Anybody that `whoIsAsking` can find. */
export type AnyPrincipal = null | (Principal & { readonly character?: ActingCharacter });

const CHARACTER_ID = /^[A-Za-z0-9_-]{1,64}$/;

/** A character id of a plausible form, else null. */
export function asCharacterId(text: unknown): string | null {
  return typeof text === 'string' && CHARACTER_ID.test(text) ? text : null;
}

function bearerOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  return header !== undefined && /^bearer /i.test(header) ? asToken(header.slice(7).trim()) : null;
}

/** The person by bearer token; by the cookie only where the endpoint lets it. */
async function principalOf(
  request: FastifyRequest,
  identities: Identities,
  cookieCounts: boolean,
): Promise<Principal | null> {
  const token =
    bearerOf(request) ??
    (cookieCounts && request.headers.authorization === undefined
      ? asToken(cookieOf(request, AUTH_COOKIE))
      : null);
  return token === null ? null : identities.session(token);
}

type AccessError = Extract<
  ApiErrorCode,
  'auth.required' | 'auth.otherUser' | 'auth.forbidden' | 'character.required' | 'character.notYours'
>;

/** Finds out who asks and whether that is enough for the endpoint's access. */
export async function authenticate(
  request: FastifyRequest,
  access: Access,
  identities: Identities,
  found: (asker: Principal) => void,
): Promise<Result<AnyPrincipal, AccessError>> {
  if (access.who === 'anyone') return ok(null);
  const asker = await principalOf(request, identities, access.who === 'cookie');
  if (asker === null) return err('auth.required');
  found(asker);
  // A change that waited on a device goes out only as the person who made it, whoever is signed in there now.
  const believed = request.headers[USER_HEADER];
  if (believed !== undefined && believed !== asker.user.id) return err('auth.otherUser');
  if (access.who === 'user' || access.who === 'cookie') return ok(asker);
  if (access.who === 'operator') return asker.user.isOperator ? ok(asker) : err('auth.forbidden');

  const characterId = asCharacterId(request.headers[CHARACTER_HEADER]);
  if (characterId === null) return err('character.required');
  const character = await identities.character(asker.user.id, characterId);
  if (character === null) return err('character.notYours');
  if (access.who === 'clan') {
    const { clan } = character;
    if (clan === null || !atLeast(clan.role, access.role)) return err('auth.forbidden');
    if (access.page !== undefined && !(await identities.mayOpen(clan.id, clan.role, access.page)))
      return err('auth.forbidden');
  }
  return ok({ ...asker, character });
}
