/**
 * The adapter to the game's real HTTP API; the simulator speaks the same and is reached the same way.
 * Source: domain facts, sections 1.1 to 1.7.
 */
import type { GameSettings } from '../env.ts';
import type { Clock } from '../ports/clock.ts';
import type { Game } from '../ports/game.ts';

export interface GameOptions {
  /**
   * Asked at each call, because the simulator's address is known only once the server listens.
   * For the simulator: `apiUrl` = `<own loopback origin>/zone`, `oauthUrl` = `<own loopback origin>`.
   */
  readonly settings: () => GameSettings;
  readonly clock: Clock;
  readonly kind: Game['kind'];
  /** Where the browser finds `/oauth/authorize`, when not at `settings().oauthUrl`: the simulator behind a public address. */
  readonly browserOauthUrl?: () => string;
}

export declare function createGame(options: GameOptions): Game;
