/**
 * Denied calls in the log: each of a known user, and sums of anonymous ones, so that a flood of calls without
 * a session fills no disk. Source: reliability 4.9.
 */
import type { ApiErrorCode } from '../../../contract/error-codes.ts';
import type { UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';

/** Anonymous denials are summed up over this time. */
const SUM_MS = 60_000;
/** Addresses counted per sum; beyond it the number is a minimum. */
const MAX_ADDRESSES = 1_000;

export interface Denial {
  readonly endpoint: string;
  readonly code: ApiErrorCode;
  /** Null for a call without a session. */
  readonly userId: UserId | null;
  readonly address: string;
}

export interface DenialLog {
  record(denial: Denial): void;
  /** Writes the sums of what was not written yet: one line per endpoint and code. */
  flush(): void;
  /** Writes the rest and ends. */
  close(): void;
}

export function createDenialLog(log: Log): DenialLog {
  const sums = new Map<string, { endpoint: string; code: ApiErrorCode; count: number; from: Set<string> }>();
  const flush = (): void => {
    for (const { endpoint, code, count, from } of sums.values())
      log.warn({ event: 'access.denied', endpoint, code, count, addresses: from.size }, 'access denied');
    sums.clear();
  };
  const timer = setInterval(flush, SUM_MS).unref();
  return {
    record(denial) {
      const { endpoint, code, userId, address } = denial;
      if (userId !== null) {
        log.warn({ event: 'access.denied', ...denial }, 'access denied');
        return;
      }
      const key = `${endpoint} ${code}`;
      const sum = sums.get(key) ?? { endpoint, code, count: 0, from: new Set<string>() };
      sum.count += 1;
      if (sum.from.size < MAX_ADDRESSES) sum.from.add(address);
      sums.set(key, sum);
    },
    flush,
    close() {
      clearInterval(timer);
      flush();
    },
  };
}
