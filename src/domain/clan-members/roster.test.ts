import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey } from '../characters/name-key.ts';
import { CLAN_RANKS } from '../characters/rank.ts';
import { diffRosters, type RosterMember, type GameMember } from './roster.ts';

function reported(
  name: string,
  rank: GameMember['rank'] = 'SOLDIER',
  joinedAtMs: number | null = 1,
): GameMember {
  return { name, rank, joinedAtMs };
}

function known(
  name: string,
  rank: GameMember['rank'] = 'SOLDIER',
  joinedAtMs: number | null = 1,
): RosterMember {
  return { key: nameKey(name), ...reported(name, rank, joinedAtMs) };
}

describe('diffing two rosters', () => {
  it('that are equal changes nothing', () => {
    expect(
      diffRosters([known('Quill'), known('Морок')], [reported('Морок'), reported('Quill')], false),
    ).toEqual({
      put: [],
      removed: [],
      events: [],
    });
  });
  it('reports joins, departures, promotions and demotions', () => {
    const change = diffRosters(
      [known('Quill'), known('Tarn', 'OFFICER'), known('Pip', 'RECRUIT'), known('Wren')],
      [
        reported('Tarn', 'SERGEANT'),
        reported('Pip', 'SOLDIER'),
        reported('Fen', 'RECRUIT'),
        reported('Wren'),
      ],
      false,
    );
    expect(change.put.map(({ key }) => key)).toEqual(['tarn', 'pip', 'fen']);
    expect(change.removed).toEqual(['quill']);
    expect(change.events.map(({ kind, name, fromRank, toRank }) => [kind, name, fromRank, toRank])).toEqual([
      ['demoted', 'Tarn', 'OFFICER', 'SERGEANT'],
      ['promoted', 'Pip', 'RECRUIT', 'SOLDIER'],
      ['joined', 'Fen', null, 'RECRUIT'],
      ['left', 'Quill', 'SOLDIER', null],
    ]);
  });
  it('creates no history for the first roster', () => {
    const { put, events } = diffRosters([], [reported('Quill'), reported('Tarn')], true);
    expect([put.length, events]).toEqual([2, []]);
  });
  it('matches a member across spellings of the name', () => {
    const change = diffRosters([known('quill')], [reported('QUILL')], false);
    expect([change.put.map(({ name }) => name), change.removed, change.events]).toEqual([['QUILL'], [], []]);
  });

  const roster = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom('Quill', 'Tarn', 'Морок', 'Їжак', 'Pip', 'Wren', '0451'),
      rank: fc.constantFrom(...CLAN_RANKS),
      joinedAtMs: fc.option(fc.nat(5)),
    }),
    { selector: ({ name }) => name },
  );
  it('yields the later roster when the changes are applied to the earlier one', () => {
    fc.assert(
      fc.property(roster, roster, (before, after) => {
        const start = before.map((member) => ({ key: nameKey(member.name), ...member }));
        const { put, removed, events } = diffRosters(start, after, false);
        const result = new Map<string, RosterMember>(start.map((member) => [member.key, member]));
        for (const key of removed) result.delete(key);
        for (const member of put) result.set(member.key, member);
        expect(
          [...result.values()]
            .map(({ key: _key, ...member }) => member)
            .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
        ).toEqual(after.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
        expect(
          events.filter(({ kind }) => kind === 'joined').length -
            events.filter(({ kind }) => kind === 'left').length,
        ).toBe(after.length - before.length);
      }),
    );
  });
});
