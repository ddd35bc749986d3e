/**
 * Signing in with a game account: the redirect and the callback. Source: architecture section 5,
 * specification section 4.
 */
import { toId, type UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import { AUTH_MAX_AGE_SECONDS, asReturnPath } from '../../../contract/wire-words.ts';
import { deviceName } from '../../../domain/auth/device.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GameErrorCode, GameSignIn } from '../../ports/game.ts';
import type { Ids } from '../../ports/ids.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import type { AuthRepo } from './auth.repo.ts';
import type { GameTokenStore } from './game-tokens.ts';
import type { OwnCharactersService } from './own-characters.service.ts';
import type { PeopleRepo } from './people.repo.ts';
import { challengeOf, hashOf, verifierOf } from './secrets.ts';

/** How long a sign-in at the provider may take. */
export const ATTEMPT_SECONDS = 600;
/** More devices than anyone has; beyond it the oldest session is revoked. */
const MAX_SESSIONS = 20;

export interface SignedIn {
  readonly token: string;
  readonly userId: UserId;
  readonly returnTo: string | null;
}

export interface SignInService {
  /** Returns the redirect URL; `browser` is the secret in the browser's cookie. */
  begin(params: {
    readonly origin: string;
    readonly returnTo: string | undefined;
    readonly browser: string;
  }): Promise<string>;
  finish(params: {
    readonly code: string;
    readonly state: string;
    readonly browser: string | null;
    readonly userAgent: string;
  }): Promise<Result<SignedIn, 'auth.stateUnknown' | 'auth.failed' | 'game.unavailable'>>;
}

function failureOf(refusal: GameErrorCode): 'auth.failed' | 'game.unavailable' {
  return refusal === 'refused' || refusal === 'unknown' ? 'auth.failed' : 'game.unavailable';
}

export function createSignInService(deps: {
  readonly repo: AuthRepo;
  readonly people: PeopleRepo;
  readonly tokens: GameTokenStore;
  readonly ownCharacters: OwnCharactersService;
  readonly game: GameSignIn;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly bus: Pick<LiveBus, 'publish'>;
  /** Makes the PKCE verifiers. */
  readonly verifierKey: Buffer;
}): SignInService {
  const { repo, people, tokens, ownCharacters, game, clock, ids, log, bus, verifierKey } = deps;
  return {
    async begin({ origin, returnTo, browser }) {
      const state = ids.token();
      const redirectUri = `${origin}/callback`;
      await repo.addAttempt({
        stateHash: hashOf(state),
        browserHash: hashOf(browser),
        redirectUri,
        returnTo: asReturnPath(returnTo),
        expiresAt: new Date(clock.now().getTime() + ATTEMPT_SECONDS * 1000),
      });
      return game.authorizeUrl({
        redirectUri,
        state,
        codeChallenge: challengeOf(verifierOf(verifierKey, state)),
      });
    },

    async finish({ code, state, browser, userAgent }) {
      const attempt =
        browser === null ? null : await repo.takeAttempt(hashOf(state), hashOf(browser), clock.now());
      if (attempt === null) {
        log.warn({ event: 'signIn.refused', hasCookie: browser !== null }, 'sign-in refused');
        return err('auth.stateUnknown');
      }
      const given = await game.exchange({
        code,
        redirectUri: attempt.redirectUri,
        codeVerifier: verifierOf(verifierKey, state),
      });
      if (!given.ok) return err(failureOf(given.code));
      const gameUser = await game.user(given.value.accessToken);
      if (!gameUser.ok) return err(failureOf(gameUser.code));

      const userId = await people.saveUser(toId(ids.id()), gameUser.value, clock.now());
      await tokens.save(userId, given.value);
      await ownCharacters.refresh(userId, given.value.accessToken);

      const token = ids.token();
      const now = clock.now();
      await repo.addSession({
        id: toId(ids.id()),
        tokenHash: hashOf(token),
        userId,
        device: deviceName(userAgent),
        createdAt: now,
        expiresAt: new Date(now.getTime() + AUTH_MAX_AGE_SECONDS * 1000),
      });
      for (const sessionId of await repo.revokeBeyond(userId, MAX_SESSIONS, now))
        bus.publish({ kind: 'session', sessionId });
      log.info({ event: 'signIn.done', userId }, 'signed in');
      return ok({ token, userId, returnTo: attempt.returnTo });
    },
  };
}
