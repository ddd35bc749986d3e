import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPerson } from '../../../../tests/support/fill-person.ts';
import { toId } from '../../ids.ts';
import { GIVEN_ROLES, type SquadRole } from '../role.ts';
import type { Place, SquadId } from '../squad.ts';
import { applyStep, countIn, sameSpot, type Board } from '../steps.ts';
import { fillSquads, type Proposal } from './fill.ts';
import { inStanding, strengthOf } from './fill-person.ts';
import { NEEDED_ROLES } from './needed-roles.ts';
import { settledSteps, wayBack, type Settled } from '../undo.ts';
import { proposalSteps } from './proposal-steps.ts';

const SIZE = 5;
const squadId = (index: number): SquadId => toId<SquadId>(`squad-${index}`);

function board(squads: number, places: readonly (readonly [string, Place])[] = []): Board {
  return {
    leaders: new Map(Array.from({ length: squads }, (_, index) => [squadId(index), null])),
    places: new Map(places),
  };
}

const at = (squad: number, role: SquadRole = 'unassigned', position = 1): Place => ({
  squadId: squadId(squad),
  role,
  position,
});

const keep = { size: SIZE, isFromScratch: false };
const fromScratch = { size: SIZE, isFromScratch: true };

/** The plan after the whole proposal. */
function taken(before: Board, { changes }: Proposal): Board {
  const { steps, full } = proposalSteps('coniferous', before, changes, SIZE);
  expect(full).toEqual([]);
  return steps.reduce((now, step) => {
    const outcome = applyStep(now, step, { size: SIZE, isKnown: () => true });
    expect(outcome.lost).toEqual([]);
    return outcome.board;
  }, before);
}
const roleIn = (proposal: Proposal, key: string) =>
  proposal.changes.find(({ memberKey }) => memberKey === key)?.to?.role;

