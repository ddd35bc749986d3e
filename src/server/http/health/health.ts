/** Liveness, readiness and the operator's status page. Source: reliability 4.9. */
import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import type { AnswerOf } from '../../../contract/endpoint.ts';
import { ENDPOINTS } from '../../../contract/registry/endpoints.ts';
import * as contract from '../../../contract/health.ts';
import { ok, err } from '../../../domain/result.ts';
import { bind } from '../endpoints/bind.ts';
import { describe } from './openapi.ts';

const MAX_LAG_NS = 1e9;
const MAX_PING_MS = 500;
const MIN_FREE_SHARE = 0.05;
const SHARED_MS = 250;
const BACKUP_SHARED_MS = 60_000;

type Status = AnswerOf<typeof contract.status>;

export interface HealthDeps {
  readonly ping: () => Promise<number>;
  /** Whether all known migrations have run. */
  readonly isMigrated: () => Promise<boolean>;
  readonly isDraining: () => boolean;
  /** Whether the last good backup is too old. */
  readonly hasOldBackup: () => Promise<boolean>;
  readonly dataDir: string;
  readonly version: string;
  /** Facts that other modules provide. */
  readonly status: () => Promise<
    Pick<Status, 'build' | 'startedAt' | 'serverTime' | 'catalogue' | 'game' | 'ledgers' | 'backups'> & {
      readonly database: Omit<Status['database'], 'answerMs'>;
    }
  >;
}

/** Room on the disk of a folder; unlimited where the system does not tell. */
export async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Infinity : disk.bavail * disk.bsize;
}

export function healthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  const lag = monitorEventLoopDelay({ resolution: 50 });
  lag.enable();
  app.addHook('onClose', async () => {
    lag.disable();
  });
  const description = describe(ENDPOINTS, deps.version);

  /** Anybody may ask, as often as they like: calls within a moment share one look. */
  let last: { readonly untilMs: number; readonly reason: Promise<string | null> } | null = null;
  const whyNotReady = async (): Promise<string | null> => {
    if (deps.isDraining()) return 'draining';
    const nowMs = performance.now();
    if (last === null || last.untilMs <= nowMs) last = { untilMs: nowMs + SHARED_MS, reason: look() };
    return last.reason;
  };
  let backup: { readonly untilMs: number; readonly isOld: Promise<boolean> } | null = null;
  const hasOldBackup = (): Promise<boolean> => {
    const nowMs = performance.now();
    if (backup === null || backup.untilMs <= nowMs)
      backup = { untilMs: nowMs + BACKUP_SHARED_MS, isOld: deps.hasOldBackup().catch(() => false) };
    return backup.isOld;
  };
  const look = async (): Promise<string | null> => {
    const pingMs = await deps.ping().catch(() => null);
    if (pingMs === null || pingMs > MAX_PING_MS) return 'database';
    if (!(await deps.isMigrated().catch(() => false))) return 'migrations';
    const disk = await statfs(deps.dataDir);
    return disk.bavail / disk.blocks < MIN_FREE_SHARE ? 'disk' : null;
  };

  bind(app, contract.health, async () => {
    const isStuck = lag.percentile(99) > MAX_LAG_NS;
    lag.reset();
    return isStuck ? err('server.notReady') : ok({ success: true });
  });

  bind(app, contract.ready, async (_input, _who, call) => {
    const reason = await whyNotReady();
    if (reason === null)
      return ok({ success: true, ...((await hasOldBackup()) && { oldBackup: true as const }) });
    call.log.warn({ event: 'ready.not', reason }, 'not ready');
    return err('server.notReady');
  });

  bind(app, contract.openapi, async (_input, _who, call) => {
    call.setHeader('cache-control', 'public, max-age=300');
    return ok(description);
  });

  bind(app, contract.status, async () => {
    const [facts, answerMs, disk] = await Promise.all([deps.status(), deps.ping(), statfs(deps.dataDir)]);
    return ok({
      success: true,
      version: deps.version,
      build: facts.build,
      node: process.version,
      startedAt: facts.startedAt,
      serverTime: facts.serverTime,
      database: { ...facts.database, answerMs: Math.round(answerMs * 100) / 100 },
      catalogue: facts.catalogue,
      game: facts.game,
      ledgers: facts.ledgers,
      backups: facts.backups,
      memoryBytes: process.memoryUsage.rss(),
      diskFreeBytes: disk.bavail * disk.bsize,
    });
  });
}
