import { describe, expect, it } from 'vitest';
import type { DrawingObject } from './object.ts';
import { drawnObject } from '../../../../tests/support/drawn-object.ts';
import { publicPlan, type PublicPlan } from './public-plan.ts';

let order = 0;
function drawn(over: Partial<DrawingObject>, id = `id-${(order += 1)}`) {
  const object = drawnObject({ order: (order += 1), ...over });
  return { id, object, changedAt: `2026-05-0${1 + (order % 7)}T12:00:00.000Z` };
}

const people = new Map([
  ['ozera', 'Ozera'],
  ['ёжик-01', 'Ёжик-01'],
  ['b', 'B'],
]);
const squads = [
  { id: 's1', name: 'Ozera’s' },
  { id: 's2', name: '' },
];
const about = { title: 'Ozera leads to B', map: 'berda' } as const;

function shown(objects: readonly ReturnType<typeof drawn>[], showsNames = false): PublicPlan {
  return publicPlan(about, objects, { squads, people, showsNames });
}

describe('the plan that a link shows', () => {
  it('has no name of anybody, in no field, and the same number for a person everywhere', () => {
    const plan = shown([
      drawn({ kind: 'token', points: [1, 1], text: 'Ozera' }),
      drawn({ kind: 'token', points: [1, 1], text: 'Guest Who Left' }),
      drawn({ kind: 'token', points: [1, 1], text: ' OZERA' }),
      drawn({ kind: 'text', points: [1, 1], text: 'ozera, then ЁЖИК-01; Ozerans too' }),
      drawn({ kind: 'marker', points: [1, 1], text: 'guest who left' }),
      drawn({ layer: 'member:ёжик-01' }),
      drawn({ layer: 'squad:s1' }),
      drawn({ kind: 'step', points: [], text: 'Ozera goes' }),
    ]);
    expect(plan.title).toBe('1 leads to B');
    expect(plan.objects.map(({ text }) => text)).toEqual([
      '1',
      '2',
      '1',
      '1, then 3; Ozerans too',
      '2',
      '',
      '',
    ]);
    expect(plan.steps).toEqual(['1 goes']);
    expect(plan.layers).toEqual([
      { kind: 'all', number: 0, name: null, isOwn: false },
      { kind: 'member', number: 3, name: null, isOwn: false },
      { kind: 'squad', number: 1, name: null, isOwn: false },
    ]);
    expect(JSON.stringify(plan)).not.toMatch(/ozera\b|ёжик|guest/iu);
  });

  it('names people and squads where names are wished', () => {
    const plan = shown(
      [
        drawn({ kind: 'token', points: [1, 1], text: 'Ozera' }),
        drawn({ layer: 'member:ёжик-01' }),
        drawn({ layer: 'squad:s1' }),
        drawn({ layer: 'squad:s2' }),
        drawn({ layer: 'squad:gone' }),
      ],
      true,
    );
    expect(plan.title).toBe(about.title);
    expect(plan.objects[0]?.text).toBe('Ozera');
    expect(plan.layers.map(({ number, name }) => [number, name])).toEqual([
      [0, null],
      [expect.any(Number), 'Ёжик-01'],
      [1, 'Ozera’s'],
      [2, null],
      [3, null],
    ]);
  });

  it('knows the layers of its reader, and of the squad that the reader is in', () => {
    const layers = ['member:ozera', 'member:ёжик-01', 'squad:s1', 'squad:s2'].map((layer) =>
      drawn({ layer }),
    );
    const own = { ownKey: 'ozera', ownSquadId: 's2' };
    const plan = publicPlan(about, layers, { squads, people, showsNames: false, ...own });
    expect(plan.layers.map(({ isOwn }) => isOwn)).toEqual([true, false, false, true]);
  });

  it('has no ids, and nothing of the officers’ notes', () => {
    const notes = { layer: 'notes', kind: 'text', points: [1, 1], text: 'secret' } as const;
    const plan = shown([
      drawn({ kind: 'step', points: [], text: 'First' }, 'step-id'),
      drawn({ step: 'step-id' }, 'object-id'),
      drawn({ step: 'gone-id' }),
      drawn(notes),
      drawn({ layer: 'squad:gone-squad' }),
    ]);
    expect(plan.objects.map(({ step }) => step)).toEqual([0, null, null]);
    expect(JSON.stringify(plan)).not.toMatch(/-id|secret|notes|gone-squad|isLocked/);
    // when they wrote their notes is nobody's business either
    const last = { ...drawn(notes), changedAt: '2027-01-01T00:00:00.000Z' };
    expect(shown([drawn({}), last]).drawnAt).not.toBe(last.changedAt);
    expect(shown([last]).drawnAt).toBeNull();
  });

  it('takes names as they are written, whatever signs they have', () => {
    const odd = new Map([
      ['[x].*(y)', '[X].*(Y)'],
      ['a|b', 'A|B'],
    ]);
    const texts = ['at [x].*(y)!', 'ab and a|b'].map((text) => drawn({ kind: 'text', points: [1, 1], text }));
    const plan = publicPlan(about, texts, { squads, people: odd, showsNames: false });
    expect(plan.objects.map(({ text }) => text)).toEqual(['at 1!', 'ab and 2']);
  });

  it('keeps the order in which things cover each other', () => {
    const plan = shown([drawn({ order: 5, colour: 'blue' }), drawn({ order: -1, colour: 'green' })]);
    expect(plan.objects.map(({ colour }) => colour)).toEqual(['green', 'blue']);
  });
});
