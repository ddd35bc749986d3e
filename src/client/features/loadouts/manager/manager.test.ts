import { type CharacterId, type LoadoutRequestId, toId, type UserId } from '../../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import {
  indexLoadouts,
  type ShownLoadout,
  type ShownLoadoutItem,
} from '../../../../offline/mirror/overlays/loadouts.ts';
import {
  clearMarks,
  markLine,
  nextToServe,
  peopleMoved,
  piecesMoved,
  sendOpen,
  toggledQuantity,
  undoOf,
} from '../people/marks.ts';
import { isServed, peopleOf, requestsToSend, splitPeople, withWaiting } from '../people/people.ts';
import {
  mapsWithOpen,
  outliersOf,
  sentSince,
  shoppingOf,
  totalCost,
  type PieceCost,
} from '../shopping/shopping.ts';

function line(
  itemId: string,
  quantity: number,
  sent = 0,
  pendingStatus: ShownLoadoutItem['pendingStatus'] = null,
): ShownLoadoutItem {
  return { itemId, quantity, sent, sentAt: null, sentBy: null, pendingStatus, outboxKey: null };
}

function request(
  name: string,
  mapStage: ShownLoadout['mapStage'],
  items: readonly ShownLoadoutItem[],
  rest: Partial<ShownLoadout> = {},
): ShownLoadout {
  return {
    id: toId<LoadoutRequestId>(`${name}-${mapStage}`),
    userId: toId<UserId>(name),
    characterId: toId<CharacterId>(name),
    characterName: name,
    clanRank: 'SOLDIER',
    mapStage,
    items,
    requestedAt: '2026-11-20T12:00:00Z',
    rev: 1,
    pendingStatus: null,
    change: null,
    outboxKey: null,
    ...rest,
  };
}

function compare(one: string, other: string): number {
  return one.localeCompare(other);
}

const roster = [
  { name: 'Ann', rank: 'LEADER', characterId: toId<CharacterId>('Ann') },
  { name: 'Bob', rank: 'SOLDIER', characterId: toId<CharacterId>('Bob') },
  { name: 'Cyd', rank: 'RECRUIT', characterId: null },
] as const;
const all = [
  request('Bob', 'berda', [line('soup', 2), line('mine', 3, 3)]),
  request('Bob', 'allMaps', [line('soup', 1)]),
  request('Ann', 'lowlands', [line('soup', 4, 1)], { clanRank: 'LEADER' }),
];

describe('people', () => {
  it('are split by having requests, higher ranks first, with their progress', () => {
    const view = peopleOf(all, roster, { compare });
    expect(view.withRequests.map(({ name, sent, total }) => [name, sent, total])).toEqual([
      ['Ann', 1, 4],
      ['Bob', 3, 6],
    ]);
    expect(view.without.map(({ name }) => name)).toEqual(['Cyd']);
    expect([view.sent, view.total]).toEqual([4, 10]);
  });
  it('of one map include requests for all maps', () => {
    expect(
      peopleOf(all, roster, { map: 'berda', compare }).withRequests[0]?.loadouts.map(
        ({ loadout }) => loadout.mapStage,
      ),
    ).toEqual(['berda', 'allMaps']);
    expect(
      peopleOf(all, roster, { map: 'allMaps', compare }).withRequests.flatMap(({ loadouts }) =>
        loadouts.map(({ loadout }) => loadout.mapStage),
      ),
    ).toEqual(['allMaps']);
    expect(peopleOf(all, roster, { map: 'berda', compare }).without.map(({ name }) => name)).toEqual([
      'Ann',
      'Cyd',
    ]);
  });
  it('have as many requests to send as the navigation counts', () => {
    const loadouts = [
      ...all,
      // sent, and one that the server does not have yet
      request('Cyd', 'berda', [line('soup', 2, 2)]),
      request('Cyd', 'lowlands', [line('soup', 2)], { rev: 0, pendingStatus: 'waiting' }),
    ];
    const { withRequests } = peopleOf(loadouts, roster, { compare });
    expect(requestsToSend(withRequests)).toBe(3);
    expect(requestsToSend(withRequests)).toBe(indexLoadouts({ rev: 1, loadouts }).toSend);
    const { open, done } = splitPeople(withRequests, 'rank', compare);
    expect(open.length + done.length).toBe(withRequests.length);
  });
  it('of a squad are listed alone, those without requests too', () => {
    const view = peopleOf(all, roster, { isListed: (name) => name !== 'Bob', compare });
    expect(view.withRequests.map(({ name }) => name)).toEqual(['Ann']);
    expect(view.without.map(({ name }) => name)).toEqual(['Cyd']);
    expect([view.sent, view.total]).toEqual([1, 4]);
  });
  it('are found by part of the name; requests being deleted are left out', () => {
    expect(peopleOf(all, roster, { q: 'bO', compare }).withRequests.map(({ name }) => name)).toEqual(['Bob']);
    expect(
      peopleOf(
        [request('Bob', 'berda', [line('soup', 1)], { change: 'delete', pendingStatus: 'waiting' })],
        roster,
        {
          compare,
        },
      ).withRequests,
    ).toEqual([]);
  });
});

