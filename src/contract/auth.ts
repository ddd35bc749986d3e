/** Sign-in, the session and the user. Source: specification sections 4, 6, 7; architecture section 5. */
import type { SessionId } from '../domain/ids.ts';
import * as z from 'zod/mini';
import { LOCALE_PATH, LOCALES } from './wire-words.ts';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, instant, sessionId } from './values.ts';

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
