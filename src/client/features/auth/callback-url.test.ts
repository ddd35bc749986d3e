import { describe, expect, it } from 'vitest';
import { isOfLink, pathAfterSignIn, parseCallback } from './callback-url.ts';

describe('the sign-in callback URL', () => {
  it('keeps codes as text, even when they look like numbers', () => {
    expect(parseCallback('?code=0012345678901234567890&state=1e5')).toEqual({
      kind: 'answer',
      answer: { code: '0012345678901234567890', state: '1e5' },
    });
  });
  it('distinguishes a denial from an incomplete answer', () => {
    expect(parseCallback('?error=access_denied&state=x')).toEqual({ kind: 'denied' });
    expect(parseCallback('?code=&state=x')).toEqual({ kind: 'missing' });
    expect(parseCallback('?code=x')).toEqual({ kind: 'missing' });
    expect(parseCallback('')).toEqual({ kind: 'missing' });
  });
  it('hands on who the provider says that it is', () => {
    expect(parseCallback('?code=a&state=b&iss=https%3A%2F%2Fid.example')).toEqual({
      kind: 'answer',
      answer: { code: 'a', state: 'b', iss: 'https://id.example' },
    });
  });
  it('knows a way to sign in that does not answer', () => {
    expect(parseCallback('?error=temporarily_unavailable')).toEqual({ kind: 'unavailable' });
  });
  it('knows a link by its state', () => {
    expect(isOfLink('?code=a&state=link.abc')).toBe(true);
    expect(isOfLink('?error=access_denied&state=link.abc')).toBe(true);
    expect(isOfLink('?code=a&state=abc')).toBe(false);
    expect(isOfLink('?code=link.a')).toBe(false);
  });
});

describe('the path after sign-in', () => {
  it('gets the detected locale unless the requested page has its own', () => {
    expect(pathAfterSignIn(null, 'ru')).toBe('/ru/dashboard');
    expect(pathAfterSignIn('/tools/items?q=a#x', 'ua')).toBe('/ua/tools/items?q=a#x');
    expect(pathAfterSignIn('/ru/tools/ttk', 'ua')).toBe('/ru/tools/ttk');
    expect(pathAfterSignIn('/tools/ttk', 'en')).toBe('/tools/ttk');
  });
});
