/** Templates of operations: everything but people, by the names and the order of squads and by roles. */
import { parseInstantMs } from '../auction/instant.ts';
import { nameKey } from '../characters/name-key.ts';
import type { Branded } from '../ids.ts';
import { minuteAt } from '../schedule/zoned-time.ts';
import type { GameMap } from '../squads/game-map.ts';
import { retainedSquads } from '../squads/replace.ts';
import type { SquadRole } from '../squads/role.ts';
import type { SquadColour, SquadId } from '../squads/squad.ts';
import type { Board } from '../squads/steps.ts';
import {
  normalContent,
  type LineupSquad,
  type MemberInstruction,
  type OperationContent,
  type OperationTime,
  type OperationType,
  type SquadInstruction,
} from './operation.ts';

export type OperationTemplateId = Branded<string, 'OperationTemplateId'>;

export const MAX_TEMPLATES = 30;
export const MAX_TEMPLATE_NAME = 60;
export const MAX_TEMPLATE_SQUADS = 12;
export const MAX_TEMPLATE_SLOTS = 12;

export interface TemplateSquad {
  /** Empty: known by its number. */
  readonly name: string;
  readonly colour: SquadColour;
  readonly text: string;
  /** A place for each person, with the instruction that goes with the role. */
  readonly slots: readonly { readonly role: SquadRole; readonly text: string }[];
}

/** Of a free time: the hour in the clan's zone, and the length. Each evening has a date of its own. */
export interface TemplateTime {
  readonly minute: number;
  readonly minutes: number;
}

export interface TemplateContent {
  readonly title: string;
  readonly map: GameMap;
  readonly description: string;
  readonly type: OperationType;
  readonly gatherMinutes: number;
  readonly asksRead: boolean;
  readonly everyone: string;
  /** Missing, as in older templates, or null: none. */
  readonly time?: TemplateTime | null | undefined;
  readonly squads: readonly TemplateSquad[];
}

/** The squads of a map in their order, and who is in them. */
export interface TemplateBoard {
  readonly squads: readonly { readonly id: SquadId; readonly name: string; readonly colour: SquadColour }[];
  readonly places: Board['places'];
}

/** The people of a squad in their order. */
export function peopleOf(
  places: Board['places'],
  squadId: SquadId,
): readonly (readonly [string, SquadRole])[] {
  return [...places]
    .filter(([, place]) => place.squadId === squadId)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([key, { role }]) => [key, role] as const);
}

/** The squads of an operation that is over, and who was in them. */
export function boardAtEnd(lineup: readonly LineupSquad[]): TemplateBoard {
  return {
    squads: lineup,
    places: new Map(
      lineup.flatMap(({ id, members }) =>
        members.map(({ key, role }, at) => [key, { squadId: id, role, position: at + 1 }] as const),
      ),
    ),
  };
}

export function templateTime(time: OperationTime | null, clanZone: string): TemplateTime | null {
  return time?.kind === 'free'
    ? { minute: minuteAt(clanZone, parseInstantMs(time.startsAt)), minutes: time.minutes }
    : null;
}

export function templateOf(content: OperationContent, { squads, places }: TemplateBoard): TemplateContent {
  const { title, map, description, type, gatherMinutes, asksRead, everyone } = content;
  const squadTexts = new Map(content.squads.map(({ squadId, text }) => [squadId, text]));
  const memberTexts = new Map(content.members.map(({ memberKey, text }) => [memberKey, text]));
  return {
    title,
    map,
    description,
    type,
    gatherMinutes,
    asksRead,
    everyone,
    squads: squads.slice(0, MAX_TEMPLATE_SQUADS).map(({ id, name, colour }) => ({
      name,
      colour,
      text: squadTexts.get(id) ?? '',
      slots: peopleOf(places, id)
        .slice(0, MAX_TEMPLATE_SLOTS)
        .map(([key, role]) => ({ role, text: memberTexts.get(key) ?? '' })),
    })),
  };
}

/** The present squad that each squad of a template becomes: of the same name, else at the same place; null: none. */
export function squadsOf(
  { squads }: TemplateContent,
  board: Pick<TemplateBoard, 'squads'>,
): readonly (SquadId | null)[] {
  return retainedSquads(board.squads, squads);
}

/** Who takes which place of a template: of the people of its squad the first with the role who has none yet. */
export function peopleOfSlots(
  template: TemplateContent,
  board: TemplateBoard,
): readonly { readonly squad: number; readonly slot: number; readonly memberKey: string }[] {
  return squadsOf(template, board).flatMap((squadId, squad) => {
    if (squadId === null) return [];
    const slots = template.squads[squad]?.slots ?? [];
    const taken = new Set<number>();
    return peopleOf(board.places, squadId).flatMap(([memberKey, role]) => {
      const slot = slots.findIndex((one, at) => one.role === role && !taken.has(at));
      if (role === 'unassigned' || slot < 0) return [];
      taken.add(slot);
      return [{ squad, slot, memberKey }];
    });
  });
}

/**
 * An operation from a template, for the squads as they are now: each gets the instruction of the squad that it is in the
 * template, and each of its people that of the first place with their role that is not taken.
 */
export function contentOfTemplate(template: TemplateContent, board: TemplateBoard): OperationContent {
  // the hour alone is no time yet
  const { squads: planned, time: _time, ...plain } = template;
  const squads = squadsOf(template, board).flatMap((squadId, at): SquadInstruction[] =>
    squadId === null ? [] : [{ squadId, text: planned[at]?.text ?? '' }],
  );
  const members = peopleOfSlots(template, board).map(({ squad, slot, memberKey }): MemberInstruction => ({
    memberKey,
    text: planned[squad]?.slots[slot]?.text ?? '',
  }));
  return normalContent({ ...plain, time: null, squads, members });
}

/** Whether a name is that of a template already, whatever its capitals. */
export function isTemplateName(name: string, templates: readonly { readonly name: string }[]): boolean {
  return templates.some((template) => nameKey(template.name) === nameKey(name));
}

/** The name, with a number where there is a template of that name. */
export function freeTemplateName(name: string, templates: readonly { readonly name: string }[]): string {
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` (${number})`;
    const free = `${name.slice(0, MAX_TEMPLATE_NAME - end.length).trim()}${end}`;
    if (!isTemplateName(free, templates)) return free;
  }
}
