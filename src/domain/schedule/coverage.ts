/**
 * What skips mean for events: which they cover, whether they came in time, and who is left. Derived from rows on the
 * device, so that it is known offline. Source: decision "A skip may be narrowed to stages".
 */
import { parseInstantMs } from '../auction/instant.ts';
import { nameKey } from '../characters/name-key.ts';
import { CLAN_RANKS, type ClanRank } from '../characters/rank.ts';
import { isApproved } from '../skips/ranking.ts';
import { isActive } from '../skips/request-skip.ts';
import type { SkipPart } from './skip-part.ts';
import type { Day, SkipStatus } from '../skips/skip.ts';
import type { ScheduleEvent, ScheduleEventId } from './event.ts';
import { isHeld, occurrencesBetween, type Occurrence, type OccurrenceStage } from './occurrences.ts';

/** The fields of a skip that matter. Missing parts are those of an older server: all of its days. */
export interface CoveringSkip {
  readonly startDate: Day;
  readonly endDate: Day;
  readonly status: SkipStatus;
  readonly parts?: readonly SkipPart[] | null | undefined;
}

/** The fields of an occurrence that matter to skips. */
export type CoveredOccurrence = Pick<Occurrence, 'eventId' | 'date' | 'day' | 'state'> & {
  readonly stages: readonly Pick<OccurrenceStage, 'id'>[];
};

/** The ids of an occurrence's stages that a period with these parts covers, whatever its status; none where it covers nothing. */
export function coveredStages(
  { startDate, endDate, parts }: Pick<CoveringSkip, 'startDate' | 'endDate' | 'parts'>,
  occurrence: CoveredOccurrence,
): readonly string[] {
  if (!isHeld(occurrence) || occurrence.day < startDate || occurrence.day > endDate) return [];
  const all = occurrence.stages.map(({ id }) => id);
  if (parts == null) return all;
  const named = parts.filter(
    ({ eventId, date }) => eventId === occurrence.eventId && date === occurrence.date,
  );
  return all.filter((id) => named.some(({ stages }) => stages === null || stages.includes(id)));
}

/** How a member's skips cover an occurrence. */
export interface Cover {
  readonly state: 'approved' | 'pending';
  /** Fewer than all: away for a part of it. */
  readonly stages: readonly string[];
}

/** The strongest cover among skips of one member: approved before pending; null where none covers anything. */
export function coverOf(skips: readonly CoveringSkip[], occurrence: CoveredOccurrence): Cover | null {
  const covers = skips.flatMap((skip): readonly Cover[] => {
    const stages = isActive(skip.status) ? coveredStages(skip, occurrence) : [];
    return stages.length === 0 ? [] : [{ state: isApproved(skip.status) ? 'approved' : 'pending', stages }];
  });
  return covers.find(({ state }) => state === 'approved') ?? covers[0] ?? null;
}

/** Whether a skip that was requested at an instant (ms) is in time for an occurrence. */
export function isInTime(requestedAt: number, { noticeAt }: Pick<Occurrence, 'noticeAt'>): boolean {
  return requestedAt <= noticeAt;
}

/**
 * Whether a skip came too late for one of the events that it covers: it waits for an officer then. Before the rows of the
 * schedule are known nothing is late.
 */
export function isLateSkip<Event extends ScheduleEvent & { readonly id: ScheduleEventId }>(
  skip: Pick<CoveringSkip, 'startDate' | 'endDate' | 'parts'> & { readonly requestedAt: string },
  events: readonly Event[],
  clanZone: string,
): boolean {
  const requestedAt = parseInstantMs(skip.requestedAt);
  return occurrencesBetween(events, clanZone, { from: skip.startDate, to: skip.endDate }).some(
    (occurrence) => coveredStages(skip, occurrence).length > 0 && !isInTime(requestedAt, occurrence),
  );
}

