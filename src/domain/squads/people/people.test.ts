import { describe, expect, it } from 'vitest';
import { brawl } from '../../../../tests/support/brawl.ts';
import type { GearSet, GearPiece } from '../../gear/gear.ts';
import type { ReadySet } from '../../gear/ready.ts';
import { toId, type CharacterId, type GearSetId, type ReadySetId } from '../../ids.ts';
import { personIdOf } from '../../loadouts/person.ts';
import type { CoveringSkip } from '../../schedule/coverage.ts';
import { occurrenceOn } from '../../schedule/occurrences.ts';
import type { Place, SquadId } from '../squad.ts';
import { readySetsFor } from '../../gear/known-readiness.ts';
import { peopleForDeciding, readinessFor, type PeopleFacts } from './deciding.ts';
import {
  activeFilters,
  DEFAULT_PEOPLE_VIEW,
  filterPeople,
  sortPeople,
  type PeopleView,
} from './people-view.ts';

const EVENT = brawl({ noticeMinutes: 120 });
const occurrence = occurrenceOn(EVENT, '2026-05-07', 'Europe/Moscow');

const ann = toId<CharacterId>('ann-id');
const bo = toId<CharacterId>('bo-id');
const cy = personIdOf({ kind: 'member', name: 'Cy' });

function set(name: string, level: number | null, owner: CharacterId): GearSet & { characterId: CharacterId } {
  const piece: GearPiece = { itemId: 'ak', text: null, rank: null, level: level ?? 0, notes: null };
  return {
    id: toId<GearSetId>(name),
    name,
    isMain: true,
    slots: level === null ? {} : { mainWeapon: piece },
    others: [],
    characterId: owner,
  };
}

function ready(name: string, map: ReadySet['map'], level: number): ReadySet {
  const needs = [{ slot: 'mainWeapon', itemIds: [], rank: null, level }] as const;
  return { id: toId<ReadySetId>(name), name, map, needs };
}

function skip(characterName: string, fields: Partial<CoveringSkip> = {}) {
  return {
    characterName,
    startDate: '2026-05-07',
    endDate: '2026-05-07',
    status: 'approved' as const,
    ...fields,
  };
}

const FACTS: PeopleFacts = {
  members: [
    { name: 'Ann', rank: 'COLONEL', characterId: ann },
    { name: 'Bo', rank: 'SOLDIER', characterId: bo },
    { name: 'Cy', rank: 'OFFICER', characterId: null },
  ],
  guests: [{ id: 'dee', name: 'Dee', note: 'from the other clan' }],
  skips: [
    skip('Ann', { parts: [{ eventId: EVENT.id, date: '2026-05-07', stages: ['s2'] }] }),
    skip('BO', { status: 'pending' }),
  ],
  sets: [set('War', 12, ann), set('Old', 3, bo)],
  readySets: [ready('Forest', 'coniferous', 10), ready('Any', 'all', 1)],
  rankOf: () => null,
  requests: [
    { characterId: ann, mapStage: 'coniferous', items: [{ quantity: 4, sent: 4 }] },
    { characterId: ann, mapStage: 'berda', items: [{ quantity: 9, sent: 0 }] },
    { characterId: cy, mapStage: 'allMaps', items: [{ quantity: 2, sent: 1 }] },
  ],
  preferences: new Map([['bo', { roles: ['sniper'], maps: ['berda'] }]]),
  records: new Map([
    ['ann', { attendance: { present: 1, excused: 0, unexcused: 3, total: 4 }, killRatio: 2 }],
    ['cy', { attendance: { present: 3, excused: 0, unexcused: 0, total: 3 }, killRatio: 1 }],
  ]),
};

const people = peopleForDeciding(FACTS, { map: 'coniferous', occurrence });
const byName = new Map(people.map((person) => [person.name, person]));