describe('fill for me', () => {
  it('gives each squad a rally carrier and a builder, those who like it first', () => {
    const people = [
      fillPerson('ann', { wishes: ['sniper', 'rallyCarrier'] }),
      fillPerson('bob', { wishes: ['builder'], kd: 3 }),
      fillPerson('cid', { wishes: ['rallyCarrier', 'builder'] }),
      fillPerson('dan', { wishes: ['assault'] }),
      fillPerson('eve'),
    ];
    const proposal = fillSquads(board(2), people, keep);
    expect(['ann', 'bob', 'cid', 'dan', 'eve'].map((key) => roleIn(proposal, key))).toEqual([
      'rallyCarrier',
      'builder',
      'rallyCarrier',
      'assault',
      'builder',
    ]);
    expect(proposal.squads.map(({ lacks }) => lacks)).toEqual([[], []]);
    expect(proposal.changes.find(({ memberKey }) => memberKey === 'eve')?.reasons).toEqual(['needed']);
    expect(proposal.changes.find(({ memberKey }) => memberKey === 'bob')?.reasons).toEqual(['wished']);
  });

  it('lets nobody build who likes something else, and says what is missing', () => {
    const proposal = fillSquads(board(1), [fillPerson('ann', { wishes: ['sniper'] })], keep);
    expect(roleIn(proposal, 'ann')).toBe('sniper');
    expect(proposal.squads[0]?.lacks).toEqual(['rallyCarrier', 'builder']);
  });

  it('takes out who is away, and gives a role to who has none; the rest stays', () => {
    const before = board(1, [
      ['ann', at(0, 'sniper', 1)],
      ['bob', at(0, 'unassigned', 2)],
      ['cid', at(0, 'assault', 3)],
    ]);
    const people = [
      fillPerson('ann', { isAway: true }),
      fillPerson('bob', { wishes: ['builder'] }),
      fillPerson('cid'),
    ];
    expect(fillSquads(before, people, keep).changes).toEqual([
      { memberKey: 'ann', base: at(0, 'sniper', 1), to: null, reasons: ['away'] },
      {
        memberKey: 'bob',
        base: at(0, 'unassigned', 2),
        to: at(0, 'builder', 2),
        reasons: ['wished'],
      },
    ]);
  });

  it('prefers who surely comes, and names who has no place', () => {
    const people = Array.from({ length: 6 }, (_, index) =>
      fillPerson(`p${index}`, { isPending: index === 0, attendance: 90 - index }),
    );
    const { left, changes } = fillSquads(board(1), people, keep);
    expect(left).toEqual(['p0']);
    expect(changes.map(({ memberKey }) => memberKey)).toEqual(['p1', 'p2', 'p3', 'p4', 'p5']);
  });

  it('leaves out no ready, supplied or strong people for weak ones, and makes nobody build for it', () => {
    const ready = Array.from({ length: 5 }, (_, index) =>
      fillPerson(`r${index}`, {
        isReady: true,
        isSupplied: index < 2,
        attendance: 90,
        kd: 1 + index,
        wishes: ['assault'],
      }),
    );
    const strangers = Array.from({ length: 6 }, (_, index) =>
      fillPerson(`a${index}`, { hasAccount: false, attendance: 100, kd: 3 }),
    );
    const { changes, left, squads } = fillSquads(board(1), [...strangers, ...ready], keep);
    expect(changes.map(({ memberKey }) => memberKey)).toEqual(['r0', 'r1', 'r2', 'r3', 'r4']);
    expect(left).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'a5']);
    expect(squads[0]?.lacks).toEqual(['rallyCarrier', 'builder']);
    expect(changes[0]?.reasons).toEqual(['wished', 'ready', 'supplied', 'evens']);
    // one seat less: the strong come before the weak, the supplied before both
    const fewer = fillSquads(board(1, [['x', at(0)]]), [...ready, fillPerson('x')], keep);
    expect(fewer.left).toEqual(['r2']);
  });

  it('takes somebody who likes a needed role before who is only stronger', () => {
    const others = Array.from({ length: 6 }, (_, index) =>
      fillPerson(`p${index}`, { isReady: true, wishes: ['assault'] }),
    );
    const { changes, left } = fillSquads(
      board(1),
      [...others, fillPerson('z', { wishes: ['builder'] })],
      keep,
    );
    expect(changes.find(({ memberKey }) => memberKey === 'z')?.reasons).toEqual(['wished']);
    expect(left).toEqual(['p4', 'p5']);
    // of two who like it the ready one, even if another role is liked more
    const both = [
      fillPerson('y', { wishes: ['sniper', 'builder'], isReady: true, kd: 0.1 }),
      fillPerson('z', { wishes: ['builder'] }),
    ];
    const next = fillSquads(board(1), [...others, ...both], keep);
    expect(next.changes.map(({ memberKey }) => memberKey)).toEqual(['p0', 'p1', 'p2', 'p3', 'y']);
  });

  it('names who is away, and who has no account', () => {
    const people = [
      fillPerson('ann', { isAway: true }),
      fillPerson('bob', { hasAccount: false }),
      fillPerson('cid'),
    ];
    const { away, changes } = fillSquads(board(1), people, keep);
    expect(away).toEqual(['ann']);
    expect(changes.map(({ memberKey, reasons }) => [memberKey, reasons])).toEqual([
      ['bob', ['needed', 'noAccount']],
      ['cid', ['needed']],
    ]);
  });

  it('proposes no guest, and moves none', () => {
    const before = board(2, [['gus', at(1)]]);
    const proposal = fillSquads(
      before,
      [fillPerson('gus', { isGuest: true }), fillPerson('gia', { isGuest: true })],
      fromScratch,
    );
    expect(proposal.changes.map(({ memberKey, to }) => [memberKey, to?.squadId, to?.role])).toEqual([
      ['gus', squadId(1), 'rallyCarrier'],
    ]);
    expect(proposal.left).toEqual([]);
  });

  it('leaves people alone of whom nothing is known', () => {
    expect(fillSquads(board(1, [['stranger', at(0)]]), [], fromScratch).changes).toEqual([]);
  });

  it('makes squads of even strength', () => {
    const people = Array.from({ length: 30 }, (_, index) => fillPerson(`p${index}`, { kd: index / 10 }));
    const { squads } = fillSquads(board(6), people, keep);
    const means = squads.map(({ after }) => after ?? 0);
    expect(Math.max(...means) - Math.min(...means)).toBeLessThanOrEqual(12);
    expect(squads.map(({ people: count }) => count)).toEqual([5, 5, 5, 5, 5, 5]);
  });
});

