/** Sign-in, sessions and the people behind them, put together. */
import type { Feature, FeatureDeps } from '../../ports/feature.ts';
import type { GameSignIn } from '../../ports/game.ts';
import type { IdentityProvider } from '../../ports/identity/identity-provider.ts';
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
import { createAccountLogRepo } from './account-log.repo.ts';
import { createIdentitiesRepo } from './identities.repo.ts';
import { createSessionStarter } from './session-starter.ts';
import { createWaysService } from './ways.service.ts';

export type AuthFeature = Feature & {
  readonly service: AuthService;
  /** Game tokens of a clan's signed-in members. */
  readonly clanTokens: ClanTokens;
  readonly accounts: DemoAccounts;
  /** Ways to sign in besides the game, for pages of people without a session. */
  readonly offeredWays: readonly { readonly id: string; readonly name: string }[];
};

export function createAuthFeature(
  deps: FeatureDeps & {
    readonly bus: LiveBus;
    readonly rosters: RostersPort;
    readonly nextOrder: NextAnswerOrder;
    readonly devices: Parameters<typeof createAuthService>[0]['devices'];
    readonly gameSignIn: GameSignIn;
    /** Of the simulator: which identity of its own provider somebody of the demo has. */
    readonly demoIdentity: Parameters<typeof createAuthDemo>[0]['identityOf'];
    /** Of the ways to sign in besides the game. */
    readonly providers: readonly IdentityProvider[];
    /** Encrypts game tokens at rest. */
    readonly tokenKey: Buffer;
    /** Makes the PKCE verifiers and nonces of sign-ins. */
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
  const accountLog = createAccountLogRepo(db);
  const identities = createIdentitiesRepo(db);
  const ways = createWaysService({ ...deps, repo, identities, accountLog });
  const service = createAuthService({
    ...deps,
    repo,
    people,
    ownCharacters,
    accountLog,
    nameOfWay: (id) => ways.nameOf(id),
  });
  const signIn = createSignInService({
    ...deps,
    repo,
    people,
    tokens,
    ownCharacters,
    ways,
    startSession: createSessionStarter({ ...deps, repo, accountLog }),
    game: deps.gameSignIn,
  });
  const demo = createAuthDemo({ signIn, people, identities, accountLog, ids, identityOf: deps.demoIdentity });
  return {
    service,
    demo,
    accounts: demo.accounts,
    offeredWays: deps.providers.map(({ id, name }) => ({ id, name })),
    clanTokens: createClanTokens({ ...deps, people, tokens }),
    routes: (web) => authRoutes(web, { service, signIn, ways, ids }),
    sweep: () => service.sweep(),
    close: () => ownCharacters.waitForRefreshes(),
  };
}