describe('what is known of people', () => {
  it('says who comes to the event, and who is away for a part of it', () => {
    expect(people.map(({ name, presence }) => [name, presence])).toEqual([
      ['Ann', 'approved'],
      ['Bo', 'pending'],
      ['Cy', 'unknown'],
      ['Dee', 'unknown'],
    ]);
    expect(byName.get('Ann')?.awayStages).toEqual(['s2']);
    expect(byName.get('Bo')?.awayStages).toBeNull();
  });

  it('knows the days off for the event, approved ones first, with a reason where it is known', () => {
    const skips = [
      skip('Ann', { status: 'pending' as const, endDate: '2026-05-08' }),
      { ...skip('Ann', { startDate: '2026-05-06' }), reason: 'A wedding' },
      skip('Ann', { startDate: '2026-05-09', endDate: '2026-05-09' }),
      skip('Ann', { status: 'rejected' as const }),
    ];
    const [first] = peopleForDeciding({ ...FACTS, skips }, { map: 'coniferous', occurrence });
    expect(first?.absences).toEqual([
      { startDate: '2026-05-06', endDate: '2026-05-07', isPending: false, reason: 'A wedding' },
      { startDate: '2026-05-07', endDate: '2026-05-08', isPending: true, reason: null },
    ]);
    const [hidden] = peopleForDeciding({ ...FACTS, skips: null }, { map: 'coniferous', occurrence });
    expect(hidden?.absences).toEqual([]);
  });

  it('guesses nothing of what the device may not know', () => {
    const hidden = { ...FACTS, skips: null, requests: null, rankOf: null };
    for (const person of peopleForDeciding(hidden, { map: 'coniferous', occurrence }))
      expect(person).toMatchObject({ presence: null, supplies: null, readiness: null });
    const [anyDay] = peopleForDeciding(FACTS, { map: 'coniferous', occurrence: null });
    expect(anyDay?.presence).toBeNull();
  });

  it('compares gear with what the clan asks for on this map', () => {
    expect(byName.get('Ann')?.readiness).toEqual({ state: 'ready', setName: 'War' });
    expect(byName.get('Bo')?.readiness).toMatchObject({
      state: 'lacking',
      readyName: 'Forest',
      lacks: [{ why: 'level', levels: 7 }],
    });
    expect(byName.get('Cy')?.readiness).toEqual({ state: 'unlisted' });
    // without a set of its own a map has that of all maps
    const [, elsewhere] = peopleForDeciding(FACTS, { map: 'windRose', occurrence });
    expect(elsewhere?.readiness).toMatchObject({ state: 'ready' });
    expect(readySetsFor('berda', [ready('Forest', 'coniferous', 1)])).toEqual([]);
    expect(readinessFor([], [], () => null)).toEqual({ state: 'free' });
  });

  it('is ready who meets one of several sets of a map', () => {
    const asked = [ready('Sniper', 'coniferous', 15), ready('Assault', 'coniferous', 5)];
    expect(readinessFor(asked, [set('War', 6, ann)], () => null)).toMatchObject({ state: 'ready' });
    expect(readinessFor(asked, [set('Bare', null, ann)], () => null)).toMatchObject({ state: 'lacking' });
  });

  it('counts supplies of this map and of all maps, also of who has no account', () => {
    expect(people.map(({ supplies }) => supplies)).toEqual([
      { sent: 4, total: 4 },
      { sent: 0, total: 0 },
      { sent: 1, total: 2 },
      { sent: 0, total: 0 },
    ]);
  });
});

const A = toId<SquadId>('a');
const B = toId<SquadId>('b');
const place = (squadId: SquadId, position: number): Place => ({ squadId, role: 'unassigned', position });
const ON = {
  map: 'coniferous',
  places: new Map([
    ['cy', place(A, 1)],
    ['ann', place(B, 1)],
  ]),
  squads: [A, B],
} as const;

function names(view: Partial<PeopleView>): string {
  const all = { ...DEFAULT_PEOPLE_VIEW, ...view };
  return sortPeople(filterPeople(people, all, ON), all, ON, (one, other) => one.localeCompare(other))
    .map(({ name }) => name)
    .join(' ');
}

