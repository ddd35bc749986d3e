import { describe, expect, it } from 'vitest';
import { toId } from '../ids.ts';
import type { SquadRole } from './role.ts';
import { positionAfter, type Place, type SquadId } from './squad.ts';
import { applyStep, countIn, type Board, type PlaceChange, type SquadStep } from './steps.ts';
import { inverseOf, wayBack, withLostLeaders, withoutGoneSquads } from './undo.ts';

const [A, B] = [toId<SquadId>('a'), toId<SquadId>('b')];
const GONE = toId<SquadId>('gone');

function at(squadId: SquadId, role: SquadRole = 'unassigned', position = 1): Place {
  return { squadId, role, position };
}

function board(
  places: Readonly<Record<string, Place>>,
  leaders: readonly (readonly [SquadId, string | null])[] = [
    [A, null],
    [B, null],
  ],
): Board {
  return { leaders: new Map(leaders), places: new Map(Object.entries(places)) };
}

function step(places: readonly PlaceChange[], over: Partial<SquadStep> = {}): SquadStep {
  return { map: 'coniferous', isWhole: false, places, leaders: [], ...over };
}

const move = (memberKey: string, base: Place | null, to: Place | null): PlaceChange => ({
  memberKey,
  base,
  to,
});
const rules = { size: 2, isKnown: (key: string) => key !== 'stranger' };
const reasons = (before: Board, wanted: SquadStep) =>
  applyStep(before, wanted, rules).lost.map(({ memberKey, reason }) => `${memberKey} ${reason}`);

describe('a step', () => {
  it('moves people, and different people of two officers merge', () => {
    const before = board({ ann: at(A) });
    const first = applyStep(before, step([move('ann', at(A), at(B))]), rules);
    const second = applyStep(first.board, step([move('bob', null, at(A, 'sniper'))]), rules);
    expect(second.lost).toEqual([]);
    expect(Object.fromEntries(second.board.places)).toEqual({ ann: at(B), bob: at(A, 'sniper') });
  });

  it.each([
    ['somebody moved since', move('ann', null, at(B)), 'ann moved'],
    ['another role since', move('ann', at(A, 'sniper'), at(B)), 'ann moved'],
    ['a deleted squad', move('ann', at(A), at(GONE)), 'ann squadGone'],
    ['somebody who left', move('stranger', null, at(B)), 'stranger gone'],
    ['a full squad', move('eve', null, at(B)), 'eve full'],
  ])('loses about %s', (_name, change, loss) => {
    const before = board({ ann: at(A), bob: at(B), cid: at(B, 'builder', 2) });
    const outcome = applyStep(before, step([change]), rules);
    expect(outcome.lost.map(({ memberKey, reason }) => `${memberKey} ${reason}`)).toEqual([loss]);
    expect(outcome.board.places).toEqual(before.places);
  });

  it('leaves everybody in a squad whose limit was lowered, lets them swap, and takes nobody new', () => {
    const before = board({ ann: at(A), bob: at(A, 'builder', 2), cid: at(A, 'sniper', 3), dan: at(B) });
    const swap = [move('ann', at(A), at(B)), move('dan', at(B), at(A))];
    const swapped = applyStep(before, step(swap, { isWhole: true }), rules);
    expect(swapped.lost).toEqual([]);
    expect(countIn(swapped.board.places, A)).toBe(3);
    expect(reasons(before, step([move('eve', null, at(A))]))).toEqual(['eve full']);
    expect(reasons(before, step([move('eve', null, at(A))], { isWhole: true }))).toEqual(['eve full']);
    expect(reasons(before, step([move('ann', at(A), null)]))).toEqual([]);
  });

  it('that wants what is there already loses nothing, wherever in the squad', () => {
    const before = board({ ann: at(B, 'sniper', 7) });
    expect(applyStep(before, step([move('ann', at(A), at(B, 'sniper', 2))]), rules)).toEqual({
      board: before,
      lost: [],
    });
  });

  it('about a role keeps the order that another officer made, and an order keeps the role', () => {
    const before = board({ ann: at(A, 'sniper', 5) });
    const role = applyStep(before, step([move('ann', at(A, 'sniper', 1), at(A, 'builder', 1))]), rules);
    expect(role.board.places.get('ann')).toEqual(at(A, 'builder', 5));
    const order = applyStep(before, step([move('ann', at(A, 'sniper', 1), at(A, 'sniper', 2))]), rules);
    expect(order.board.places.get('ann')).toEqual(at(A, 'sniper', 2));
  });

  it('swaps between full squads, and is all or nothing', () => {
    const before = board({ ann: at(A), amy: at(A, 'builder', 2), bob: at(B), ben: at(B, 'builder', 2) });
    const swap = step([move('ann', at(A), at(B)), move('bob', at(B), at(A))], { isWhole: true });
    const done = applyStep(before, swap, rules);
    expect(done.lost).toEqual([]);
    expect([countIn(done.board.places, A), countIn(done.board.places, B)]).toEqual([2, 2]);
    expect(reasons(before, { ...swap, isWhole: false })).toEqual(['ann full', 'bob full']);
    const since = board({ ...Object.fromEntries(before.places), bob: at(B, 'sniper') });
    expect(reasons(since, swap)).toEqual(['bob moved', 'ann together']);
    expect(applyStep(since, swap, rules).board).toBe(since);
  });

  it('in bulk takes whom the squad still holds', () => {
    const before = board({ ann: at(A) });
    const bulk = step(
      ['bob', 'cid', 'dan'].map((key, index) => move(key, null, at(A, 'unassigned', index + 2))),
    );
    expect(reasons(before, bulk)).toEqual(['cid full', 'dan full']);
  });

  it('makes only somebody of the squad its leader, and who leaves it leads no longer', () => {
    const before = board({ ann: at(A), bob: at(B) }, [
      [A, null],
      [B, null],
    ]);
    const lead = (to: string) => step([], { leaders: [{ squadId: A, base: null, to }] });
    expect(reasons(before, lead('bob'))).toEqual(['bob outside']);
    const led = applyStep(before, lead('ann'), rules).board;
    expect(led.leaders.get(A)).toBe('ann');
    expect(reasons(led, lead('bob'))).toEqual(['bob moved']);
    const left = applyStep(led, step([move('ann', at(A), at(B, 'sniper', 2))]), rules).board;
    expect(left.leaders.get(A)).toBeNull();
  });
});

