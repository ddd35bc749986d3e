/** The providers of an installation: those of its operator, and the simulator's own where it plays the game. */
import type { Clock } from '../ports/clock.ts';
import type { Game } from '../ports/game.ts';
import type { IdentityProvider, SignInWay } from '../ports/identity/identity-provider.ts';
import type { Log } from '../ports/log.ts';
import { simulatorProvider } from '../zone/simulator-provider.ts';
import { createIdentityProvider } from './identity-provider.ts';

export function identityProviders({
  ways,
  game,
  ownOrigin,
  ...deps
}: {
  readonly ways: readonly SignInWay[];
  readonly game: Pick<Game, 'kind'>;
  /** Where the simulator is; undefined: nowhere. */
  readonly ownOrigin: (() => string) | undefined;
  readonly clock: Clock;
  readonly log: Log;
}): readonly IdentityProvider[] {
  const own = ways.map((way) => createIdentityProvider(way, deps));
  return game.kind === 'simulator' && ownOrigin !== undefined
    ? [...own, simulatorProvider(ownOrigin, (way) => createIdentityProvider(way, deps))]
    : own;
}
