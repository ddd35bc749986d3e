/** A plan that is kept under a name, to be taken again. Source: the project's own rule; decision "Rosters are copies". */
import type { Branded } from '../ids.ts';
import type { SquadRole } from './role.ts';
import type { SquadColour } from './squad.ts';

export type SquadTemplateId = Branded<string, 'SquadTemplateId'>;

export const MAX_SQUAD_TEMPLATES = 20;
export const MAX_TEMPLATE_NAME = 40;

export interface TemplatePerson {
  /** Key of the name, see `nameKey`. */
  readonly memberKey: string;
  /** As it was written then: people who have left are named. */
  readonly name: string;
  readonly role: SquadRole;
}

export interface TemplateSquad {
  readonly name: string;
  readonly colour: SquadColour;
  readonly leaderKey: string | null;
  /** In their order. */
  readonly people: readonly TemplatePerson[];
}

export interface TemplateLimits {
  readonly squads: number;
  readonly size: number;
  /** In the clan, or known as a guest. */
  readonly isKnown: (memberKey: string) => boolean;
}

/** What of a template can be taken now, and the names of who cannot. */
export function templateFor(
  squads: readonly TemplateSquad[],
  { squads: most, size, isKnown }: TemplateLimits,
): { readonly squads: readonly TemplateSquad[]; readonly leftOut: readonly string[] } {
  const leftOut: string[] = [];
  const fitting = squads.map((squad, index) => {
    const known = squad.people.filter(({ memberKey }) => isKnown(memberKey));
    const people = index < most ? known.slice(0, size) : [];
    leftOut.push(...squad.people.filter((person) => !people.includes(person)).map(({ name }) => name));
    const leads = people.some(({ memberKey }) => memberKey === squad.leaderKey);
    return { ...squad, people, leaderKey: leads ? squad.leaderKey : null };
  });
  return { squads: fitting.slice(0, most), leftOut };
}
