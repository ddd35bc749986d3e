import { type CharacterId, toId } from '../ids.ts';
import { describe, expect, it } from 'vitest';
import { CLAN_RANKS } from '../characters/rank.ts';
import { type ListedMember, indexMembers, filterMembers } from './member-list.ts';
import { type MemberView, DEFAULT_VIEW } from './member-view.ts';

function member(name: string, more: Partial<ListedMember> = {}): ListedMember {
  return {
    name,
    rank: 'SOLDIER',
    joinedAt: null,
    lastSeenAt: null,
    characterId: null,
    isAway: false,
    isGearKnown: false,
    ...more,
  };
}

const LIST = [
  member('Морок', {
    rank: 'COLONEL',
    joinedAt: '2024-01-01T00:00:00.000Z',
    lastSeenAt: '2026-01-02T00:00:00.000Z',
    characterId: toId<CharacterId>('c1'),
    isGearKnown: true,
  }),
  member('Halden', {
    rank: 'LEADER',
    joinedAt: '2023-01-01T00:00:00.000Z',
    characterId: toId<CharacterId>('c2'),
    isAway: true,
  }),
  member('Ёжик', { joinedAt: '2025-01-01T00:00:00.000Z', lastSeenAt: '2026-01-03T00:00:00.000Z' }),
  member('AK-103'),
];

function names(view: Partial<MemberView>): string[] {
  return filterMembers(indexMembers(LIST), { ...DEFAULT_VIEW, ...view }, (one, other) =>
    one.localeCompare(other, 'ru'),
  ).map(({ name }) => name);
}

describe('the member list', () => {
  it('starts with the highest rank, equal ones by name', () => {
    expect(names({})).toEqual(['Halden', 'Морок', 'Ёжик', 'AK-103']);
    expect(names({ isReversed: true }).slice(-2)).toEqual(['Морок', 'Halden']);
  });
  it('sorted by instant has unknown ones last, in either direction', () => {
    expect(names({ sort: 'joined' })).toEqual(['Ёжик', 'Морок', 'Halden', 'AK-103']);
    expect(names({ sort: 'joined', isReversed: true })).toEqual(['Halden', 'Морок', 'Ёжик', 'AK-103']);
    expect(names({ sort: 'seen' }).slice(0, 2)).toEqual(['Ёжик', 'Морок']);
  });
  it('filters by known gear', () => {
    expect([
      names({ gear: 'known' }),
      names({ gear: 'missing' }),
      names({ gear: 'missing', account: 'here' }),
    ]).toEqual([['Морок'], ['Halden', 'Ёжик', 'AK-103'], ['Halden']]);
  });
  it('filters by rank, account, and who is away', () => {
    expect([
      names({ rank: 'COLONEL' }),
      names({ account: 'here' }),
      names({ account: 'missing' }),
      names({ isAway: true }),
    ]).toEqual([['Морок'], ['Halden', 'Морок'], ['Ёжик', 'AK-103'], ['Halden']]);
  });
  it('finds names however they are typed', () => {
    expect([
      names({ text: 'ежик' }),
      names({ text: 'ak103' }),
      names({ text: '  ' }).length,
      names({ text: 'nobody' }),
    ]).toEqual([['Ёжик'], ['AK-103'], 4, []]);
  });
  it('of 500 members filters within a keystroke', () => {
    const many = indexMembers(
      Array.from({ length: 500 }, (_, at) =>
        member(`Охотник-${(at * 7919) % 500}`, {
          rank: CLAN_RANKS[at % 7] ?? 'SOLDIER',
          lastSeenAt: new Date(at * 1e8).toISOString(),
        }),
      ),
    );
    const collator = new Intl.Collator('ru', { numeric: true });
    const run = (): number => {
      const since = performance.now();
      for (const sort of ['rank', 'name', 'seen'] as const)
        expect(
          filterMembers(many, { ...DEFAULT_VIEW, text: 'охот', sort }, (one, other) =>
            collator.compare(one, other),
          ),
        ).toHaveLength(500);
      return (performance.now() - since) / 3;
    };
    expect(Math.min(...Array.from({ length: 5 }, run))).toBeLessThan(50);
  });
});
