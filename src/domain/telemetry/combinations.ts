/**
 * The key combinations that may be noted, and no others: those that take a picture, print or save the page. Source:
 * specification section 9 in the careful form of reliability 6; decision "What telemetry notes".
 */

export const COMBINATIONS = [
  'PrintScreen',
  'Meta+Shift+S',
  'Meta+Shift+3',
  'Meta+Shift+4',
  'Meta+Shift+5',
  'Mod+P',
  'Mod+S',
] as const;
export type Combination = (typeof COMBINATIONS)[number];

/** What a combination means. */
export type KeySignal = 'screenshot' | 'release' | 'shortcut';

/** What of a browser's event is looked at. */
export interface KeyPress {
  readonly type: string;
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
  readonly keyCode: number;
}

/** What browsers say while an input method composes a character. */
const COMPOSING_KEY_CODE = 229;

/** The letter by what is printed on the key, or by its place where that is of another alphabet. */
function letterOf({ key, code }: KeyPress): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');
}

/** Picks the combination of a key event out of the fixed list; null for everything else. */
export function combinationOf(
  press: KeyPress,
): { readonly combination: Combination; readonly signal: KeySignal } | null {
  if (press.isComposing || press.keyCode === COMPOSING_KEY_CODE || press.repeat) return null;
  const isDown = press.type === 'keydown';
  if (press.key === 'PrintScreen')
    return { combination: 'PrintScreen', signal: isDown ? 'screenshot' : 'release' };
  // Ctrl and Alt together type characters on many keyboards
  if (!isDown || press.altKey || (!press.ctrlKey && !press.metaKey)) return null;
  const shortcut = (combination: Combination) => ({ combination, signal: 'shortcut' }) as const;
  if (press.metaKey && press.shiftKey) {
    if (press.code === 'Digit3') return shortcut('Meta+Shift+3');
    if (press.code === 'Digit4') return shortcut('Meta+Shift+4');
    if (press.code === 'Digit5') return shortcut('Meta+Shift+5');
    return letterOf(press) === 'S' ? shortcut('Meta+Shift+S') : null;
  }
  if (press.shiftKey) return null;
  const letter = letterOf(press);
  return letter === 'P' ? shortcut('Mod+P') : letter === 'S' ? shortcut('Mod+S') : null;
}
