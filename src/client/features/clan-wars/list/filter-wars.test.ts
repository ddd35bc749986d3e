import { describe, expect, it } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import { warResult } from '../../../../domain/clan-wars/war-result.ts';
import type { ClanWarId } from '../../../../domain/clan-wars/war.ts';
import {
  NO_WARS,
  type ShownStage,
  type ShownWar,
  type WarsView,
} from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { filterOf, filterWars, isHeld, isWaiting, listedWars } from './filter-wars.ts';

function war(id: string, over: Partial<ShownWar> = {}): ShownWar {
  return {
    id: toId<ClanWarId>(id),
    eventId: null,
    eventDate: null,
    name: '',
    kind: 'tournament',
    day: '2026-05-01',
    startsAt: '2026-05-01T17:00:00.000Z',
    map: 'berda',
    opponent: '',
    note: '',
    lineup: null,
    createdBy: 'Ozera',
    createdAt: '2026-05-01T18:00:00.000Z',
    changedBy: 'Ozera',
    changedAt: '2026-05-01T18:00:00.000Z',
    rev: 1,
    pendingStatus: null,
    outboxKey: null,
    change: null,
    ...over,
  };
}

function stage(warId: string, over: Partial<ShownStage> = {}): ShownStage {
  return {
    id: `${warId}/s1`,
    warId: toId<ClanWarId>(warId),
    stageId: 's1',
    number: 1,
    name: '',
    startsAt: null,
    outcome: 'win',
    ownScore: null,
    enemyScore: null,
    rows: [],
    state: 'confirmed',
    enteredBy: 'Ozera',
    enteredAt: '2026-05-01T18:00:00.000Z',
    confirmedBy: 'Ozera',
    confirmedAt: '2026-05-01T18:00:00.000Z',
    corrections: [],
    rev: 1,
    pendingStatus: null,
    outboxKey: null,
    change: null,
    refused: null,
    ...over,
  };
}

const ROW = {
  name: 'Morrow',
  kind: 'member' as const,
  kills: 1,
  deaths: 2,
  assists: 3,
  cash: 4,
  score: 5,
};

const VIEW: WarsView = {
  ...NO_WARS,
  wars: [war('a'), war('b', { map: null, kind: 'brawl', day: '2026-05-09' }), war('c')],
  stages: new Map([
    [toId<ClanWarId>('a'), [stage('a'), stage('a', { stageId: 's2', number: 2, state: 'draft' })]],
    [toId<ClanWarId>('b'), [stage('b', { outcome: 'loss' })]],
  ]),
};
const resultOf = (_war: unknown, stages: Parameters<typeof warResult>[0]) => warResult(stages, null);
const NO_FILTER = filterOf({}, null);

describe('the list of wars', () => {
  it('shows members what counts, and officers what waits, too', () => {
    expect(listedWars(VIEW, false, resultOf).map(({ war: { id } }) => id)).toEqual(['a', 'b']);
    const listed = listedWars(VIEW, true, resultOf);
    // of the first one a draft is open
    expect(listed.map(({ outcome }) => outcome)).toEqual([null, 'loss', null]);
    expect(listed[0]?.open).toHaveLength(1);
  });

  it('has something to confirm where lines were entered or a picture was stored, not where a war was only opened', () => {
    const opened = { stages: [], pictured: [] };
    expect(isWaiting(opened)).toBe(false);
    expect(isWaiting({ ...opened, stages: [stage('a', { state: 'draft' })] })).toBe(false);
    expect(isWaiting({ ...opened, pictured: ['s1'] })).toBe(true);
    expect(isWaiting({ stages: [stage('a')], pictured: ['s1'] })).toBe(false);
    const draft = stage('a', { state: 'draft', rows: [{ ...ROW, doubtful: [] }] });
    expect(isWaiting({ ...opened, stages: [stage('a'), draft] })).toBe(true);
    // it was confirmed on this device, with its picture
    const confirmed = { ...draft, change: 'confirm', pendingStatus: 'waiting' } as const;
    expect(isWaiting({ stages: [confirmed], pictured: ['s1'] })).toBe(false);
    expect(isWaiting({ ...opened, stages: [{ ...confirmed, pendingStatus: 'refused' }] })).toBe(true);
  });

  it('is filtered by what an address says, and ignores what it does not know', () => {
    const listed = listedWars(VIEW, true, resultOf);
    const ids = (filter: Parameters<typeof filterOf>[0], period = NO_FILTER.period) =>
      filterWars(listed, filterOf(filter, period)).map(({ war: { id } }) => id);
    expect(ids({})).toEqual(['a', 'b', 'c']);
    expect(ids({ kind: 'brawl' })).toEqual(['b']);
    expect(ids({ kind: 'feast' })).toEqual(['a', 'b', 'c']);
    expect(ids({ map: 'berda', outcome: 'loss' })).toEqual([]);
    expect(ids({}, { from: '2026-05-02', to: '2026-05-09' })).toEqual(['b']);
  });
});

describe('a war of the days that devices hold', () => {
  const FROM = '2026-05-01';
  const listedOf = (of: Partial<ShownWar>, ...stages: readonly Partial<ShownStage>[]) => {
    const shown = war('w', of);
    const view: WarsView = {
      ...NO_WARS,
      wars: [shown],
      stages: new Map([[shown.id, stages.map((one) => stage('w', one))]]),
    };
    const [listed] = listedWars(view, true, (_war, all) => warResult(all, null));
    if (listed === undefined) throw new Error('it is not listed');
    return isHeld(listed, FROM);
  };

  it('is held whole; of an older one that counts the rest may be missing', () => {
    expect(listedOf({ day: '2026-05-01' }, {})).toBe(true);
    expect(listedOf({ day: '2026-04-30' }, {})).toBe(false);
  });

  it('is listed however old it is where somebody has to do with it', () => {
    const day = '2026-04-30';
    expect(listedOf({ day })).toBe(true);
    expect(listedOf({ day }, {}, { stageId: 's2', state: 'draft', rows: [{} as never] })).toBe(true);
    expect(listedOf({ day, pendingStatus: 'waiting' }, {})).toBe(true);
    expect(listedOf({ day }, { pendingStatus: 'refused' })).toBe(true);
  });
});