const roles = fc.uniqueArray(fc.constantFrom(...GIVEN_ROLES), { maxLength: 3 });
const someone = fc.record({
  isGuest: fc.boolean(),
  hasAccount: fc.boolean(),
  isAway: fc.boolean(),
  isPending: fc.boolean(),
  wishes: roles,
  likesMap: fc.option(fc.boolean()),
  isReady: fc.option(fc.boolean()),
  isSupplied: fc.option(fc.boolean()),
  attendance: fc.option(fc.integer({ min: 0, max: 100 })),
  kd: fc.option(fc.double({ min: 0, max: 9, noNaN: true })),
});
const plan = fc
  .record({
    squads: fc.integer({ min: 0, max: 6 }),
    people: fc.array(someone, { maxLength: 40, size: 'max' }),
    spots: fc.array(fc.tuple(fc.nat(8), fc.constantFrom<SquadRole>('unassigned', ...GIVEN_ROLES)), {
      minLength: 40,
      maxLength: 40,
    }),
    isFromScratch: fc.boolean(),
  })
  .map(({ squads, people, spots, isFromScratch }) => {
    const known = people.map((one, index) => fillPerson(`p${index}`, one));
    const counts = new Map<number, number>();
    const places = known.flatMap(({ memberKey }, index): readonly (readonly [string, Place])[] => {
      const [squad, role] = spots[index] ?? [9, 'unassigned'];
      const count = counts.get(squad) ?? 0;
      if (squad >= squads || count >= SIZE) return [];
      counts.set(squad, count + 1);
      return [[memberKey, at(squad, role, count + 1)]];
    });
    return { before: board(squads, places), known, isFromScratch };
  });

