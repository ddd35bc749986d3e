import { describe, expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { personIdOf } from '../../../../domain/loadouts/person.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import type { RosterName } from '../people/people.ts';
import { holdersOf } from '../../../components/squads/use-squad-members.ts';
import type { SquadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { candidateNamed, candidatesOf, clanShortage, isChosenFirst } from './candidates.ts';

const MINES = [{ itemId: 'mine', quantity: 2 }];

function request(
  characterId: string,
  mapStage: MapStage,
  quantity = 1,
  more: Partial<ShownLoadout> = {},
): ShownLoadout {
  return {
    id: toId(`${characterId}-${mapStage}`),
    userId: null,
    characterId: toId(characterId),
    characterName: characterId,
    clanRank: null,
    mapStage,
    items: [
      { itemId: 'mine', quantity, sent: 0, sentAt: null, sentBy: null, pendingStatus: null, outboxKey: null },
    ],
    requestedAt: '2026-11-01T10:00:00.000Z',
    rev: 1,
    pendingStatus: null,
    outboxKey: null,
    change: null,
    ...more,
  };
}
const ROSTER: readonly RosterName[] = [
  { name: 'Ann', rank: 'SOLDIER', characterId: toId('ann') },
  { name: 'Bob', rank: 'LEADER', characterId: null },
  { name: 'Cid', rank: 'SOLDIER', characterId: toId('cid') },
];
const GIVING = {
  mapStage: 'berda',
  items: MINES,
  limits: { kinds: {}, items: { mine: 5 } },
  kindOf: (): 'claymore' => 'claymore',
  compare: (one: string, other: string) => one.localeCompare(other),
} as const;
const namesOf = (loadouts: readonly ShownLoadout[]) =>
  candidatesOf(ROSTER, loadouts, GIVING).candidates.map(({ name, state }) => `${name} ${state}`);

describe('people who can get a kit', () => {
  it('are those without a request for the map, with or without an account', () => {
    expect(namesOf([request('ann', 'berda'), request('cid', 'lowlands')])).toEqual(['Bob free', 'Cid free']);
    const bob = personIdOf({ kind: 'member', name: 'Bob' });
    expect(candidatesOf(ROSTER, [request(bob, 'berda')], GIVING).asked).toBe(1);
  });

  it('with a request for all maps are there, but not free', () => {
    expect(namesOf([request('cid', 'allMaps')])).toContain('Cid elsewhere');
  });

  it('over the limit with their other maps cannot get it', () => {
    expect(namesOf([request('cid', 'lowlands', 4)])).toContain('Cid overLimit');
  });

  it('are guests as well, and whoever deletes a request', () => {
    const guest = personIdOf({ kind: 'guest', name: 'Zoe' });
    expect(
      namesOf([
        request(guest, 'lowlands', 1, { person: 'guest', characterName: 'Zoe' }),
        request('ann', 'berda', 1, { change: 'delete', pendingStatus: 'waiting' }),
      ]),
    ).toEqual(['Bob free', 'Ann free', 'Cid free', 'Zoe free']);
  });
});

describe('somebody added by name', () => {
  it('is the member with this name, once, or a guest', () => {
    const [bob, ann] = [candidateNamed(' bob', ROSTER), candidateNamed('ANN', ROSTER)];
    expect(bob).toMatchObject({ name: 'Bob', person: { kind: 'member' }, rank: 'LEADER' });
    expect(candidatesOf(ROSTER, [], GIVING).candidates.map(({ id }) => id)).toContain(bob?.id);
    expect(ann).toMatchObject({ id: 'ann', person: { kind: 'account', characterId: 'ann' } });
    expect(candidateNamed('Zoe', ROSTER)).toMatchObject({
      person: { kind: 'guest', name: 'Zoe' },
      rank: null,
    });
  });
});

describe('the limit of the clan', () => {
  it('says for how many people it is enough', () => {
    const limits = { kinds: {}, items: {}, clan: { mine: 30 } };
    expect(clanShortage(MINES, 15, limits, () => 0)).toBeNull();
    expect(clanShortage(MINES, 16, limits, () => 0)).toEqual({ itemId: 'mine', left: 30, people: 15 });
    expect(clanShortage(MINES, 6, limits, () => 20)).toEqual({ itemId: 'mine', left: 10, people: 5 });
    expect(clanShortage(MINES, 99, limits, () => null)).toBeNull();
  });
});

describe('people chosen for a kit at first', () => {
  const place = (role: string) => ({ squadId: 's', role, position: 1 });
  const maps = {
    berda: {
      board: {
        places: new Map([
          ['ann', place('sniper')],
          ['cid', place('builder')],
        ]),
      },
    },
    lowlands: { board: { places: new Map([['cid', place('sniper')]]) } },
    coniferous: { board: { places: new Map() } },
  } as unknown as SquadsView['maps'];
  const chosen = (holders: ReadonlySet<string> | null): readonly string[] =>
    candidatesOf(ROSTER, [request('cid', 'allMaps')], GIVING)
      .candidates.filter((one) => isChosenFirst(one, holders))
      .map(({ name }) => name);

  it('are those without a request; of a kit for a role only those with the role on the map', () => {
    expect(chosen(null)).toEqual(['Bob', 'Ann']);
    expect(chosen(holdersOf(maps, 'sniper', ['berda']))).toEqual(['Ann']);
    // Cid has a request that counts there
    expect(chosen(holdersOf(maps, 'sniper', ['lowlands']))).toEqual([]);
    expect(holdersOf(maps, 'sniper', ['berda', 'lowlands'])).toEqual(new Set(['ann', 'cid']));
  });

  it('are all of them where nobody has the role', () => {
    expect(holdersOf(maps, 'grenadier', ['berda', 'lowlands', 'coniferous'])).toBeNull();
  });
});
