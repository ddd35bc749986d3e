/** The composition root: makes the services, hands each what it needs, and binds the routes. */
import type { FastifyInstance } from 'fastify';
import type { Env } from './env.ts';
import type { Limits } from './http/limits.ts';
import type { Clock } from './ports/clock.ts';
import type { Game } from './ports/game.ts';
import type { Ids } from './ports/ids.ts';

export interface AppDeps {
  readonly env: Env;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly game: Game;
  readonly limits: Limits;
  readonly checkAnswers: boolean;
}

export interface App {
  readonly web: FastifyInstance;
}
