/** Polls the server for decisions since the last poll. Source: specification sections 3 and 7. */
import type { UserId } from '../../../../domain/ids.ts';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { recentUpdates } from '../../../../contract/skips.ts';
import type { SkipFacts } from '../../../../i18n/notices/skips.ts';
import { setValue, getValue } from '../../../../offline/storage/key-value.ts';
import { call } from '../../../data/http/client.ts';

const INITIAL_LOOKBACK_MS = 24 * 3_600_000;
/**
 * Each poll overlaps the last one, so that a decision stored late is not missed; already shown ones are not
 * repeated.
 */
const OVERLAP_MS = 5 * 60_000;

type Answer = AnswerOf<typeof recentUpdates>;

export interface PollDeps {
  readonly fetchUpdates: (since: string) => Promise<Answer>;
  readonly readCursor: () => Promise<unknown>;
  readonly saveCursor: (serverTime: string) => Promise<unknown>;
  readonly notify: (facts: SkipFacts) => Promise<unknown>;
  readonly nowMs: () => number;
}

/**
 * Start of the poll as an ISO instant: the server's clock at the last answer minus the overlap; at first, 24
 * hours ago.
 */
export function sinceOf(cursor: unknown, nowMs: number): string {
  const lastMs = typeof cursor === 'string' ? Date.parse(cursor) : Number.NaN;
  return new Date(Number.isNaN(lastMs) ? nowMs - INITIAL_LOOKBACK_MS : lastMs - OVERLAP_MS).toISOString();
}

function factsOf({
  skipId,
  characterName,
  startDate,
  endDate,
  status,
  reason,
  round,
}: Answer['updates'][number]): SkipFacts {
  return {
    skipId,
    characterName,
    startDate,
    endDate,
    reason,
    ...(round !== undefined && { round }),
    status: status === 'APPROVED' ? 'approved' : 'rejected',
  };
}

/** One poll. The cursor is saved only after the user was notified about every decision. */
export async function pollWith(deps: PollDeps): Promise<void> {
  const { updates, serverTime } = await deps.fetchUpdates(sinceOf(await deps.readCursor(), deps.nowMs()));
  for (const update of updates) await deps.notify(factsOf(update));
  await deps.saveCursor(serverTime);
}

/** `pollWith` for a user on this device. */
export function pollUpdates(userId: UserId, notify: PollDeps['notify']): Promise<void> {
  const name = `skip-updates/${userId}`;
  return pollWith({
    fetchUpdates: (since) => call(recentUpdates, { query: { since, userId } }),
    readCursor: () => getValue(name),
    saveCursor: (serverTime) => setValue(name, serverTime),
    notify: notify,
    nowMs: () => Date.now(),
  });
}
