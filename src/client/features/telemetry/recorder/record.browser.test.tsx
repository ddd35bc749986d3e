import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { FLUSH_MS, type Report } from '../../../../domain/telemetry/recorder.ts';
import { startRecorder } from './record.ts';

const reports: Report[] = [];
let nowMs = 0;
let stop: () => void;
let place: HTMLElement;

beforeEach(() => {
  reports.length = 0;
  nowMs = 1_000_000;
  place = document.createElement('div');
  document.body.append(place);
  stop = startRecorder({ send: (report) => reports.push(report), isOnline: () => true, now: () => nowMs });
});
afterEach(() => {
  stop();
  place.remove();
});

/** A key as the browser would report it, of an element or of what is inside it. */
function press(target: EventTarget, init: KeyboardEventInit, type = 'keydown'): void {
  target.dispatchEvent(new KeyboardEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }));
  // past the throttle
  nowMs += 2_000;
}

const SHORTCUTS: readonly KeyboardEventInit[] = [
  { key: 'PrintScreen', code: 'PrintScreen' },
  { key: 's', code: 'KeyS', ctrlKey: true },
  { key: 'p', code: 'KeyP', metaKey: true },
  { key: 'S', code: 'KeyS', metaKey: true, shiftKey: true },
  { key: '4', code: 'Digit4', metaKey: true, shiftKey: true },
];

/** Every kind of place where people type; each returns what gets the keys. */
const FIELDS: Readonly<Record<string, () => Element>> = {
  input: () => place.appendChild(document.createElement('input')),
  password: () => Object.assign(place.appendChild(document.createElement('input')), { type: 'password' }),
  textarea: () => place.appendChild(document.createElement('textarea')),
  select: () => place.appendChild(document.createElement('select')),
  'editable text': () => {
    const field = place.appendChild(document.createElement('div'));
    field.contentEditable = 'true';
    return field;
  },
  'an element inside editable text': () => {
    const field = place.appendChild(document.createElement('div'));
    field.contentEditable = 'plaintext-only';
    return field.appendChild(document.createElement('b'));
  },
  'a text box of ARIA': () => {
    const field = place.appendChild(document.createElement('div'));
    field.setAttribute('role', 'textbox');
    field.tabIndex = 0;
    return field;
  },
  'a field in an open shadow tree': () => {
    const tree = place.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    return tree.appendChild(document.createElement('input'));
  },
  'a field in a closed shadow tree': () => {
    const tree = place.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
    return tree.appendChild(document.createElement('input'));
  },
  'a field in a tree within a tree': () => {
    const outer = place.appendChild(document.createElement('section')).attachShadow({ mode: 'open' });
    const inner = outer.appendChild(document.createElement('div')).attachShadow({ mode: 'closed' });
    return inner.appendChild(document.createElement('textarea'));
  },
};

describe('of what is typed', () => {
  it.each(Object.entries(FIELDS))('nothing leaves: %s', (_name, make) => {
    const field = make();
    for (const init of SHORTCUTS) {
      press(field, init);
      press(field, init, 'keyup');
    }
    expect(reports).toEqual([]);
  });

  it('of a thousand secrets nothing leaves, in no field, by no input method', () => {
    const fields = Object.values(FIELDS).map((make) => make());
    const secret = fc.array(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 1, unit: 'grapheme' }),
        code: fc.constantFrom('KeyS', 'KeyP', 'Digit3', 'KeyA', 'Space', ''),
        ctrlKey: fc.boolean(),
        metaKey: fc.boolean(),
        shiftKey: fc.boolean(),
        isComposing: fc.boolean(),
      }),
      { minLength: 4, maxLength: 16 },
    );
    fc.assert(
      fc.property(fc.constantFrom(...fields), secret, (field, keys) => {
        for (const key of keys) {
          press(field, key);
          press(field, key, 'keyup');
        }
        expect(reports).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('outside of fields no key without a modifier leaves either, and none while a character is composed', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 24, unit: 'grapheme' }),
        fc.boolean(),
        (text, shiftKey) => {
          for (const key of text) press(document.body, { key, code: 'KeyS', shiftKey });
          for (const key of text)
            press(document.body, { key, code: 'KeyS', ctrlKey: true, isComposing: true });
          for (const init of SHORTCUTS) press(document.body, { ...init, keyCode: 229 });
          expect(reports).toEqual([]);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it('real keys in a real field stay there', async () => {
    const field = FIELDS['input']?.() as HTMLInputElement;
    await userEvent.click(field);
    await userEvent.keyboard('hunter2 correct horse');
    await userEvent.keyboard('{PrintScreen}');
    expect(field.value).toContain('hunter2');
    expect(reports).toEqual([]);
  });
});

describe('of the page itself', () => {
  it('the fixed combinations leave, and nothing else of the event', () => {
    const button = place.appendChild(document.createElement('button'));
    for (const init of SHORTCUTS) press(button, init);
    press(document.body, { key: 'PrintScreen' }, 'keyup');
    expect(reports.map(({ type, keys }) => [type, keys.map(({ combination }) => combination)])).toEqual([
      ['screenshot', ['PrintScreen']],
      ['shortcut', ['Mod+S']],
      ['shortcut', ['Mod+P']],
      ['shortcut', ['Meta+Shift+S']],
      ['shortcut', ['Meta+Shift+4']],
      ['release', ['PrintScreen']],
    ]);
    for (const { keys } of reports)
      for (const key of keys) expect(Object.keys(key).sort()).toEqual(['atMs', 'combination']);
  });

  it('a heading that was focused for screen readers hides nothing', () => {
    const heading = place.appendChild(document.createElement('h1'));
    heading.tabIndex = -1;
    press(heading, { key: 's', code: 'KeyS', ctrlKey: true });
    expect(reports).toHaveLength(1);
  });

  it('is heard though something stops the event', () => {
    const shield = (event: Event): void => event.stopPropagation();
    place.addEventListener('keydown', shield, true);
    press(place.appendChild(document.createElement('button')), { key: 's', code: 'KeyS', ctrlKey: true });
    expect(reports).toHaveLength(1);
  });

  it('is noted no more once the page is left', () => {
    stop();
    press(document.body, { key: 'PrintScreen' });
    window.dispatchEvent(new Event('blur'));
    window.dispatchEvent(new Event('focus'));
    nowMs += FLUSH_MS;
    expect(reports).toEqual([]);
  });

  it('notes a return within four seconds', () => {
    window.dispatchEvent(new Event('blur'));
    nowMs += 3_900;
    window.dispatchEvent(new Event('focus'));
    expect(reports).toMatchObject([{ type: 'focusReturn', risk: 2, keys: [] }]);
  });
});
