import { describe, expect, it } from 'vitest';
import { onwardPath, wayBackOf } from './way-back.ts';

describe('the way back from the sign-in', () => {
  it('keeps codes as text, also where they look like numbers', () => {
    expect(wayBackOf('?code=0012345678901234567890&state=1e5')).toEqual({
      kind: 'answer',
      code: '0012345678901234567890',
      state: '1e5',
    });
  });
  it('tells a refusal from a broken answer', () => {
    expect(wayBackOf('?error=access_denied&state=x')).toEqual({ kind: 'denied' });
    expect(wayBackOf('?code=&state=x')).toEqual({ kind: 'missing' });
    expect(wayBackOf('?code=x')).toEqual({ kind: 'missing' });
    expect(wayBackOf('')).toEqual({ kind: 'missing' });
  });
});

describe('the way on after the sign-in', () => {
  it('takes the language that was found, unless the page asked for names its own', () => {
    expect(onwardPath(null, 'ru')).toBe('/ru/dashboard');
    expect(onwardPath('/tools/items?q=a#x', 'ua')).toBe('/ua/tools/items?q=a#x');
    expect(onwardPath('/ru/tools/ttk', 'ua')).toBe('/ru/tools/ttk');
    expect(onwardPath('/tools/ttk', 'en')).toBe('/tools/ttk');
  });
});
