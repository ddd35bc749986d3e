import type { UserId } from '../../domain/ids.ts';
import { database } from '../database/database.ts';
import { subscribeLiveQuery } from '../database/live-query.ts';

const FORBIDDEN_CODE = 'auth.forbidden';

/**
 * Live query on a user's changes that the server refused with 403, whoever sent them; `onMore`: there is a
 * new one.
 */
export function subscribeForbidden(userId: UserId, onMore: () => void): () => void {
  let known: ReadonlySet<string> | null = null;
  return subscribeLiveQuery(
    () =>
      database.outbox
        .where('ownerUserId')
        .equals(userId)
        .filter(({ state, problem }) => state === 'needs-attention' && problem?.code === FORBIDDEN_CODE)
        .toArray(),
    (rows) => {
      const before = known;
      known = new Set(rows.map(({ key, attempts }) => `${key}/${attempts}`));
      if (before !== null && [...known].some((row) => !before.has(row))) onMore();
    },
  );
}
