/** What a picture and a text of a plan say. Pure. */
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadColour } from '../../../../domain/squads/squad.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';

export interface PlanPerson {
  readonly key: string;
  readonly name: string;
  readonly role: SquadRole;
  readonly isLeader: boolean;
  readonly isGuest: boolean;
  readonly isAway: boolean;
  readonly isPending: boolean;
}

export interface PlanSquad {
  readonly id: string;
  readonly name: string;
  readonly colour: SquadColour;
  readonly people: readonly PlanPerson[];
}

export interface PlanFacts {
  readonly squads: readonly PlanSquad[];
  /** Names of those who are away and in no squad. */
  readonly away: readonly string[];
  /** Names of those who could come and are in no squad. */
  readonly free: readonly string[];
}

export function planFacts(
  { squads, board }: Pick<ShownMap, 'squads' | 'board'>,
  people: readonly DecidingPerson[],
  squadName: (squad: { readonly name: string }, at: number) => string,
): PlanFacts {
  const byKey = new Map(people.map((person) => [person.key, person]));
  const outside = people.filter(({ key, isGuest }) => !board.places.has(key) && !isGuest);
  return {
    squads: squads.map((squad, at) => ({
      id: squad.id,
      name: squadName(squad, at),
      colour: squad.colour,
      people: [...board.places]
        .filter(([, place]) => place.squadId === squad.id)
        .toSorted(([one, a], [other, b]) => a.position - b.position || (one < other ? -1 : 1))
        .map(([key, { role }]) => ({
          key,
          name: byKey.get(key)?.name ?? key,
          role,
          isLeader: squad.leaderKey === key,
          isGuest: byKey.get(key)?.isGuest === true,
          isAway: byKey.get(key)?.presence === 'approved',
          isPending: byKey.get(key)?.presence === 'pending',
        })),
    })),
    away: outside.filter(({ presence }) => presence === 'approved').map(({ name }) => name),
    free: outside.filter(({ presence }) => presence !== 'approved').map(({ name }) => name),
  };
}

export interface PlanWords {
  readonly title: string;
  /** For which event, and how old the plan is. */
  readonly lines: readonly string[];
  readonly leader: string;
  readonly guest: string;
  readonly away: string;
  readonly pending: string;
  readonly nobody: string;
  readonly roleName: (role: SquadRole) => string;
  /** A line with the names of who is away. */
  readonly awayLine: (names: readonly string[]) => string;
}

function marksOf(person: PlanPerson, words: PlanWords): readonly string[] {
  return [
    ...(person.isGuest ? [words.guest] : []),
    ...(person.isAway ? [words.away] : person.isPending ? [words.pending] : []),
  ];
}

/** What is written after somebody's name. */
export function notesOf(person: PlanPerson, words: PlanWords): readonly string[] {
  return [
    ...(person.isLeader ? [words.leader] : []),
    ...(person.role === 'unassigned' ? [] : [words.roleName(person.role)]),
    ...marksOf(person, words),
  ];
}

/** For a spreadsheet: squad, member, role, and what else is known of the person. */
export function planRows({ squads }: PlanFacts, words: PlanWords): readonly (readonly string[])[] {
  return squads.flatMap((squad) =>
    squad.people.map((person) => [
      squad.name,
      person.name,
      person.role === 'unassigned' ? '' : words.roleName(person.role),
      [...(person.isLeader ? [words.leader] : []), ...marksOf(person, words)].join(', '),
    ]),
  );
}

/**
 * What a chat would take for formatting: an underscore between letters is none, and escaped it would be read as written
 * where the chat formats nothing.
 */
const FORMATTING = /[*`\\]|~~+|\|\|+|__+|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;

/** Of a name in a message nothing is formatted, and nobody is called by it: `@everyone` in a name stays a name. */
function plain(name: string): string {
  return name
    .replaceAll(FORMATTING, (signs) => signs.replaceAll(/./g, String.raw`\$&`))
    .replaceAll('@', '@\u200B');
}

/** For a chat: bold as Discord and Telegram write it. */
export function planText({ squads, away }: PlanFacts, words: PlanWords): string {
  const lines = [`**${words.title}**`, ...words.lines];
  for (const squad of squads) {
    lines.push('', `**${plain(squad.name)}**`);
    if (squad.people.length === 0) lines.push(words.nobody);
    for (const [at, person] of squad.people.entries()) {
      const notes = notesOf(person, words);
      lines.push(`${at + 1}. ${plain(person.name)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`);
    }
  }
  if (away.length > 0) lines.push('', words.awayLine(away.map(plain)));
  return lines.join('\n');
}
