/** What an officer enters of an operation, and what comes of it. */
import {
  MAX_DESCRIPTION,
  MAX_INSTRUCTION,
  MAX_OPERATION_MINUTES,
  normalContent,
  USUAL_GATHER_MINUTES,
  type OperationContent,
  type OperationTime,
} from '../../../../domain/operations/operation.ts';
import type { TemplateTime } from '../../../../domain/operations/template.ts';
import { movedInstructions } from '../../../../domain/operations/exchange/moved-layers.ts';
import { parseOccurrenceKey, occurrenceKey } from '../../../../domain/schedule/occurrences.ts';
import { dayAt, instantAt, minuteAt } from '../../../../domain/schedule/zoned-time.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';

export interface OperationDraft extends Omit<OperationContent, 'map' | 'time' | 'squads' | 'members'> {
  readonly map: GameMap | null;
  /** `none`, `free`, or the key of an occurrence. */
  readonly when: string;
  /** Of a free time, in the clan's zone. */
  readonly date: string | null;
  readonly minute: number | null;
  readonly minutes: number | null;
  /** Instructions by squad, and by the key of the name. */
  readonly squads: Readonly<Record<string, string>>;
  readonly members: Readonly<Record<string, string>>;
}

const USUAL_MINUTES = 60;
const EVENING_MINUTE = 20 * 60;

export function emptyDraft(today: string, map: GameMap | null): OperationDraft {
  return {
    title: '',
    map,
    description: '',
    type: 'attack',
    when: 'none',
    date: today,
    minute: EVENING_MINUTE,
    minutes: USUAL_MINUTES,
    gatherMinutes: USUAL_GATHER_MINUTES,
    asksRead: true,
    everyone: '',
    squads: {},
    members: {},
  };
}

export function draftOf(content: OperationContent, zone: string, today: string): OperationDraft {
  const { time, squads, members, ...plain } = content;
  const free = time?.kind === 'free' ? time : null;
  const startsAt = free === null ? null : Date.parse(free.startsAt);
  return {
    ...plain,
    when: time === null ? 'none' : time.kind === 'free' ? 'free' : occurrenceKey(time),
    date: startsAt === null ? today : dayAt(zone, startsAt),
    minute: startsAt === null ? EVENING_MINUTE : minuteAt(zone, startsAt),
    minutes: free?.minutes ?? USUAL_MINUTES,
    squads: Object.fromEntries(squads.map(({ squadId, text }) => [squadId, text])),
    members: Object.fromEntries(members.map(({ memberKey, text }) => [memberKey, text])),
  };
}

/** What a template says of the time: the day is still to be chosen. */
export function withTemplateTime(
  draft: OperationDraft,
  time: TemplateTime | null | undefined,
): OperationDraft {
  return time == null ? draft : { ...draft, ...time, when: 'free', date: null };
}

/** Undefined: a free time that is not complete. */
function timeOf(
  { when, date, minute, minutes }: OperationDraft,
  zone: string,
): OperationTime | null | undefined {
  if (when === 'none') return null;
  if (when === 'free')
    return date === null ||
      minute === null ||
      minutes === null ||
      !Number.isInteger(minutes) ||
      minutes < 1 ||
      minutes > MAX_OPERATION_MINUTES
      ? undefined
      : {
          kind: 'free',
          startsAt: new Date(instantAt(zone, date, minute)).toISOString(),
          minutes,
        };
  const key = parseOccurrenceKey(when);
  return key === null ? null : { kind: 'event', ...key };
}

function trimmed(texts: Readonly<Record<string, string>>): readonly (readonly [string, string])[] {
  return Object.entries(texts).map(([key, text]) => [key, text.trim()]);
}

export type DraftProblem = 'title' | 'map' | 'time' | 'long';

/** The operation that a draft describes, or all that is wrong with it, in the order of the form. */
export function contentOfDraft(
  draft: OperationDraft,
  zone: string,
): { readonly content: OperationContent } | { readonly problems: readonly DraftProblem[] } {
  const { when: _when, date: _date, minute: _minute, minutes: _minutes, ...plain } = draft;
  const { map } = draft;
  const title = draft.title.trim();
  const time = timeOf(draft, zone);
  const [squads, members] = [trimmed(draft.squads), trimmed(draft.members)];
  const everyone = draft.everyone.trim();
  const description = draft.description.trim();
  const texts = [everyone, ...squads.map(([, text]) => text), ...members.map(([, text]) => text)];
  const isLong = description.length > MAX_DESCRIPTION || texts.some((text) => text.length > MAX_INSTRUCTION);
  if (title === '' || map === null || time === undefined || isLong)
    return {
      problems: [
        ...(title === '' ? (['title'] as const) : []),
        ...(map === null ? (['map'] as const) : []),
        ...(time === undefined ? (['time'] as const) : []),
        ...(isLong ? (['long'] as const) : []),
      ],
    };
  return {
    content: normalContent({
      ...plain,
      title,
      map,
      description,
      everyone,
      time,
      squads: squads.map(([squadId, text]) => ({ squadId: squadId as SquadId, text })),
      members: members.map(([memberKey, text]) => ({ memberKey, text })),
    }),
  };
}

type Squads = readonly { readonly id: SquadId; readonly name: string }[];

/** Another map: the instructions go to its squads by their names, those of members stay. */
export function withMap(
  draft: OperationDraft,
  map: GameMap | null,
  squadsOf: (map: GameMap) => Squads,
): OperationDraft {
  if (map === null || draft.map === null || map === draft.map) return { ...draft, map };
  const texts = Object.entries(draft.squads).map(([squadId, text]) => ({
    squadId: squadId as SquadId,
    text,
  }));
  const moved = movedInstructions(texts, squadsOf(draft.map), squadsOf(map));
  return { ...draft, map, squads: Object.fromEntries(moved.map(({ squadId, text }) => [squadId, text])) };
}
