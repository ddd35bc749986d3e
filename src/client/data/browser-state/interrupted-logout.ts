import { readToken } from './cookies.ts';
import { hadSession, readPendingLogout } from './logout-marker.ts';

/**
 * Finishes a logout whose tab was closed midway, and cleans up after a session that has expired. Never
 * throws.
 */
export async function finishInterruptedLogout(): Promise<void> {
  if (readPendingLogout() !== null)
    await import('../account/session-actions.ts')
      .then(({ finishLogout }) => finishLogout())
      .catch(() => undefined);
  else if (readToken() === null && hadSession())
    await import('../account/session-actions.ts')
      .then(({ clearExpiredSession }) => clearExpiredSession())
      .catch(() => undefined);
}
