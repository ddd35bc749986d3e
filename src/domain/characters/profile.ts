/**
 * The game's profile: its numbers by our names, the status text without colour codes, who may see what.
 * Source: specification sections 1 and 6, domain facts 1.4 and the table of stats.
 */

/** One number of the game's profile. */
export interface Stat {
  readonly id: string;
  readonly type: 'INTEGER' | 'DECIMAL' | 'DATE' | 'DURATION';
  readonly value: number | string;
}

/** Totals of a character; a missing number is 0. Play time in milliseconds. */
export interface StatTotals {
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly pvpKills: number;
  readonly pvpDeaths: number;
  readonly sessionKills: number;
  readonly sessionDeaths: number;
  readonly openWorldKills: number;
  readonly openWorldDeaths: number;
  readonly playTimeMs: number;
}

/** The game reports only the last login; a character counts as online for this long after it. */
export const ONLINE_WITHIN_MS = 15 * 60_000;

/**
 * Whether a character whose last login was at `lastLoginMs` counts as online at `nowMs`; both in epoch
 * milliseconds.
 */
export function isOnline(lastLoginMs: number | null, nowMs: number): boolean {
  // The game's clock may be ahead of ours by as much.
  return lastLoginMs !== null && Math.abs(nowMs - lastLoginMs) <= ONLINE_WITHIN_MS;
}

/**
 * The player's status text without the game's colour codes (`§` and a character); null when nothing is left.
 */
export function plainStatus(status: string): string | null {
  return status.replaceAll(/§./gsu, '').replaceAll('§', '').trim() || null;
}

/**
 * Kills and deaths by kind. Open world is the total minus sessions, never below 0: the game does not report
 * it.
 */
export function statTotalsOf(stats: readonly Stat[]): StatTotals {
  const values = new Map(stats.map((stat) => [stat.id, stat.value]));
  const number = (id: string): number => {
    const value = values.get(id);
    return typeof value === 'number' && Number.isFinite(value) ? value : 0;
  };
  const kills = number('kil');
  const deaths = number('dea');
  const sessionKills = number('kills-bf');
  const sessionDeaths = number('deaths-bf');
  return {
    kills,
    deaths,
    assists: number('ast'),
    pvpKills: kills,
    pvpDeaths: values.has('bul-dea') ? number('bul-dea') : deaths,
    sessionKills,
    sessionDeaths,
    openWorldKills: Math.max(0, kills - sessionKills),
    openWorldDeaths: Math.max(0, deaths - sessionDeaths),
    playTimeMs: number('pla-tim'),
  };
}

/** Numbers that are not live, and when they were the character's. */
export interface LastStats {
  readonly stats: StatTotals;
  /** Epoch milliseconds. */
  readonly atMs: number;
}

/**
 * What a viewer sees instead of live numbers. The game gives everybody's numbers to everybody; those of somebody who plays
 * right now stay his: others see the last full day. Numbers do not change after the last visit, so that is their age.
 */
export function lastStats({
  isOwn,
  isOnline: isPlaying,
  now,
  lastLoginMs,
  days,
  today,
}: {
  readonly isOwn: boolean;
  readonly isOnline: boolean;
  /** What the game reports now; null: nothing. */
  readonly now: LastStats | null;
  readonly lastLoginMs: number | null;
  /** Earlier observations, oldest first, by UTC day. */
  readonly days: readonly (LastStats & { readonly day: string })[];
  readonly today: string;
}): LastStats | null {
  if (now !== null && (isOwn || !isPlaying))
    return { stats: now.stats, atMs: isPlaying ? now.atMs : Math.min(lastLoginMs ?? now.atMs, now.atMs) };
  const past = days.filter(({ day }) => isOwn || day < today).at(-1);
  return past === undefined ? null : { stats: past.stats, atMs: past.atMs };
}

/** Why a viewer gets no live numbers: only the owner sees them, and only while the character is online. */
export type StatsNotice = 'notAvailable' | 'offline' | 'ownerOnly';

/** Null when the viewer may see the numbers. */
export function statsNotice(viewer: {
  readonly isOwn: boolean;
  readonly isOnline: boolean;
  readonly hasStats: boolean;
}): StatsNotice | null {
  return !viewer.isOwn
    ? 'ownerOnly'
    : !viewer.hasStats
      ? 'notAvailable'
      : !viewer.isOnline
        ? 'offline'
        : null;
}
