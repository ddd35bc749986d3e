import { describe, expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import { NO_PREFERENCE } from '../../../../domain/squads/people/preference.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { ShownSquad } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { planFacts, planRows, planText, type PlanWords } from './plan-facts.ts';

const ALPHA = toId<SquadId>('alpha');
const person = (name: string, over: Partial<DecidingPerson> = {}): DecidingPerson => ({
  key: name.toLowerCase(),
  name,
  isGuest: false,
  note: '',
  rank: 'SOLDIER',
  characterId: null,
  presence: 'here',
  awayStages: null,
  absences: [],
  readiness: null,
  preference: NO_PREFERENCE,
  supplies: null,
  attendance: null,
  killRatio: null,
  ...over,
});
const squad: ShownSquad = {
  id: ALPHA,
  map: 'berda',
  name: 'Al*pha',
  colour: 'amber',
  leaderKey: 'ann',
  position: 1,
  changedBy: '',
  changedAt: '',
  rev: 1,
  isWaiting: false,
};
const empty = { ...squad, id: toId<SquadId>('empty'), name: '', leaderKey: null };
const facts = planFacts(
  {
    squads: [squad, empty],
    board: {
      leaders: new Map(),
      places: new Map([
        ['bob', { squadId: ALPHA, role: 'unassigned', position: 2 }],
        ['ann', { squadId: ALPHA, role: 'rallyCarrier', position: 1 }],
      ]),
    },
  },
  [
    person('Bob', { presence: 'pending', isGuest: true }),
    person('Ann', { presence: 'approved' }),
    person('@everyone', { presence: 'approved' }),
    person('Cid'),
    person('Gus', { isGuest: true, presence: 'unknown' }),
  ],
  ({ name }, at) => (name === '' ? `Squad ${at + 1}` : name),
);
const words: PlanWords = {
  title: 'Small Berda',
  lines: ['Brawl'],
  leader: 'Leader',
  guest: 'Guest',
  away: 'Away',
  pending: 'Skip pending',
  nobody: 'Nobody yet',
  roleName: (role) => role,
  awayLine: (names) => `Away: ${names.join(', ')}`,
};

describe('a plan to post', () => {
  it.each([
    ['Lark_2', 'Lark_2'],
    ['Ан_на', 'Ан_на'],
    ['_Lark_', String.raw`\_Lark\_`],
    ['Lark__2', String.raw`Lark\_\_2`],
    ['-_-', String.raw`-\_-`],
    ['a~b|c>d', 'a~b|c>d'],
    ['~~gone~~', String.raw`\~\~gone\~\~`],
    ['||hidden||', String.raw`\|\|hidden\|\|`],
    ['`code*', String.raw`\`code\*`],
    ['back\\slash', String.raw`back\\slash`],
  ])('writes %s as %s', (name, written) => {
    const ofOne = planFacts(
      { squads: [], board: { leaders: new Map(), places: new Map() } },
      [person(name, { presence: 'approved' })],
      () => '',
    );
    expect(planText(ofOne, words)).toContain(`Away: ${written}`);
  });
  it('names everybody in their order, and who is away or free', () => {
    expect(facts.squads.map(({ people }) => people.map(({ name }) => name))).toEqual([['Ann', 'Bob'], []]);
    expect([facts.away, facts.free]).toEqual([['@everyone'], ['Cid']]);
  });
  it('reads as a message in which names are only names', () => {
    expect(planText(facts, words)).toBe(
      [
        '**Small Berda**',
        'Brawl',
        '',
        String.raw`**Al\*pha**`,
        '1. Ann (Leader, rallyCarrier, Away)',
        '2. Bob (Guest, Skip pending)',
        '',
        '**Squad 2**',
        'Nobody yet',
        '',
        'Away: @\u200Beveryone',
      ].join('\n'),
    );
  });

  it('is a table with a row per person, names as they are', () => {
    expect(planRows(facts, words)).toEqual([
      ['Al*pha', 'Ann', words.roleName('rallyCarrier'), `${words.leader}, ${words.away}`],
      ['Al*pha', 'Bob', '', `${words.guest}, ${words.pending}`],
    ]);
  });
});
