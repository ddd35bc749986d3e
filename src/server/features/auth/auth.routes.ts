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
import { bindMutation } from '../../http/endpoints/bind-mutation.ts';
import type { Ids } from '../../ports/ids.ts';
import type { AuthService } from './auth.service.ts';
import { ATTEMPT_SECONDS, type SignInService } from './sign-in.service.ts';
import { userIdOf } from '../../http/request/clan-actor.ts';

/** Binds a sign-in to the browser that began it; only sent to the two sign-in calls. */
const SIGN_IN_COOKIE = 'sign_in';
const SIGN_IN_PATH = '/api/auth';

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
    ids,
  }: { readonly service: AuthService; readonly signIn: SignInService; readonly ids: Ids },
): void {
  bind(app, auth.login, async ({ query }, _who, call) => {
    // Reused when present, so that two tabs can sign in concurrently.
    const browser = asToken(call.cookie(SIGN_IN_COOKIE)) ?? ids.token();
    call.setCookie(SIGN_IN_COOKIE, browser, {
      maxAgeSeconds: ATTEMPT_SECONDS,
      httpOnly: true,
      path: SIGN_IN_PATH,
    });
    call.redirect(await signIn.begin({ origin: call.origin, returnTo: query.returnTo, browser }));
    return ok(undefined);
  });

  bind(app, auth.callback, async ({ body }, _who, call) => {
    const done = await signIn.finish({
      code: body.code,
      state: body.state,
      browser: asToken(call.cookie(SIGN_IN_COOKIE)),
      userAgent: call.userAgent,
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

  bind(app, auth.me, async (_input, who) =>
    ok({ success: true, user: await requireUser(service, who.user.id) }),
  );

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

  bind(app, auth.locale, async ({ body }, _who, call) => {
    call.setCookie(LOCALE_COOKIE, body.locale, { maxAgeSeconds: LOCALE_MAX_AGE_SECONDS });
    return ok({ success: true });
  });
}