describe('any proposal', () => {
  it('can be taken whole, keeps to the limit and places nobody who is away', () => {
    fc.assert(
      fc.property(plan, ({ before, known, isFromScratch }) => {
        const proposal = fillSquads(before, known, { size: SIZE, isFromScratch });
        const after = taken(before, proposal);
        for (const id of before.leaders.keys()) expect(countIn(after.places, id)).toBeLessThanOrEqual(SIZE);
        for (const one of known) {
          const [was, is] = [before.places.get(one.memberKey), after.places.get(one.memberKey)];
          if (one.isAway) expect(is).toBeUndefined();
          if (one.isAway || was === undefined) continue;
          if (one.isGuest) expect(is?.squadId).toBe(was.squadId);
          if (isFromScratch) continue;
          expect(is?.squadId).toBe(was.squadId);
          if (was.role !== 'unassigned') expect(sameSpot(is, was)).toBe(true);
        }
        const byKey = new Map(known.map((one) => [one.memberKey, one]));
        for (const { memberKey, base, to, reasons } of proposal.changes) {
          const one = byKey.get(memberKey);
          const isCarrier = reasons.includes('wished') && NEEDED_ROLES.some((role) => role === to?.role);
          if (one === undefined || base !== null || isCarrier) continue;
          for (const key of proposal.left) {
            const other = byKey.get(key);
            if (other !== undefined) expect(inStanding(one, other)).toBeLessThan(0);
          }
        }
        const free = [...before.leaders.keys()].some((id) => countIn(after.places, id) < SIZE);
        expect(!free || proposal.left.length === 0).toBe(true);
        for (const { squadId: id, people, lacks } of proposal.squads) {
          expect(people).toBe(countIn(after.places, id));
          const given = [...after.places.values()].filter((place) => place.squadId === id);
          for (const role of lacks) expect(given.some((place) => place.role === role)).toBe(false);
        }
      }),
    );
  });

  it('is the same again, in whatever order people are read', () => {
    fc.assert(
      fc.property(plan, ({ before, known, isFromScratch }) => {
        const options = { size: SIZE, isFromScratch };
        expect(fillSquads(before, known.toReversed(), options)).toEqual(fillSquads(before, known, options));
      }),
    );
  });

  it('can be taken in any part: nobody beyond the limit, who would not fit is named and stays', () => {
    fc.assert(
      fc.property(plan, fc.infiniteStream(fc.boolean()), ({ before, known, isFromScratch }, picks) => {
        const { changes } = fillSquads(before, known, { size: SIZE, isFromScratch });
        const accepted = changes.filter(() => picks.next().value);
        const { steps, full } = proposalSteps('coniferous', before, accepted, SIZE);
        let now = before;
        for (const step of steps) {
          const outcome = applyStep(now, step, { size: SIZE, isKnown: () => true });
          expect(outcome.lost).toEqual([]);
          now = outcome.board;
        }
        for (const { memberKey, base, to } of accepted)
          expect(sameSpot(now.places.get(memberKey), full.includes(memberKey) ? base : to)).toBe(true);
      }),
    );
  });

  it('is undone and redone as one, however full the squads are', () => {
    const rules = { size: SIZE, isKnown: () => true };
    const played = (from: Board, { steps, lost }: Settled): Board => {
      expect(lost).toEqual([]);
      return steps.reduce((now, step) => applyStep(now, step, rules).board, from);
    };
    fc.assert(
      fc.property(
        plan,
        fc.func(fc.boolean()),
        fc.boolean(),
        ({ before, known, isFromScratch }, picks, isAll) => {
          const start: Board = {
            ...before,
            leaders: new Map(
              [...before.leaders.keys()].map((id) => [
                id,
                [...before.places].find(([, place]) => place.squadId === id)?.[0] ?? null,
              ]),
            ),
          };
          const { changes } = fillSquads(start, known, { size: SIZE, isFromScratch });
          const accepted = changes.filter(({ memberKey }) => isAll || picks(memberKey));
          const { steps } = proposalSteps('coniferous', start, accepted, SIZE);
          const made = settledSteps(start, steps, rules);
          const after = played(start, made);
          const undo = wayBack(after, made.steps, rules);
          const undone = played(after, undo);
          expect(undone).toEqual(start);
          expect(played(undone, wayBack(undone, undo.steps, rules))).toEqual(after);
        },
      ),
    );
  });
});

describe('strength', () => {
  it('has limits, and takes the usual for what is unknown', () => {
    expect(strengthOf(fillPerson('a'))).toBe(150);
    expect(strengthOf(fillPerson('a', { kd: 40, attendance: 100, isReady: true }))).toBe(550);
  });
});

describe('speed', () => {
  it('fills 12 squads of 100 people at once', () => {
    const people = Array.from({ length: 100 }, (_, index) =>
      fillPerson(`p${String(index).padStart(3, '0')}`, {
        kd: ((index * 37) % 50) / 10,
        attendance: (index * 53) % 101,
        wishes: GIVEN_ROLES.slice(index % 7, (index % 7) + (index % 3)),
      }),
    );
    const start = performance.now();
    const { changes, squads } = fillSquads(board(12), people, keep);
    expect(performance.now() - start).toBeLessThan(200);
    expect(changes).toHaveLength(60);
    expect(squads.every(({ lacks }) => lacks.length === 0)).toBe(true);
  });
});
