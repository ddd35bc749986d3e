/**
 * Limits over all processes. A process takes a share of a window's uses from the database and counts them
 * down by itself, so most calls cost no statement; and it remembers that a limit is reached, so refused calls
 * cost none. Never are more uses granted than the limit. Decision: one counter for all processes.
 */
import { createKeyedSingleFlight } from '../../concurrency/keyed-single-flight.ts';
import type { Log } from '../../ports/log.ts';
import type { LimitRule, SharedLimits } from '../../ports/shared-limits.ts';
import type { RateCounters } from './rate-counters.ts';

const MAX_LEASES = 50_000;
/** Without the database this process counts alone for so long, a tenth of the limit at a time. */
const ALONE_MS = 2_000;
const ALONE_SHARE = 0.1;

interface Lease {
  left: number;
  /** Monotonic. */
  readonly endsMs: number;
  readonly isLast: boolean;
}

export interface SharedLimitsDeps {
  readonly counters: Pick<RateCounters, 'take'>;
  readonly log: Pick<Log, 'warn'>;
  /** Monotonic, ms. */
  readonly monotonicMs?: () => number;
}

export function createSharedLimits({
  counters,
  log,
  monotonicMs = () => performance.now(),
}: SharedLimitsDeps): SharedLimits {
  const leases = new Map<string, Lease>();
  const refills = createKeyedSingleFlight<string>();
  const current = (id: string): Lease | null => {
    const lease = leases.get(id);
    return lease !== undefined && monotonicMs() < lease.endsMs ? lease : null;
  };
  const prune = (): void => {
    if (leases.size < MAX_LEASES) return;
    const nowMs = monotonicMs();
    for (const [id, lease] of leases) if (lease.endsMs <= nowMs) leases.delete(id);
    if (leases.size >= MAX_LEASES) leases.clear();
  };
  const refill = async (rule: LimitRule, key: string, id: string): Promise<void> => {
    prune();
    try {
      const { granted, leftMs } = await counters.take(rule, key);
      leases.set(id, { left: granted, endsMs: monotonicMs() + leftMs, isLast: granted === 0 });
    } catch (error) {
      log.warn({ err: error, event: 'limits.alone' }, 'limits are counted in this process only');
      const left = Math.max(1, Math.floor(rule.most * ALONE_SHARE));
      leases.set(id, { left, endsMs: monotonicMs() + Math.min(ALONE_MS, rule.windowMs), isLast: true });
    }
  };
  return {
    async take(rule, key) {
      const id = `${rule.name} ${key}`;
      for (;;) {
        const lease = current(id);
        if (lease !== null && lease.left > 0) {
          lease.left -= 1;
          return null;
        }
        if (lease?.isLast === true) return Math.max(1, Math.ceil((lease.endsMs - monotonicMs()) / 1_000));
        await refills.run(id, () => refill(rule, key, id));
      }
    },
    giveBack(rule, key) {
      const lease = current(`${rule.name} ${key}`);
      if (lease !== null) lease.left += 1;
    },
  };
}