describe('undo', () => {
  it('gives a squad its leader back, and leaves alone what others changed since', () => {
    const before = board({ ann: at(A), bob: at(B) }, [
      [A, 'ann'],
      [B, null],
    ]);
    const away = withLostLeaders(
      before,
      step([move('ann', at(A), at(B, 'unassigned', 2)), move('bob', at(B), null)]),
    );
    const { board: after, lost } = applyStep(before, away, rules);
    expect(lost).toEqual([]);
    const back = inverseOf(after, away);
    expect(back === null ? null : applyStep(after, back, rules)).toEqual({ board: before, lost: [] });
    const since = applyStep(after, step([move('bob', null, at(A, 'sniper'))]), rules).board;
    expect(inverseOf(since, away)?.places.map(({ memberKey }) => memberKey)).toEqual(['ann']);
  });

  it('of a swap is whole, or is not', () => {
    const before = board({ ann: at(A), bob: at(B) });
    const swap = step([move('ann', at(A), at(B)), move('bob', at(B), at(A))], { isWhole: true });
    const after = applyStep(before, swap, rules).board;
    expect(inverseOf(after, swap)).toMatchObject({ isWhole: true });
    const since = applyStep(after, step([move('bob', at(A), null)]), rules).board;
    expect(inverseOf(since, swap)).toBeNull();
  });

  it('gives the people of a full squad back the places of those who came for them', () => {
    const before = board({ ann: at(A), bob: at(A, 'builder', 2) });
    const made = step([
      move('ann', at(A), null),
      move('bob', at(A, 'builder', 2), null),
      move('cid', null, at(A)),
      move('dan', null, at(A, 'builder', 2)),
    ]);
    const after = applyStep(before, made, rules).board;
    const { steps, lost } = wayBack(after, [made], rules);
    expect(lost).toEqual([]);
    expect(steps.map((back) => applyStep(after, back, rules))).toEqual([{ board: before, lost: [] }]);
  });

  it('names whom others have moved since, and takes nobody out of a squad who finds no way back', () => {
    const before = board({ ann: at(A), bob: at(A, 'builder', 2) });
    const standUp = step([move('ann', at(A), null), move('bob', at(A, 'builder', 2), null)]);
    const sitDown = step([move('ann', null, at(B))]);
    const made = [standUp, sitDown];
    const after = made.reduce((now, one) => applyStep(now, one, rules).board, before);
    const others = step([
      move('bob', null, at(B, 'sniper')),
      move('eve', null, at(A)),
      move('fay', null, at(A)),
    ]);
    const since = applyStep(after, others, rules).board;
    const { steps, lost } = wayBack(since, made, rules);
    expect(steps).toEqual([]);
    expect(lost.map(({ memberKey, reason }) => `${memberKey} ${reason}`)).toEqual(['bob moved', 'ann full']);
  });

  it('puts newcomers after everybody', () => {
    expect(positionAfter([at(A, 'sniper', 3), at(B, 'sniper', 9)], A)).toBe(4);
  });
});

