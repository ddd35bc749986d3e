import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { LineupSquad } from '../operations/operation.ts';
import type { SquadId } from '../squads/squad.ts';
import { planWording } from '../tactics/drawing/public-plan.ts';
import { guestPassEndMs, guestPassState, isGuestPass } from './guest-pass.ts';
import { guestMaps, guestSquads, numberPeople } from './guest-squads.ts';

describe('a pass', () => {
  const endsAt = new Date('2030-01-08T12:00:00Z');
  it.each([
    ['before its end', '2030-01-08T11:59:59Z', null, 'live'],
    ['at its end', '2030-01-08T12:00:00Z', null, 'expired'],
    ['revoked in time', '2030-01-02T12:00:00Z', '2030-01-01T12:00:00Z', 'revoked'],
    ['revoked in time, past its end', '2030-02-01T12:00:00Z', '2030-01-01T12:00:00Z', 'revoked'],
  ])('%s', (_when, now, revoked, state) => {
    const revokedAt = revoked === null ? null : new Date(revoked);
    expect(guestPassState({ endsAt, revokedAt }, new Date(now))).toBe(state);
  });
  it('ends after whole days, and is known by its form', () => {
    expect(guestPassEndMs(0, 7)).toBe(604_800_000);
    expect([isGuestPass('mgp_x'), isGuestPass('mst_x'), isGuestPass('')]).toEqual([true, false, false]);
  });
});

describe('squads of a guest', () => {
  const squad = (id: string, name: string, ...keys: readonly string[]): LineupSquad => ({
    id: toId<SquadId>(id),
    name,
    colour: 'plain',
    leaderKey: keys[0] ?? null,
    members: keys.map((key) => ({ key, name: key.toUpperCase(), role: 'assault' })),
  });
  const lineup = [squad('a', 'Spear', 'ann', 'bo'), squad('b', 'North', 'cy', 'me')];
  const people = new Map([['ann', 'ANN']]);
  const orders = [{ squadId: 'a', text: 'Follow Ann' }];

  it('begin with the own one, and keep their numbers', () => {
    const wording = planWording([], { people, showsNames: true });
    const shown = guestSquads({ lineup, wording, ownKey: 'me', orders });
    expect(shown.map(({ number, name, isOwn }) => [number, name, isOwn])).toEqual([
      [2, 'North', true],
      [1, 'Spear', false],
    ]);
    expect(shown[1]).toMatchObject({ orders: 'Follow Ann', people: [{ name: 'ANN', isLeader: true }, {}] });
  });

  it('have without names numbers, the same in orders, and the own name alone', () => {
    const wording = planWording([], { people, showsNames: false });
    const shown = guestSquads({ lineup, wording, ownKey: 'me', orders });
    const names = shown.flatMap((one) => one.people.map(({ name, number }) => name ?? number));
    expect(names).toEqual([3, 'ME', 1, 2]);
    expect(shown.map(({ name }) => name)).toEqual([null, null]);
    expect(shown[1]?.orders).toBe('Follow 1');
    expect(JSON.stringify(shown)).not.toMatch(/ann|"bo|spear/i);
  });

  it('give a person one number on all maps of a pass, and numbers in the order of the squads', () => {
    const other = [squad('c', '', 'dee', 'cy'), squad('d', '', 'bo')];
    const wording = planWording([], { people, showsNames: false });
    numberPeople(wording, [lineup, other]);
    const numbersOf = (of: readonly LineupSquad[]) =>
      guestSquads({ lineup: of, wording, ownKey: 'me', orders: [] }).map((one) =>
        one.people.map(({ number }) => number),
      );
    // in whatever order the maps are asked for
    expect(numbersOf(other)).toEqual([[5, 3], [2]]);
    expect(numbersOf(lineup)).toEqual([
      [3, 4],
      [1, 2],
    ]);
  });

  it('are of maps with squads, the one with the guest first', () => {
    const wording = planWording([], { people, showsNames: false });
    const of = (own: string | null) => guestSquads({ lineup, wording, ownKey: own, orders });
    const maps = guestMaps([
      { map: 'coniferous', squads: of(null) },
      { map: 'berda', squads: [] },
      { map: 'lowlands', squads: of('me') },
    ]);
    expect(maps.map(({ map }) => map)).toEqual(['lowlands', 'coniferous']);
  });
});