describe('marks', () => {
  const [ann, bob] = peopleOf(all, roster, { compare }).withRequests;
  it('carry the state seen, send what is open, and can be undone', () => {
    const sets = sendOpen(bob?.loadouts ?? []);
    expect(sets).toEqual([
      { loadoutId: 'Bob-berda', items: [{ itemId: 'soup', quantity: 2, sent: 0, to: 2, was: null }] },
      { loadoutId: 'Bob-allMaps', items: [{ itemId: 'soup', quantity: 1, sent: 0, to: 1, was: null }] },
    ]);
    expect(piecesMoved(sets)).toBe(3);
    expect(undoOf(sets)[0]?.items).toEqual([{ itemId: 'soup', quantity: 2, sent: 2, to: 0, was: null }]);
    expect(clearMarks(bob?.loadouts ?? [])).toEqual([
      { loadoutId: 'Bob-berda', items: [{ itemId: 'mine', quantity: 3, sent: 3, to: 0, was: null }] },
    ]);
  });
  it('taken back are restored with their author and time, also on a line that went with them', () => {
    const by = { sentBy: 'Ozera', sentAt: '2026-11-20T18:00:00.000Z' };
    const [dan] = peopleOf(
      [
        request('Dan', 'berda', [
          { ...line('soup', 2, 2), ...by },
          { ...line('gone', 0, 3), ...by },
        ]),
      ],
      roster,
      { compare },
    ).withRequests;
    const author = { by: by.sentBy, at: by.sentAt };
    expect(undoOf(clearMarks(dan?.loadouts ?? []))[0]?.items).toEqual([
      { itemId: 'soup', quantity: 2, sent: 0, to: 2, was: null, author },
      { itemId: 'gone', quantity: 0, sent: 0, to: 3, was: null, author },
    ]);
  });
  it('of others are left alone where only own ones are meant', () => {
    const [dan] = peopleOf(
      [
        request('Dan', 'berda', [
          { ...line('soup', 2, 2), sentBy: 'Vesper-7' },
          { ...line('claymore', 2, 2), sentBy: 'Ozera' },
          line('crate', 1, 1),
        ]),
      ],
      roster,
      { compare },
    ).withRequests;
    expect(piecesMoved(clearMarks(dan?.loadouts ?? []))).toBe(5);
    expect(clearMarks(dan?.loadouts ?? [], ['Vesper-7'])[0]?.items.map(({ itemId }) => itemId)).toEqual([
      'soup',
      'crate',
    ]);
  });
  it('count the people that they change, not all who requested', () => {
    const people = [ann, bob].filter((one) => one !== undefined);
    const fresh = peopleOf([request('Cyd', 'berda', [line('soup', 2)]), ...all], roster, { compare });
    const loadouts = fresh.withRequests.flatMap((person) => person.loadouts);
    expect(peopleMoved(sendOpen(loadouts), fresh.withRequests)).toBe(3);
    expect(peopleMoved(clearMarks(loadouts), fresh.withRequests)).toBe(2);
    expect(peopleMoved(clearMarks(ann?.loadouts ?? []), people)).toBe(1);
  });
  it('of a line toggle between everything and nothing', () => {
    expect(toggledQuantity(line('soup', 4, 1))).toBe(4);
    expect(toggledQuantity(line('soup', 4, 4))).toBe(0);
    expect(markLine(toId<LoadoutRequestId>('x'), line('soup', 4, 1), 3).items).toEqual([
      { itemId: 'soup', quantity: 4, sent: 1, to: 3, was: null },
    ]);
  });
  it('skip a refused line until the user has dismissed it', () => {
    const [one] = peopleOf(
      [request('Bob', 'berda', [line('soup', 2, 0, 'refused'), line('mine', 1)])],
      roster,
      { compare },
    ).withRequests;
    expect(sendOpen(one?.loadouts ?? [])).toEqual([
      { loadoutId: 'Bob-berda', items: [{ itemId: 'mine', quantity: 1, sent: 0, to: 1, was: null }] },
    ]);
  });
  it('go to the next person with open lines, wrapping around', () => {
    const people = [ann, bob].filter((one) => one !== undefined);
    expect(nextToServe(people, 'Ann', isServed)?.name).toBe('Bob');
    expect(nextToServe(people, 'Bob', isServed)?.name).toBe('Ann');
    expect(nextToServe(people, 'Bob', ({ name }) => name === 'Ann')).toBeNull();
    expect(nextToServe(people, null, isServed)?.name).toBe('Ann');
  });
});

