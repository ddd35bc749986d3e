/** Sign-in, sessions and the people behind them, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { GameSignIn } from '../../ports/game.ts';
import type { NextAnswerOrder } from '../../ports/idempotency/answer-order.ts';
import type { DemoAccounts } from '../../ports/demo.ts';
import type { LiveBus } from '../../ports/live-bus.ts';
import { createAuthRepo } from './auth.repo.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthDemo } from './demo.ts';
import { createAuthService, type AuthService } from './auth.service.ts';
import { createClanTokens, type ClanTokens } from './clan-tokens.ts';
import { createGameTokenStore } from './game-tokens.ts';
import { createOwnCharactersService, type RostersPort } from './own-characters.service.ts';
import { createPeopleRepo } from './people.repo.ts';
import { createSignInService } from './sign-in.service.ts';

export type AuthFeature = Feature & {
  readonly service: AuthService;
  /** Game tokens of a clan's signed-in members. */
  readonly clanTokens: ClanTokens;
  readonly accounts: DemoAccounts;
};

export function createAuthFeature(
  deps: FeatureDeps & {
    readonly bus: LiveBus;
    readonly rosters: RostersPort;
    readonly nextOrder: NextAnswerOrder;
    readonly devices: Parameters<typeof createAuthService>[0]['devices'];
    readonly gameSignIn: GameSignIn;
    /** Encrypts game tokens at rest. */
    readonly tokenKey: Buffer;
    /** Makes the PKCE verifiers of sign-ins. */
    readonly verifierKey: Buffer;
    readonly isOperator: (login: string) => boolean;
    readonly birthdayOf: Parameters<typeof createAuthService>[0]['birthdayOf'];
  },
): AuthFeature {
  const { db, ids } = deps;
  const repo = createAuthRepo(db);
  const people = createPeopleRepo(db);
  const tokens = createGameTokenStore({ ...deps, repo, key: deps.tokenKey });
  const ownCharacters = createOwnCharactersService({ ...deps, people, tokens });
  const service = createAuthService({ ...deps, repo, people, ownCharacters });
  const signIn = createSignInService({
    ...deps,
    repo,
    people,
    tokens,
    ownCharacters,
    game: deps.gameSignIn,
  });
  const demo = createAuthDemo({ signIn, people });
  return {
    service,
    demo,
    accounts: demo.accounts,
    clanTokens: createClanTokens({ ...deps, people, tokens }),
    routes: (web) => authRoutes(web, { service, signIn, ids }),
    sweep: () => service.sweep(),
    close: () => ownCharacters.waitForRefreshes(),
  };
}
