import type { UserId } from '../../../domain/ids.ts';
import type { FastifyInstance } from 'fastify';
import type { User } from '../../../contract/accounts.ts';
import * as auth from '../../../contract/auth.ts';
import {
  AUTH_COOKIE,
  AUTH_MAX_AGE_SECONDS,
  asToken,
  CHARACTER_COOKIE,
  LOCALE_COOKIE,
  LOCALE_MAX_AGE_SECONDS,
} from '../../../contract/wire-words.ts';
import { ok } from '../../../domain/result.ts';
import { success } from '../../http/endpoints/success.ts';
import { bind } from '../../http/endpoints/bind.ts';
import type { Call } from '../../http/request/call.ts';
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import type { Ids } from '../../ports/ids.ts';
import type { AuthService } from './auth.service.ts';
import type { SignInService } from './sign-in.service.ts';
import { ATTEMPT_SECONDS, type WaysService } from './ways.service.ts';
import { userIdOf } from '../../http/request/clan-actor.ts';

/** Binds a sign-in to the browser that began it; only sent to the calls of sign-ins. */
const SIGN_IN_COOKIE = 'sign_in';
const SIGN_IN_PATH = '/api/auth';

/** Where a sign-in ends that could not begin; the page there says so. */
const UNAVAILABLE = '/callback?error=temporarily_unavailable';

/** The browser's own secret; reused when present, so that two tabs can sign in concurrently. */
function browserOf(call: Call, ids: Ids): string {
  const browser = asToken(call.cookie(SIGN_IN_COOKIE)) ?? ids.token();
  call.setCookie(SIGN_IN_COOKIE, browser, {
    maxAgeSeconds: ATTEMPT_SECONDS,
    httpOnly: true,
    path: SIGN_IN_PATH,
  });
  return browser;
}

async function requireUser(service: AuthService, userId: UserId): Promise<User> {
  const user = await service.me(userId);
  if (user === null) throw new Error('The user of a live session is not stored.');
  return user;
}

export function authRoutes(
  app: FastifyInstance,
  {
    service,
    signIn,
    ways,
    ids,
  }: {
    readonly service: AuthService;
    readonly signIn: SignInService;
    readonly ways: WaysService;
    readonly ids: Ids;
  },
): void {
  bind(app, auth.login, async ({ query }, _who, call) => {
    const url = await signIn.begin({
      origin: call.origin,
      returnTo: query.returnTo,
      way: query.way,
      browser: browserOf(call, ids),
    });
    call.redirect(url.ok ? url.value : UNAVAILABLE);
    return ok(undefined);
  });

  bind(app, auth.callback, async ({ body }, _who, call) => {
    const done = await signIn.finish({
      landed: { code: body.code, issuer: body.iss ?? null },
      state: body.state,
      browser: asToken(call.cookie(SIGN_IN_COOKIE)),
      userAgent: call.userAgent,
      address: call.address,
      timeZone: body.timeZone,
      formerToken: asToken(call.cookie(AUTH_COOKIE)),
    });
    if (!done.ok) return done;
    const { token, userId, returnTo } = done.value;
    call.setCookie(AUTH_COOKIE, token, { maxAgeSeconds: AUTH_MAX_AGE_SECONDS });
    return ok({ success: true, token, user: await requireUser(service, userId), returnTo });
  });

  bind(app, auth.logout, async (_input, who, call) => {
    await service.logout(userIdOf(who), who.sessionId);
    call.clearCookie(AUTH_COOKIE);
    call.clearCookie(CHARACTER_COOKIE);
    return ok({ success: true });
  });

  bind(app, auth.me, async ({ query }, who) => {
    await service.noteTimeZone(who.sessionId, query.timeZone);
    return ok({ success: true, user: await requireUser(service, who.user.id) });
  });

  bindMutation(app, auth.prefer, async ({ principal, unitOfWork }) => {
    await service.prefer(unitOfWork, userIdOf(principal), principal.character.id);
    return ok({ success: true });
  });

  bind(app, auth.sessions, async (_input, who) =>
    ok({ success: true, sessions: await service.sessions(who.user.id, who.sessionId) }),
  );

  bindMutation(app, auth.revokeSession, async ({ input: { params }, principal, unitOfWork }) => {
    return success(await service.revoke(unitOfWork, userIdOf(principal), params.id));
  });

  bindMutation(app, auth.revokeOtherSessions, async ({ principal, unitOfWork }) =>
    ok({
      success: true,
      count: await service.revokeOthers(unitOfWork, userIdOf(principal), principal.sessionId),
    }),
  );

  bind(app, auth.ways, async (_input, who) =>
    ok({ success: true, ...(await ways.list(who.user.id, who.sessionId)) }),
  );

  bind(app, auth.beginLink, async ({ params }, who, call) => {
    const url = await ways.beginLink(userIdOf(who), who.sessionId, params.id, {
      origin: call.origin,
      browser: browserOf(call, ids),
    });
    return success(url, (value) => ({ url: value }));
  });

  bind(app, auth.finishLink, async ({ body }, who, call) => {
    const done = await ways.finishLink(userIdOf(who), who.sessionId, {
      landed: { code: body.code, issuer: body.iss ?? null },
      state: body.state,
      browser: asToken(call.cookie(SIGN_IN_COOKIE)),
    });
    return success(done);
  });

  bindMutation(app, auth.unlink, async ({ input: { params }, principal, unitOfWork }) =>
    success(await ways.unlink(unitOfWork, userIdOf(principal), principal.sessionId, params.id)),
  );

  bind(app, auth.accountLog, async (_input, who) =>
    ok({ success: true, events: await service.accountLog(who.user.id) }),
  );

  bind(app, auth.locale, async ({ body }, _who, call) => {
    call.setCookie(LOCALE_COOKIE, body.locale, { maxAgeSeconds: LOCALE_MAX_AGE_SECONDS });
    return ok({ success: true });
  });
}