/** `here`: has an account and no skip. `unknown`: nobody can tell, since the member has no account. */
export const PRESENCES = ['here', 'unknown', 'pending', 'approved'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface StrengthLine {
  readonly name: string;
  readonly rank: ClanRank;
  readonly presence: Presence;
  /** Away for these stages only; null: for all of it, or not at all. */
  readonly stages: readonly string[] | null;
}

type Counts = Readonly<Record<Presence, number>> & { readonly total: number };

export interface Strength extends Counts {
  /** When pending requests are not approved: everybody but who is away for sure. */
  readonly stay: number;
  /** When all pending requests are approved. */
  readonly stayIfAll: number;
  /** Highest rank first, only ranks in use. */
  readonly ranks: readonly (Counts & { readonly rank: ClanRank })[];
  readonly lines: readonly StrengthLine[];
}

export interface StrengthMember {
  readonly name: string;
  readonly rank: ClanRank;
  readonly hasAccount: boolean;
}

function countsOf(lines: readonly StrengthLine[]): Counts {
  const count = (presence: Presence): number => lines.filter((line) => line.presence === presence).length;
  return {
    total: lines.length,
    here: count('here'),
    unknown: count('unknown'),
    pending: count('pending'),
    approved: count('approved'),
  };
}

/**
 * Who is at an occurrence, by rank. Who is away for some stages only counts as away: the clan is short of them then.
 * `skips` are all of the clan on the device.
 */
export function strengthOf(
  occurrence: Occurrence,
  roster: readonly StrengthMember[],
  skips: readonly (CoveringSkip & { readonly characterName: string })[],
): Strength {
  const byName = new Map<string, CoveringSkip[]>();
  for (const skip of skips) {
    if (skip.startDate > occurrence.day || skip.endDate < occurrence.day) continue;
    const key = nameKey(skip.characterName);
    byName.set(key, [...(byName.get(key) ?? []), skip]);
  }
  const lines = roster.map(({ name, rank, hasAccount }): StrengthLine => {
    const cover = coverOf(byName.get(nameKey(name)) ?? [], occurrence);
    return {
      name,
      rank,
      presence: cover?.state ?? (hasAccount ? 'here' : 'unknown'),
      stages: cover === null || cover.stages.length === occurrence.stages.length ? null : cover.stages,
    };
  });
  const counts = countsOf(lines);
  return {
    ...counts,
    stay: counts.total - counts.approved,
    stayIfAll: counts.total - counts.approved - counts.pending,
    ranks: CLAN_RANKS.toReversed().flatMap((rank) => {
      const ofRank = lines.filter((line) => line.rank === rank);
      return ofRank.length === 0 ? [] : [{ ...countsOf(ofRank), rank }];
    }),
    lines,
  };
}

/** An event that skips cover, and who is there when they are approved. */
export interface EventForecast<Event extends ScheduleEvent = ScheduleEvent> {
  readonly occurrence: Occurrence<Event>;
  readonly strength: Strength;
}

/** The events that the chosen skips cover, in the order of time, with who is there once all chosen ones are approved. */
export function forecastEvents<
  Skip extends CoveringSkip & { readonly id: string; readonly characterName: string },
  Event extends ScheduleEvent,
>(
  chosen: readonly Skip[],
  skips: readonly Skip[],
  roster: readonly Omit<StrengthMember, 'hasAccount'>[],
  occurrences: readonly Occurrence<Event>[],
): readonly EventForecast<Event>[] {
  const ids = new Set(chosen.map(({ id }) => id));
  const members = roster.map(({ name, rank }) => ({ name, rank, hasAccount: true }));
  const all = [
    ...chosen.map((skip) => ({ ...skip, status: 'approved' as const })),
    ...skips.filter(({ id }) => !ids.has(id)),
  ];
  return occurrences
    .filter((occurrence) => chosen.some((skip) => coveredStages(skip, occurrence).length > 0))
    .map((occurrence) => ({ occurrence, strength: strengthOf(occurrence, members, all) }));
}
