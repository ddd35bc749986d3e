/** Sign-in, the session and the user. Source: specification sections 4, 6, 7; architecture section 5. */
import type { SessionId } from '../domain/ids.ts';
import * as z from 'zod/mini';
import { ACCOUNT_EVENTS } from '../domain/auth/sign-in-way.ts';
import { LOCALE_PATH, LOCALES } from './wire-words.ts';
import { user } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { idSchema, instant, landedSignIn, namedWay, sessionId, wayId } from './values.ts';

/** The IANA zone of the device's clock; one that the server does not know is dropped, not refused. */
const deviceZone = z.optional(z.string());

/** `GET /api/auth/login` is a redirect; its answer has no body. */
export const login = endpoint({
  id: 'auth.login',
  method: 'GET',
  path: '/api/auth/login',
  summary: 'Starts the sign-in: redirects to the provider with state and PKCE.',
  access: { who: 'anyone' },
  /** A disallowed return path is dropped, not refused: the person is signing in. */
  query: z.object({
    returnTo: z.optional(z.string()),
    /** Another way than the game; one that cannot be had leads to `/callback` with an error. */
    way: z.optional(wayId),
  }),
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
  body: z.extend(landedSignIn, { timeZone: deviceZone }),
  output: z.object({ success: z.literal(true), token: z.string(), user, returnTo: z.nullable(z.string()) }),
  errors: ['auth.stateUnknown', 'auth.failed', 'auth.notLinked', 'auth.wayUnavailable', 'game.unavailable'],
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
  query: z.object({ timeZone: deviceZone }),
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
        /** Browser and system; `?` where neither is known. */
        device: z.string(),
        way: namedWay,
        /** Half of the address of the last sign-in, such as `203.0.*.*`, or `local`; null: unknown. */
        network: z.nullable(z.string()),
        /** To which its clock is set, as the device last said; null: it has not said. */
        timeZone: z.nullable(z.string()),
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

export const revokeOtherSessions = endpoint({
  id: 'auth.revokeOtherSessions',
  method: 'POST',
  path: '/api/auth/sessions/revoke-others',
  summary: 'Signs out every other device of the user.',
  access: { who: 'user' },
  output: z.object({ success: z.literal(true), count: z.number() }),
  errors: [],
  offline: 'live',
});

export const ways = endpoint({
  id: 'auth.ways',
  method: 'GET',
  path: '/api/auth/ways',
  summary: 'Ways to sign in besides the game: those of the operator, and those of the account.',
  access: { who: 'user' },
  output: z.object({
    success: z.literal(true),
    ways: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** The operator offers it; else it can only be removed. */
        isOffered: z.boolean(),
        linked: z.nullable(
          z.object({
            /** What the person is called there. */
            label: z.nullable(z.string()),
            linkedAt: instant,
            lastUsedAt: z.nullable(instant),
          }),
        ),
      }),
    ),
    /** Until when one can be added in this session; null: the game has to confirm the account first. */
    linkableUntil: z.nullable(instant),
  }),
  errors: [],
  offline: 'live',
});

export type WayRow = z.output<typeof ways.output>['ways'][number];

export const beginLink = endpoint({
  id: 'auth.beginLink',
  method: 'POST',
  path: '/api/auth/ways/{id}/link',
  summary:
    'Begins to add a way to sign in: answers where the browser goes, soon after a sign-in with the game.',
  access: { who: 'user' },
  params: z.object({ id: wayId }),
  output: z.object({ success: z.literal(true), url: z.string() }),
  errors: ['request.notFound', 'auth.notFresh', 'auth.wayLinked', 'auth.wayUnavailable', 'auth.failed'],
  offline: 'live',
  repeats: 'natural',
});

export const finishLink = endpoint({
  id: 'auth.finishLink',
  method: 'POST',
  path: '/api/auth/link-callback',
  summary: 'Finishes adding a way to sign in, in the session that began it.',
  access: { who: 'user' },
  body: landedSignIn,
  output: z.object({ success: z.literal(true) }),
  errors: ['auth.stateUnknown', 'auth.failed', 'auth.wayUnavailable', 'auth.identityTaken', 'auth.wayLinked'],
  offline: 'live',
  repeats: 'natural',
});

export const unlink = endpoint({
  id: 'auth.unlink',
  method: 'POST',
  path: '/api/auth/ways/{id}/unlink',
  summary: 'Removes a way to sign in, and signs out other devices that signed in by it.',
  access: { who: 'user' },
  params: z.object({ id: wayId }),
  output: z.object({ success: z.literal(true) }),
  errors: ['request.notFound'],
  offline: 'live',
});

export const accountLog = endpoint({
  id: 'auth.accountLog',
  method: 'GET',
  path: '/api/auth/log',
  summary: 'What happened to the account in the last 90 days, newest first.',
  access: { who: 'user' },
  output: z.object({
    success: z.literal(true),
    events: z.array(
      z.object({
        id: z.string(),
        at: instant,
        event: z.enum(ACCOUNT_EVENTS),
        way: z.nullable(namedWay),
        device: z.nullable(z.string()),
        network: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
  offline: 'live',
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
