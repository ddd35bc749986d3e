/**
 * Clan wars: what the game's scoreboards said, stage by stage, as people have entered and confirmed it. Source: domain
 * notes, section 5; decision "A stage counts once a person has confirmed it".
 */
import { toId, type Branded } from '../ids.ts';
import { EVENT_KINDS, isWar, type EventKind, type ScheduleEventId } from '../schedule/event.ts';
import type { OccurrenceKey } from '../schedule/occurrences.ts';
import { addDays } from '../skips/calendar.ts';
import type { Day } from '../skips/skip.ts';
import type { GameMap } from '../squads/game-map.ts';
import type { SquadRole } from '../squads/role.ts';

/** Of an event's occurrence it follows from that, so that two officers who begin one offline begin the same. */
export type ClanWarId = Branded<string, 'ClanWarId'>;

export type WarKind = Extract<EventKind, 'baseCapture' | 'brawl' | 'tournament'>;
export const WAR_KINDS = EVENT_KINDS.filter((kind): kind is WarKind => isWar(kind));

export const OUTCOMES = ['win', 'draw', 'loss'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The numbers of a scoreboard's line, in the order of its columns. */
export const ROW_FIELDS = ['kills', 'deaths', 'assists', 'cash', 'score'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
export const DOUBTFUL_FIELDS = ['name', ...ROW_FIELDS] as const;
export type DoubtfulField = (typeof DOUBTFUL_FIELDS)[number];

/** `unknown`: nobody has said yet whether it is a member or a guest. */
export const ROW_KINDS = ['member', 'guest', 'unknown'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A line of the scoreboard. */
export interface WarRow extends Readonly<Record<RowField, number | null>> {
  readonly name: string;
  readonly kind: RowKind;
  /** What somebody still has to look at, whoever or whatever has read it. */
  readonly doubtful: readonly DoubtfulField[];
}

/** What is entered about a stage. */
export interface StageContent {
  /** Empty: it is known by its number. */
  readonly name: string;
  /** ISO instant; null: not known. */
  readonly startsAt: string | null;
  readonly outcome: Outcome | null;
  readonly ownScore: number | null;
  readonly enemyScore: number | null;
  readonly rows: readonly WarRow[];
}

export const STAGE_STATES = ['draft', 'confirmed'] as const;
export type WarStageState = (typeof STAGE_STATES)[number];

/** What is said about a war as a whole. */
export interface WarContent {
  /** Null: not known. */
  readonly map: GameMap | null;
  readonly opponent: string;
  readonly note: string;
}

/** Somebody in a squad, as the squads stood for the war. */
export interface WarPlace {
  /** Key of the name, see `nameKey`. */
  readonly key: string;
  readonly name: string;
  /** Empty: known by its number. */
  readonly squad: string;
  /** From 1 on. */
  readonly number: number;
  readonly role: SquadRole;
}

export const MAX_OPPONENT = 64;
export const MAX_WAR_NOTE = 1_000;
export const MAX_WAR_STAGES = 12;
export const MAX_STAGE_NUMBER = 99;
/** Lines of one side. */
export const MAX_STAGE_ROWS = 60;
export const MAX_WARS_PER_DAY = 20;
export const MAX_REASON = 500;
export const MAX_NUMBER = 99_999_999;
/** How far back a war may be entered. */
export const WAR_PAST_DAYS = 370;
/** Devices hold wars of so many days; older ones are loaded when they are opened. */
export const HELD_WAR_DAYS = 190;

/** The first day whose wars devices hold. */
export function heldWarsFrom(today: Day): Day {
  return addDays(today, -HELD_WAR_DAYS);
}

/** The same as the id of the occurrence's check, see `domain/absences/check.ts`. */
export function warIdOf({ eventId, date }: OccurrenceKey): ClanWarId {
  return toId<ClanWarId>(`${eventId.slice(0, -8)}${date.replaceAll('-', '')}`);
}

/** The number of a stage among those that others have: the wanted one, or the next that is free, after the last the first. */
export function freeStageNumber(taken: Iterable<number>, wanted = 1): number {
  const numbers = new Set(taken);
  let number = wanted;
  while (numbers.has(number)) number = (number % MAX_STAGE_NUMBER) + 1;
  return number;
}

/** A war is linked to an event that begins so close to it. */
const MAX_LINK_MS = 36 * 3_600_000;

/** People begin to enter a war before its first stage. */
const EARLY_MS = 30 * 60_000;

/** Whether a war that is entered can have been an event: one that has not begun was none. In ms. */
export function mayBeEvent(eventStartsAt: number, warStartsAt: number, nowMs: number): boolean {
  return Math.abs(eventStartsAt - warStartsAt) <= MAX_LINK_MS && eventStartsAt - EARLY_MS <= nowMs;
}

/** Whether the event of a war can be changed: one that was begun from the schedule is of its event for good. */
export function isLinkable({
  id,
  eventId,
  eventDate,
}: {
  readonly id: ClanWarId;
  readonly eventId: ScheduleEventId | null;
  readonly eventDate: string | null;
}): boolean {
  return eventId === null || eventDate === null || id !== warIdOf({ eventId, date: eventDate });
}

/** Which stage of an event each stage of its war was: the one of its id, else the one of its number. */
export function plannedStageIds(
  stages: readonly { readonly stageId: string; readonly number: number }[],
  planned: readonly { readonly id: string }[],
): ReadonlyMap<string, string> {
  const ids = new Set(planned.map(({ id }) => id));
  const known = new Map(stages.flatMap(({ stageId }) => (ids.has(stageId) ? [[stageId, stageId]] : [])));
  const taken = new Set(known.values());
  for (const { stageId, number } of stages) {
    const id = planned[number - 1]?.id;
    if (known.has(stageId) || id === undefined || taken.has(id)) continue;
    known.set(stageId, id);
    taken.add(id);
  }
  return known;
}

/**
 * Of a war by the outcomes of its stages: what there was more of. Null where none is known, or where the stages without
 * results can still change it.
 */
export function warOutcome(outcomes: readonly (Outcome | null)[], open = 0): Outcome | null {
  const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
  const [won, lost] = [count('win'), count('loss')];
  if (won + lost + count('draw') === 0) return null;
  if (open > 0 && Math.abs(won - lost) <= open) return null;
  return won > lost ? 'win' : lost > won ? 'loss' : 'draw';
}

export function sameWarContent(one: WarContent, other: WarContent): boolean {
  return one.map === other.map && one.opponent === other.opponent && one.note === other.note;
}

/** What is empty in `stored` is taken from `added`: two people have entered the same war. */
export function filledContent(stored: WarContent, added: WarContent): WarContent {
  return {
    map: stored.map ?? added.map,
    opponent: stored.opponent === '' ? added.opponent : stored.opponent,
    note: stored.note === '' ? added.note : stored.note,
  };
}