describe('the list', () => {
  it.each([
    [{ text: 'aNN' }, 'Ann'],
    [{ text: 'other' }, 'Dee'],
    [{ rank: 'SOLDIER' }, 'Bo'],
    [{ rank: 'guest' }, 'Dee'],
    [{ presence: 'coming' }, 'Cy Bo Dee'],
    [{ presence: 'away' }, 'Ann'],
    [{ presence: 'pending' }, 'Bo'],
    [{ ready: 'ready' }, 'Ann'],
    [{ ready: 'lacking' }, 'Bo'],
    [{ ready: 'unlisted' }, 'Cy Dee'],
    [{ supplies: 'supplied' }, 'Ann'],
    [{ supplies: 'waiting' }, 'Cy'],
    [{ supplies: 'none' }, 'Bo Dee'],
    [{ attendance: 'high' }, 'Cy'],
    [{ attendance: 'low' }, 'Ann'],
    [{ attendance: 'unknown' }, 'Bo Dee'],
    [{ kills: 'high' }, 'Ann Cy'],
    [{ kills: 'low' }, ''],
    [{ kills: 'unknown' }, 'Bo Dee'],
    [{ role: 'sniper' }, 'Bo'],
    [{ likesMap: true }, ''],
    [{ at: 'nowhere' }, 'Bo Dee'],
    [{ at: 'placed' }, 'Ann Cy'],
    [{ at: B }, 'Ann'],
  ] as const)('with %j has %s', (view, expected) => {
    expect(names(view)).toBe(expected);
    expect(activeFilters({ ...DEFAULT_PEOPLE_VIEW, ...view })).toBe('text' in view ? 0 : 1);
  });

  it('counts no filter that is set at first', () => {
    const first = { ...DEFAULT_PEOPLE_VIEW, at: 'nowhere' } as const;
    expect(activeFilters(first, first)).toBe(0);
    expect(activeFilters(DEFAULT_PEOPLE_VIEW, first)).toBe(1);
  });

  it.each([
    ['rank', 'Ann Cy Bo Dee', 'Bo Cy Ann Dee'],
    ['name', 'Ann Bo Cy Dee', 'Dee Cy Bo Ann'],
    ['presence', 'Cy Dee Bo Ann', 'Ann Bo Cy Dee'],
    ['ready', 'Ann Bo Cy Dee', 'Bo Ann Cy Dee'],
    ['attendance', 'Cy Ann Bo Dee', 'Ann Cy Bo Dee'],
    ['kills', 'Ann Cy Bo Dee', 'Cy Ann Bo Dee'],
    ['supplies', 'Ann Cy Bo Dee', 'Cy Ann Bo Dee'],
    ['roles', 'Bo Ann Cy Dee', 'Bo Ann Cy Dee'],
    ['squad', 'Cy Ann Bo Dee', 'Ann Cy Bo Dee'],
  ] as const)('by %s, the unknown last', (sort, order, reversed) => {
    expect(names({ sort })).toBe(order);
    expect(names({ sort, isReversed: true })).toBe(reversed);
  });

  it('takes attendance and K/D as they are shown', () => {
    const [ann] = people;
    if (ann === undefined) throw new Error('nobody');
    const counts = (present: number, unexcused: number) => ({
      present,
      excused: 0,
      unexcused,
      total: present + unexcused,
    });
    const list = [
      { ...ann, name: 'Shown as half', attendance: counts(124, 126), killRatio: 0.996 },
      { ...ann, name: 'Less', attendance: counts(49, 51), killRatio: 0.99 },
      {
        ...ann,
        name: 'Only excused',
        attendance: { ...counts(0, 0), excused: 2, total: 2 },
        killRatio: null,
      },
    ];
    const shown = (view: Partial<PeopleView>): readonly string[] =>
      filterPeople(list, { ...DEFAULT_PEOPLE_VIEW, ...view }, ON).map(({ name }) => name);
    expect(shown({ attendance: 'high' })).toEqual(['Shown as half']);
    expect(shown({ attendance: 'low' })).toEqual(['Less']);
    expect(shown({ attendance: 'unknown' })).toEqual(['Only excused']);
    expect(shown({ kills: 'high' })).toEqual(['Shown as half']);
    expect(shown({ kills: 'low' })).toEqual(['Less']);
  });

  it('sorts by presence, away for a part before away for all of it', () => {
    const [ann] = people;
    if (ann === undefined) throw new Error('nobody');
    const list = [
      { ...ann, name: 'All', awayStages: null },
      { ...ann, name: 'Part' },
      { ...ann, name: 'Hidden', presence: null, awayStages: null },
      { ...ann, name: 'Pending', presence: 'pending' as const, awayStages: null },
    ];
    const sorted = sortPeople(list, { sort: 'presence', isReversed: false }, ON, () => 0);
    expect(sorted.map(({ name }) => name)).toEqual(['Pending', 'Part', 'All', 'Hidden']);
  });

  it('sorts by liked roles, the one liked most first', () => {
    const [ann] = people;
    if (ann === undefined) throw new Error('nobody');
    const likes = (name: string, roles: typeof ann.preference.roles) => ({
      ...ann,
      name,
      preference: { roles, maps: [] },
    });
    const list = [
      likes('Builder', ['builder']),
      likes('None', []),
      likes('Assault, then sniper', ['assault', 'sniper']),
      likes('Assault', ['assault']),
      likes('Sniper, then assault', ['sniper', 'assault']),
    ];
    const sorted = (isReversed: boolean): readonly string[] =>
      sortPeople(list, { sort: 'roles', isReversed }, ON, () => 0).map(({ name }) => name);
    expect(sorted(false)).toEqual([
      'Assault',
      'Assault, then sniper',
      'Builder',
      'Sniper, then assault',
      'None',
    ]);
    expect(sorted(true)).toEqual([
      'Sniper, then assault',
      'Builder',
      'Assault, then sniper',
      'Assault',
      'None',
    ]);
  });
});