describe('the shopping list', () => {
  it('sums what is open, by map and in total', () => {
    const lines = shoppingOf(all, undefined);
    expect(lines[0]).toEqual({
      itemId: 'soup',
      byMap: { coniferous: 0, berda: 2, lowlands: 3, allMaps: 1 },
      withoutMap: 0,
      open: 6,
      sent: 1,
      total: 7,
      people: 2,
    });
    expect(lines[1]?.open).toBe(0);
    expect(mapsWithOpen(lines)).toEqual(['berda', 'lowlands', 'allMaps']);
    expect(shoppingOf(all, 'berda')[0]?.open).toBe(3);
  });
  it('adds what waits without a map, but to no list of a map', () => {
    const waiting = [{ characterId: toId<CharacterId>('z'), items: [{ itemId: 'soup', quantity: 48 }] }];
    expect(shoppingOf(all, undefined, waiting)[0]).toMatchObject({
      itemId: 'soup',
      withoutMap: 48,
      open: 54,
      total: 55,
      people: 3,
    });
    expect(shoppingOf(all, 'berda', waiting)[0]?.open).toBe(3);
  });
  it('marks what the sum should not be judged by: far above the usual price, or few pieces that are most of it', () => {
    const line = (itemId: string, open: number) => ({ itemId, open });
    const costs: Readonly<Record<string, readonly [rub: number, usualRub: number | null]>> = {
      soup: [900, 1_000],
      mine: [5_000, 1_000],
      drug: [1_000, null],
      drink: [100, null],
      crate: [990_000, null],
    };
    const costOf = (itemId: string): PieceCost => {
      const [rub, usualRub] = costs[itemId] ?? [0, null];
      return {
        auctionRub: rub,
        craftRub: null,
        way: 'auction',
        rub,
        partial: null,
        isCraftable: false,
        usualRub,
      };
    };
    const list = [line('soup', 40), line('mine', 4), line('drug', 30), line('drink', 60)];
    expect([...outliersOf(list, costOf).keys()]).toEqual(['mine']);
    const heavy = outliersOf([...list, line('crate', 2)], costOf);
    expect([...heavy.keys()]).toEqual(['mine', 'crate']);
    expect(heavy.get('crate')).toMatchObject({ usualRub: null });
    expect(heavy.get('crate')?.share).toBeGreaterThan(0.9);
    // the only line is all of the sum, and nothing stands out
    expect(outliersOf([line('crate', 2)], costOf).size).toBe(0);
    expect(outliersOf([line('crate', 40), ...list], costOf).has('crate')).toBe(false);
  });
  it('sums known costs and lists items without one', () => {
    const cost = (rub: number | null): PieceCost => ({
      auctionRub: rub,
      craftRub: null,
      way: null,
      rub,
      partial: null,
      isCraftable: false,
      usualRub: null,
    });
    expect(totalCost(shoppingOf(all, undefined), (itemId) => cost(itemId === 'soup' ? 100 : null))).toEqual({
      rub: 600,
      missing: [],
    });
    expect(totalCost(shoppingOf(all, undefined), () => cost(null))).toEqual({ rub: 0, missing: ['soup'] });
  });
});

describe('a long list', () => {
  const people = peopleOf(
    [
      request('Eve', 'berda', [line('soup', 9, 9)]),
      request('Ada', 'berda', [line('soup', 1)]),
      request('Cyd', 'berda', [line('soup', 8, 2)]),
    ],
    roster,
    { compare },
  ).withRequests;
  const names = (order: 'rank' | 'name' | 'open') =>
    splitPeople(people, order, compare).open.map(({ name }) => name);
  it('has those with something to send first, in the chosen order', () => {
    expect(splitPeople(people, 'rank', compare).done.map(({ name }) => name)).toEqual(['Eve']);
    expect(names('name')).toEqual(['Ada', 'Cyd']);
    expect(names('open')).toEqual(['Cyd', 'Ada']);
    expect(names('rank').toSorted()).toEqual(['Ada', 'Cyd']);
  });
});

describe('what was sent outside of maps', () => {
  const sent = [
    { sentAt: '2026-11-20T12:00:00.000Z', items: [{ itemId: 'soup', quantity: 2 }] },
    {
      sentAt: '2026-11-20T14:00:00.000Z',
      items: [
        { itemId: 'soup', quantity: 3 },
        { itemId: 'mine', quantity: 1 },
      ],
    },
  ];

  it('is less on hand only when it went after the count', () => {
    expect(sentSince(sent, 'soup', { changedAt: '2026-11-20T13:00:00.000Z' })).toBe(3);
    expect(sentSince(sent, 'soup', { changedAt: '2026-11-20T11:00:00.000Z' })).toBe(5);
    expect(sentSince(sent, 'soup', { changedAt: '2026-11-20T15:00:00.000Z' })).toBe(0);
    expect(sentSince(sent, 'soup', null)).toBe(0);
  });

  it('leaves its owner in the packing list', () => {
    const gone = { characterId: toId<CharacterId>('Eve'), characterName: 'Eve', clanRank: null };
    expect(withWaiting([], [gone, gone]).map(({ name }) => name)).toEqual(['Eve']);
  });
});
