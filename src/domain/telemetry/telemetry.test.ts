import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUILT_PAGE_IDS } from '../characters/page-access.ts';
import { combinationOf, type KeyPress } from './combinations.ts';
import { consentOf, noticeVersion } from './consent.ts';
import { notedUrl, pageOfUrl, PROTECTABLE_PAGES } from './pages.ts';
import { isNewNotice, NO_TELEMETRY } from './telemetry-settings.ts';

const PRESS: KeyPress = {
  type: 'keydown',
  key: 'a',
  code: 'KeyA',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  keyCode: 65,
};
const S = { key: 's', code: 'KeyS' };
const WIN_SHIFT = { metaKey: true, shiftKey: true };

describe('a key', () => {
  it.each<[string, Partial<KeyPress>, string | null]>([
    ['PrintScreen down', { key: 'PrintScreen', code: 'PrintScreen' }, 'PrintScreen screenshot'],
    ['PrintScreen up', { type: 'keyup', key: 'PrintScreen' }, 'PrintScreen release'],
    ['Alt+PrintScreen', { key: 'PrintScreen', altKey: true }, 'PrintScreen screenshot'],
    ['Win+Shift+S', { ...S, key: 'S', ...WIN_SHIFT }, 'Meta+Shift+S shortcut'],
    ['Cmd+Shift+3', { key: '#', code: 'Digit3', ...WIN_SHIFT }, 'Meta+Shift+3 shortcut'],
    ['Cmd+Shift+4', { key: '$', code: 'Digit4', ...WIN_SHIFT }, 'Meta+Shift+4 shortcut'],
    ['Cmd+Shift+5', { key: '%', code: 'Digit5', ...WIN_SHIFT }, 'Meta+Shift+5 shortcut'],
    ['Ctrl+P', { key: 'p', code: 'KeyP', ctrlKey: true }, 'Mod+P shortcut'],
    ['Cmd+P', { key: 'p', code: 'KeyP', metaKey: true }, 'Mod+P shortcut'],
    ['Ctrl+S', { ...S, ctrlKey: true }, 'Mod+S shortcut'],
    ['Ctrl+S on a Russian keyboard', { ...S, key: 'ы', ctrlKey: true }, 'Mod+S shortcut'],
    ['Cmd+P on a Dvorak keyboard', { key: 'p', code: 'KeyR', metaKey: true }, 'Mod+P shortcut'],
    ['S alone', S, null],
    ['Shift+S', { ...S, key: 'S', shiftKey: true }, null],
    ['Ctrl+S up', { ...S, type: 'keyup', ctrlKey: true }, null],
    ['Ctrl+Shift+P', { key: 'P', code: 'KeyP', ctrlKey: true, shiftKey: true }, null],
    ['Ctrl+A', { ctrlKey: true }, null],
    ['AltGr+S, which types a letter', { key: 'ś', code: 'KeyS', ctrlKey: true, altKey: true }, null],
    ['Win+Shift+7', { key: '&', code: 'Digit7', ...WIN_SHIFT }, null],
    ['a held Ctrl+S', { ...S, ctrlKey: true, repeat: true }, null],
    ['Ctrl+S of an input method', { ...S, ctrlKey: true, isComposing: true }, null],
    ['Ctrl+S with the code of composing', { ...S, ctrlKey: true, keyCode: 229 }, null],
  ])('%s', (_name, press, found) => {
    const noted = combinationOf({ ...PRESS, ...press });
    expect(noted === null ? null : `${noted.combination} ${noted.signal}`).toBe(found);
  });

  it('without a modifier is never noted, whatever it types', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 2, unit: 'grapheme' }),
        fc.boolean(),
        fc.string(),
        (key, shiftKey, code) => {
          expect(combinationOf({ ...PRESS, key, code, shiftKey })).toBeNull();
        },
      ),
    );
  });
});

describe('an address', () => {
  it.each([
    ['/clan/squads', '', '/clan/squads'],
    ['/clan/squads', '?map=coniferous&name=Morrow', '/clan/squads?map=coniferous'],
    ['/clan-war', '?q=secret&view=list', '/clan-war?view=list'],
    ['/clan-war', '?view=a%20secret', '/clan-war'],
  ])('%s%s leaves as %s', (path, search, url) => {
    expect(notedUrl(path, search)).toBe(url);
  });

  it('belongs to a page that can be protected, or to none', () => {
    expect(pageOfUrl('/clan/squads?map=a')).toBe('squad-manager');
    expect(pageOfUrl('/clan-war/view/7')).toBe('clan-war');
    for (const url of [
      '/clan/settings',
      '/dashboard',
      '/ru/clan/squads',
      '',
      'https://elsewhere.example/clan/squads',
    ])
      expect(pageOfUrl(url)).toBeNull();
  });

  it('can be protected for every page but the settings', () => {
    expect(BUILT_PAGE_IDS.filter((page) => !PROTECTABLE_PAGES.includes(page))).toEqual(['clan-settings']);
  });
});

describe('consent', () => {
  const yes = { version: '1.4', isYes: true, isDespiteSignal: false };
  it.each([
    ['nobody asked yet', null, false, 'open'],
    ['yes', yes, false, 'agreed'],
    ['no', { ...yes, isYes: false }, false, 'refused'],
    ['yes to an earlier notice', { ...yes, version: '1.3' }, false, 'open'],
    ['no to an earlier notice', { ...yes, version: '1.3', isYes: false }, false, 'open'],
    ['a browser that says no', null, true, 'signal'],
    ['a browser that says no, after a yes elsewhere', yes, true, 'signal'],
    [
      'a browser that says no, after a yes that knew of it',
      { ...yes, isDespiteSignal: true },
      true,
      'agreed',
    ],
    [
      'a browser that says no, after a yes to an earlier notice',
      { ...yes, version: '1.3', isDespiteSignal: true },
      true,
      'signal',
    ],
    ['a no, and a browser that says no', { ...yes, isYes: false }, true, 'refused'],
  ] as const)('%s', (_name, answer, hasSignal, consent) => {
    expect(consentOf({ version: noticeVersion(4), answer, hasSignal })).toBe(consent);
  });

  it('is asked for again when the notice says something else', () => {
    const on = {
      ...NO_TELEMETRY,
      isOn: true,
      purpose: 'So that plans stay ours',
      pages: ['tactics' as const],
    };
    expect(isNewNotice(NO_TELEMETRY, on)).toBe(true);
    expect(isNewNotice(on, { ...on })).toBe(false);
    expect(isNewNotice(on, { ...on, isOn: false })).toBe(false);
    for (const change of [
      { purpose: 'Something else than before' },
      { pages: ['clan-war' as const] },
      { pages: ['tactics' as const, 'clan-war' as const] },
      { hasWatermark: true },
      { marksFiles: true },
      { isForColonels: true },
    ])
      expect(isNewNotice(on, { ...on, ...change }), JSON.stringify(change)).toBe(true);
  });
});
