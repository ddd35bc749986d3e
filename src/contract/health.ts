/** Liveness and readiness of the server, and its status for operators. Source: architecture section 5. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const health = endpoint({
  id: 'health.live',
  method: 'GET',
  path: '/healthz',
  summary: 'Liveness of the process.',
  access: { who: 'anyone' },
  output: z.object({ success: z.literal(true) }),
  errors: ['server.notReady'],
  offline: 'live',
});

export const ready = endpoint({
  id: 'health.ready',
  method: 'GET',
  path: '/readyz',
  summary:
    'Readiness: the database answers, migrations are current, the disk has space. `oldBackup`: the last good backup is more than 25 hours old.',
  access: { who: 'anyone' },
  output: z.object({ success: z.literal(true), oldBackup: z.optional(z.literal(true)) }),
  errors: ['server.notReady'],
  offline: 'live',
});

export const openapi = endpoint({
  id: 'health.openapi',
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'This OpenAPI document.',
  access: { who: 'anyone' },
  output: z.looseObject({ openapi: z.string() }),
  errors: [],
  offline: 'live',
});

export const status = endpoint({
  id: 'health.status',
  method: 'GET',
  path: '/api/debug/status',
  summary: 'Version, database, catalogue and game as the server sees them.',
  access: { who: 'operator' },
  output: z.object({
    success: z.literal(true),
    version: z.string(),
    build: z.string(),
    node: z.string(),
    startedAt: z.string(),
    serverTime: z.string(),
    database: z.object({
      kind: z.enum(['embedded', 'server']),
      version: z.string(),
      migration: z.string(),
      answerMs: z.number(),
      bytes: z.number(),
    }),
    catalogue: z.object({
      version: z.string(),
      realm: z.string(),
      importedAt: z.string(),
      counts: z.record(z.string(), z.number()),
    }),
    game: z.object({
      kind: z.enum(['simulator', 'real']),
      address: z.string(),
      lastAnswerAt: z.nullable(z.string()),
      lastProblem: z.nullable(z.string()),
    }),
    /** The last nightly check of the treasuries' ledgers; null before the first. */
    ledgers: z.nullable(z.object({ checkedAt: z.string(), clans: z.number(), problems: z.number() })),
    /** The server's own backups; null where they are off. */
    backups: z.nullable(
      z.object({
        lastGoodAt: z.nullable(z.string()),
        bytes: z.nullable(z.number()),
        /** Why the last one is not good, or did not reach the other place. */
        problem: z.nullable(z.string()),
        isOld: z.boolean(),
      }),
    ),
    memoryBytes: z.number(),
    diskFreeBytes: z.number(),
  }),
  errors: [],
  offline: 'live',
});
