/** Sign-in, the session and the user. Source: specification sections 4, 6, 7; architecture section 5. */
import type { SessionId } from '../domain/ids.ts';
import * as z from 'zod/mini';
import { CLAIM_STATES } from '../domain/characters/claim.ts';
import { CLAN_RANKS } from '../domain/characters/rank.ts';
import { LOCALE_PATH, LOCALES } from './wire-words.ts';
import { endpoint } from './endpoint.ts';
import { characterId, clanId, idSchema, instant, sessionId, userId } from './values.ts';

/** The clan of a character. */
export const clanFacts = z.object({
  id: clanId,
  name: z.string(),
  tag: z.string(),
  level: z.number(),
  levelPoints: z.number(),
  registeredAt: z.nullable(instant),
  alliance: z.nullable(z.string()),
  description: z.string(),
  /** Name of the clan leader's character. */
  owner: z.string(),
  membersCount: z.number(),
});

export type ClanFacts = z.output<typeof clanFacts>;

/** A character of the signed-in user. */
export const ownCharacter = z.object({
  id: characterId,
  name: z.string(),
  region: z.string(),
  createdAt: z.nullable(instant),
  clan: z.nullable(clanFacts),
  clanRank: z.nullable(z.enum(CLAN_RANKS)),
  clanJoinTime: z.nullable(instant),
  /**
   * Null (missing from an older server) for a character on the game's list. A claimed one is `pending` until
   * a leader of its clan decides; until then it has no clan here. `refused` by the leader of the clan that it
   * is in.
   */
  claim: z.optional(z.nullable(z.enum(CLAIM_STATES))),
});

export type OwnCharacter = z.output<typeof ownCharacter>;

export const user = z.object({
  id: userId,
  login: z.string(),
  displayName: z.string(),
  isOperator: z.boolean(),
  preferredCharacterId: z.nullable(characterId),
  characters: z.array(ownCharacter),
  /** When the game last confirmed the characters; older than a few minutes means the game did not answer. */
  charactersSeenAt: z.nullable(instant),
});

export type User = z.output<typeof user>;

/** `GET /api/auth/login` is a redirect; its answer has no body. */
export const login = endpoint({
  id: 'auth.login',
  method: 'GET',
  path: '/api/auth/login',
  summary: 'Starts the sign-in: redirects to the provider with state and PKCE.',
  access: { who: 'anyone' },
  /** A disallowed return path is dropped, not refused: the person is signing in. */
  query: z.object({ returnTo: z.optional(z.string()) }),
  output: z.undefined(),
  errors: ['game.unavailable'],
  offline: 'live',
  isNavigation: true,
});

export const callback = endpoint({
  id: 'auth.callback',
  method: 'POST',
  path: '/api/auth/callback',
  summary: 'Finishes the sign-in: answers the session token and the user, and sets the auth_token cookie.',
  access: { who: 'anyone' },
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(2048)),
    state: z.string().check(z.minLength(1), z.maxLength(512)),
  }),
  output: z.object({ success: z.literal(true), token: z.string(), user, returnTo: z.nullable(z.string()) }),
  errors: ['auth.stateUnknown', 'auth.failed', 'game.unavailable'],
  offline: 'live',
  repeats: 'natural',
});

export const logout = endpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Ends the session on the server and expires the cookies.',
  access: { who: 'user' },
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
  repeats: 'natural',
});

export const me = endpoint({
  id: 'auth.me',
  method: 'GET',
  path: '/api/user/me',
  summary: 'The signed-in user with the characters.',
  access: { who: 'user' },
  output: z.object({ success: z.literal(true), user }),
  errors: [],
  offline: 'kept',
});

export const prefer = endpoint({
  id: 'auth.prefer',
  method: 'POST',
  path: '/api/user/preferred-character',
  summary: 'Stores the chosen character, for the next device.',
  access: { who: 'character' },
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
});

/** The list of the user's sessions. */
export const sessions = endpoint({
  id: 'auth.sessions',
  method: 'GET',
  path: '/api/auth/sessions',
  summary: 'The devices where the user is signed in.',
  access: { who: 'user' },
  output: z.object({
    success: z.literal(true),
    sessions: z.array(
      z.object({
        id: sessionId,
        device: z.string(),
        createdAt: instant,
        lastSeenAt: instant,
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
  offline: 'live',
});

export const revokeSession = endpoint({
  id: 'auth.revokeSession',
  method: 'POST',
  path: '/api/auth/sessions/{id}/revoke',
  summary: 'Signs out another device of the user.',
  access: { who: 'user' },
  params: z.object({ id: idSchema<SessionId>(z.string().check(z.maxLength(64))) }),
  output: z.object({ success: z.literal(true) }),
  errors: ['request.notFound'],
  offline: 'live',
  objects: { id: 'sessionId' },
});

export const locale = endpoint({
  id: 'auth.locale',
  method: 'POST',
  path: LOCALE_PATH,
  summary: 'Sets the language cookie for 365 days.',
  access: { who: 'anyone' },
  body: z.object({ locale: z.enum(LOCALES) }),
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
  repeats: 'natural',
});
