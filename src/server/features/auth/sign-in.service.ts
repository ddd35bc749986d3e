/**
 * Signing in, with a game account or by another way of one: the redirect and the callback. Source: architecture
 * section 5, specification section 4.
 */
import { toId, type UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import { asReturnPath } from '../../../contract/wire-words.ts';
import { GAME_WAY } from '../../../domain/auth/sign-in-way.ts';
import { ok, type Result, err } from '../../../domain/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { GameErrorCode, GameSignIn } from '../../ports/game.ts';
import type { IdentityRefusal, Landed } from '../../ports/identity/identity-provider.ts';
import type { Ids } from '../../ports/ids.ts';
import type { AuthRepo } from './auth.repo.ts';
import type { GameTokenStore } from './game-tokens.ts';
import type { OwnCharactersService } from './own-characters.service.ts';
import type { PeopleRepo } from './people.repo.ts';
import { challengeOf, hashOf, verifierOf } from './secrets.ts';
import type { Browser, StartSession } from './session-starter.ts';
import { ATTEMPT_SECONDS, type WaysService } from './ways.service.ts';

export interface SignedIn {
  readonly token: string;
  readonly userId: UserId;
  readonly returnTo: string | null;
}

export interface SignInService {
  /** Returns the redirect URL; `browser` is the secret in the browser's cookie. Fails only for ways other than the game. */
  begin(params: {
    readonly origin: string;
    readonly returnTo: string | undefined;
    readonly browser: string;
    /** The game by default. */
    readonly way?: string | undefined;
  }): Promise<Result<string, IdentityRefusal>>;
  finish(
    params: Browser & {
      readonly landed: Landed;
      readonly state: string;
      readonly browser: string | null;
    },
  ): Promise<Result<SignedIn, IdentityRefusal | 'auth.stateUnknown' | 'auth.notLinked' | 'game.unavailable'>>;
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
  readonly ways: Pick<WaysService, 'beginSignIn' | 'accountOf'>;
  readonly startSession: StartSession;
  /** Makes the PKCE verifiers. */
  readonly verifierKey: Buffer;
}): SignInService {
  const { repo, people, tokens, ownCharacters, game, clock, ids, log, ways, startSession, verifierKey } =
    deps;

  const gameAccountOf = async (
    redirectUri: string,
    state: string,
    code: string,
  ): Promise<Result<UserId, 'auth.failed' | 'game.unavailable'>> => {
    const given = await game.exchange({ code, redirectUri, codeVerifier: verifierOf(verifierKey, state) });
    if (!given.ok) return err(failureOf(given.code));
    const gameUser = await game.user(given.value.accessToken);
    if (!gameUser.ok) return err(failureOf(gameUser.code));
    const userId = await people.saveUser(toId(ids.id()), gameUser.value, clock.now());
    await tokens.save(userId, given.value);
    await ownCharacters.refresh(userId, given.value.accessToken);
    return ok(userId);
  };

  return {
    async begin({ origin, returnTo, browser, way = GAME_WAY }) {
      if (way !== GAME_WAY)
        return ways.beginSignIn(way, { origin, browser, returnTo: asReturnPath(returnTo) });
      const state = ids.token();
      const redirectUri = `${origin}/callback`;
      await repo.addAttempt({
        stateHash: hashOf(state),
        browserHash: hashOf(browser),
        redirectUri,
        returnTo: asReturnPath(returnTo),
        expiresAt: new Date(clock.now().getTime() + ATTEMPT_SECONDS * 1000),
        way,
        linkSessionId: null,
      });
      return ok(
        game.authorizeUrl({
          redirectUri,
          state,
          codeChallenge: challengeOf(verifierOf(verifierKey, state)),
        }),
      );
    },

    async finish({ landed, state, browser, ...device }) {
      const attempt =
        browser === null ? null : await repo.takeAttempt(hashOf(state), hashOf(browser), null, clock.now());
      if (attempt === null) {
        log.warn({ event: 'signIn.refused', hasCookie: browser !== null }, 'sign-in refused');
        return err('auth.stateUnknown');
      }
      const { way, redirectUri, returnTo } = attempt;
      const account =
        way === GAME_WAY
          ? await gameAccountOf(redirectUri, state, landed.code)
          : await ways.accountOf(attempt, state, landed);
      if (!account.ok) return account;
      return ok({ token: await startSession(account.value, way, device), userId: account.value, returnTo });
    },
  };
}
