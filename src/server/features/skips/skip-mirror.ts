/** Mirror of the skips: the user's own, and everybody's for those whom the clan lets review. */
import type { MirrorSource } from '../../ports/mirror.ts';
import type { SkipsRepo } from './skips.repo.ts';

const DAY_MS = 86_400_000;
/** Older skips are omitted from a full resync. */
const RESYNC_WINDOW_DAYS = 200;

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

export function createSkipMirror(repo: Pick<SkipsRepo, 'changed'>): MirrorSource<'skips'> {
  return {
    seesAll: ({ canOpen: opens }) => opens('skips-panel'),
    changed: ({ isFullResync, today, ...query }) =>
      repo.changed({ ...query, endDateFrom: isFullResync ? daysBefore(today, RESYNC_WINDOW_DAYS) : null }),
  };
}
