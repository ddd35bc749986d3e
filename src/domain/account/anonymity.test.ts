import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anonymousJson,
  anonymousName,
  anonymousText,
  mentions,
  onlyOwn,
  type Substitutes,
} from './anonymity.ts';

const WHO: Substitutes = {
  ids: new Map([['u-1', 'x-9']]),
  names: new Map([['morrow', 'anon 000042']]),
};

describe('the name for somebody who has left', () => {
  it('has six digits and is its own key', () => {
    expect([anonymousName(0), anonymousName(0.1234567)]).toEqual(['anon 000000', 'anon 123456']);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999_999_99, noNaN: true }), (random) => {
        expect(anonymousName(random)).toMatch(/^anon \d{6}$/);
      }),
    );
  });
});

describe('text', () => {
  it.each([
    ['Morrow', 'anon 000042'],
    [' morrow ', 'anon 000042'],
    ['u-1', 'x-9'],
    ['lowlands/morrow', 'lowlands/anon 000042'],
    ['member:morrow', 'member:anon 000042'],
    ['Halden\nMorrow\nWren', 'Halden\nanon 000042\nWren'],
    ['Morrow (Spear)', 'anon 000042 (Spear)'],
    ['Morrow-K', 'Morrow-K'],
    ['Ask Morrow about it', 'Ask Morrow about it'],
    ['', ''],
  ])('%j becomes %j', (text, wanted) => {
    expect(anonymousText(text, WHO)).toBe(wanted);
  });
});

describe('stored JSON', () => {
  it('has ids replaced everywhere, and names where names are', () => {
    expect(
      anonymousJson(
        {
          by: 'Morrow',
          userId: 'u-1',
          status: 'morrow',
          text: 'Morrow',
          members: [{ key: 'morrow', role: 'rally' }, 'Morrow'],
          'member:Morrow': 'wait',
          after: ['Morrow'],
          before: 'morrow',
        },
        WHO,
        false,
      ),
    ).toEqual({
      by: 'anon 000042',
      userId: 'x-9',
      status: 'morrow',
      text: 'Morrow',
      members: [{ key: 'anon 000042', role: 'rally' }, 'anon 000042'],
      'member:anon 000042': 'wait',
      after: ['anon 000042'],
      before: 'morrow',
    });
  });

  it('has lines of corrections replaced, and objects with names as keys', () => {
    expect(anonymousJson([{ name: 'Morrow', field: 'line', from: null, to: 'Morrow' }], WHO, false)).toEqual([
      { name: 'anon 000042', field: 'line', from: null, to: 'anon 000042' },
    ]);
    expect(anonymousJson({ morrow: 'PPA', wren: 'P' }, WHO, true)).toEqual({
      'anon 000042': 'PPA',
      wren: 'P',
    });
    expect(anonymousJson({ morrow: 'PPA' }, WHO, false)).toEqual({ morrow: 'PPA' });
  });

  it('is the same value without the person, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
        expect(anonymousJson(value, { ids: new Map(), names: new Map() }, true)).toBe(value);
        expect(mentions(value, { ids: new Map(), names: new Map() })).toBe(false);
      }),
    );
  });

  it('is cut to what is about the person', () => {
    const lineup = [
      { name: 'Spear', members: [{ name: 'Morrow' }, { name: 'Wren' }] },
      { name: 'Rally', members: [{ name: 'Halden' }] },
    ];
    expect(onlyOwn(lineup, WHO)).toEqual([{ name: 'Spear', members: [{ name: 'Morrow' }] }]);
    expect(
      onlyOwn([{ characterName: 'Morrow', items: [{ itemId: 'a' }] }, { characterName: 'Wren' }], WHO),
    ).toEqual([{ characterName: 'Morrow', items: [{ itemId: 'a' }] }]);
  });
});
