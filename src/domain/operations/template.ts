/** Templates of operations: everything but names, by the order of squads and by roles. */
import type { Branded } from '../ids.ts';
import type { GameMap } from '../squads/game-map.ts';
import type { SquadRole } from '../squads/role.ts';
import type { SquadColour, SquadId } from '../squads/squad.ts';
import type { Board } from '../squads/steps.ts';
import {
  normalContent,
  type MemberInstruction,
  type OperationContent,
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

export interface TemplateContent {
  readonly title: string;
  readonly map: GameMap;
  readonly description: string;
  readonly type: OperationType;
  readonly gatherMinutes: number;
  readonly asksRead: boolean;
  readonly everyone: string;
  readonly squads: readonly TemplateSquad[];
}

/** The squads of a map in their order, and who is in them. */
export interface TemplateBoard {
  readonly squads: readonly { readonly id: SquadId; readonly name: string; readonly colour: SquadColour }[];
  readonly places: Board['places'];
}

/** The people of a squad in their order. */
function peopleOf(places: Board['places'], squadId: SquadId): readonly (readonly [string, SquadRole])[] {
  return [...places]
    .filter(([, place]) => place.squadId === squadId)
    .toSorted(([, one], [, other]) => one.position - other.position)
    .map(([key, { role }]) => [key, role] as const);
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

/**
 * An operation from a template, for the squads as they are now: the nth squad gets the nth squad's instruction, and
 * each of its people that of the first place with their role that is not taken.
 */
export function contentOfTemplate(template: TemplateContent, board: TemplateBoard): OperationContent {
  const squads: SquadInstruction[] = [];
  const members: MemberInstruction[] = [];
  const { squads: planned, ...plain } = template;
  for (const [index, { id }] of board.squads.entries()) {
    const squad = planned[index];
    if (squad === undefined) continue;
    squads.push({ squadId: id, text: squad.text });
    const free = [...squad.slots];
    for (const [memberKey, role] of peopleOf(board.places, id)) {
      const at = role === 'unassigned' ? -1 : free.findIndex((slot) => slot.role === role);
      if (at >= 0) members.push({ memberKey, text: free.splice(at, 1)[0]?.text ?? '' });
    }
  }
  return normalContent({ ...plain, time: null, squads, members });
}

/** Instructions of squads for those of another map: the nth squad gets the nth one's. */
export function remapped(
  instructions: readonly SquadInstruction[],
  from: readonly { readonly id: SquadId }[],
  to: readonly { readonly id: SquadId }[],
): readonly SquadInstruction[] {
  return instructions.flatMap(({ squadId, text }) => {
    const target = to[from.findIndex(({ id }) => id === squadId)];
    return target === undefined ? [] : [{ squadId: target.id, text }];
  });
}
