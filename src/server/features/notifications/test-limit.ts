/** How often a person may have a test message sent, in the memory of this process. */
import type { Clock } from '../../ports/clock.ts';

const MOST = 5;
const WINDOW_MS = 60_000;
const MOST_PEOPLE = 10_000;

/** Counts a test; answers the seconds to wait when it is one too many, else null. */
export type TestLimit = (userId: string) => number | null;

export const createTestLimit = (clock: Clock): TestLimit => {
  const sentAt = new Map<string, number[]>();
  return (userId) => {
    const now = clock.now().getTime();
    const recent = (sentAt.get(userId) ?? []).filter((at) => at > now - WINDOW_MS);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= MOST) return Math.max(1, Math.ceil((oldest + WINDOW_MS - now) / 1_000));
    if (sentAt.size >= MOST_PEOPLE) sentAt.clear();
    sentAt.set(userId, [...recent, now]);
    return null;
  };
};