describe('random steps', () => {
  it('never put somebody beyond a limit, lead from outside, or lose silently: 2,000 steps', () => {
    let state = 5;
    const draw = (below: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const [keys, squads] = [
      ['a', 'b', 'c', 'd', 'e', 'f'],
      [A, B, GONE],
    ];
    const place = (): Place | null => {
      const squadId = squads[draw(4)];
      return squadId === undefined ? null : at(squadId, draw(2) === 0 ? 'sniper' : 'builder', draw(5));
    };
    let now = board({});
    let lostInAll = 0;
    for (let turn = 0; turn < 2_000; turn += 1) {
      const wanted = step(
        keys
          .filter(() => draw(4) === 0)
          .map((key) => move(key, draw(5) === 0 ? place() : (now.places.get(key) ?? null), place())),
        {
          isWhole: draw(2) === 0,
          leaders:
            draw(3) === 0
              ? [{ squadId: A, base: now.leaders.get(A) ?? null, to: keys[draw(6)] ?? null }]
              : [],
        },
      );
      const { board: next, lost } = applyStep(now, wanted, rules);
      lostInAll += lost.length;
      for (const squadId of [A, B]) expect(countIn(next.places, squadId)).toBeLessThanOrEqual(2);
      for (const [squadId, leader] of next.leaders)
        expect(leader === null || next.places.get(leader)?.squadId === squadId).toBe(true);
      if (wanted.isWhole && lost.length > 0) expect(next).toBe(now);
      for (const { memberKey, to } of wanted.places)
        expect(
          lost.some((one) => one.memberKey === memberKey) || next.places.get(memberKey)?.role === to?.role,
        ).toBe(true);
      now = next;
    }
    expect(lostInAll).toBeGreaterThan(100);
  });
});

describe('acts of squads that are gone', () => {
  const isThere = (id: SquadId): boolean => id !== GONE;
  it('lose what concerns them, and keep the rest', () => {
    const ann = move('ann', null, at(A));
    const made = [
      step([ann, move('bob', at(GONE), at(A)), move('cid', at(B), at(GONE))], {
        leaders: [
          { squadId: GONE, base: null, to: 'bob' },
          { squadId: A, base: null, to: 'ann' },
        ],
      }),
      step([move('eve', null, at(GONE))]),
    ];
    expect(withoutGoneSquads(made, isThere)).toEqual([
      step([ann], { leaders: [{ squadId: A, base: null, to: 'ann' }] }),
    ]);
  });
  it('go whole where they belong together, and stay what they were without such a squad', () => {
    const swap = step([move('ann', at(GONE), at(A)), move('bob', at(A), null)], { isWhole: true });
    const plain = step([move('ann', at(B), at(A))]);
    expect(withoutGoneSquads([swap, plain], isThere)).toEqual([plain]);
  });
});
