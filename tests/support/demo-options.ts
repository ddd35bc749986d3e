/** How tests fill the demo: at one instant, with fewer prices, and without words for the operator. */
import type { DemoOptions } from '../../src/server/demo/open-demo.ts';
import { readEnv } from '../../src/server/env.ts';
import { lifeOpener } from '../../src/server/features.ts';
import type { TestDatabase } from './database.ts';

/** When the life ends. */
export const NOW = new Date('2026-11-23T09:30:00Z');
/** Settings of a server with a real game. */
export const REAL_GAME = {
  GAME_API_URL: 'https://game.example',
  GAME_OAUTH_URL: 'https://oauth.example',
  GAME_CLIENT_ID: 'id',
  GAME_CLIENT_SECRET: 'secret',
};

export function demoOptions(database: TestDatabase, more: Partial<DemoOptions> = {}): DemoOptions {
  const env = readEnv({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' });
  const secret = Buffer.alloc(32, 7);
  return {
    env,
    openLife: lifeOpener({ env, secret }),
    database,
    secret,
    clock: { now: () => NOW },
    print: () => undefined,
    signal: new AbortController().signal,
    // Enough for prices and for sealed days.
    priceDays: 20,
    ...more,
  };
}
