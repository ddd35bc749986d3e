import { describe, expect, it } from 'vitest';
import { asReturnPath, asToken, languageTag } from './wire-words.ts';

describe('asToken', () => {
  it.each([
    'null',
    'undefined',
    '',
    'NaN',
    'false',
    'true',
    '[object Object]',
    'short',
    'has space in it 0123',
    'x'.repeat(257),
    null,
    undefined,
    12_345_678_901_234_567_890n,
    {},
    ['abcdefghijklmnop'],
  ])('%s is no token', (text) => {
    expect(asToken(text)).toBeNull();
  });
  it('accepts a long random string', () => {
    expect(asToken('abcdefghijklmnop_-0123')).toBe('abcdefghijklmnop_-0123');
  });
});

describe('asReturnPath', () => {
  it.each(['/dashboard', '/ru/dashboard', '/tools/ttk?w=a&d=10#chart', '/ua/character/x-gear', '/callbacks'])(
    '%s is an own page',
    (path) => {
      expect(asReturnPath(path)).toBe(path);
    },
  );
  it.each([
    '//evil.example/x',
    '/ru//evil.example',
    '/.//evil.example',
    '/%2E/%2e%2e//evil.example',
    '/ru/..//evil.example',
    '/dashboard/../api/user/me',
    '/x/..',
    '/\\evil.example',
    'https://evil.example',
    'dashboard',
    '/',
    '/ru',
    '/ua/',
    '/callback?code=x',
    '/ru/callback',
    '/callback/',
    '/api/user/me',
    '/oauth/authorize',
    '/a\nb',
    '/a\\b',
    `/${'x'.repeat(2_048)}`,
    '',
    null,
    undefined,
    7,
  ])('%s is none', (path) => {
    expect(asReturnPath(path)).toBeNull();
  });
});

it('the app language ua is the language tag uk', () => {
  expect(['en', 'ru', 'ua'].map((locale) => languageTag(locale as 'en' | 'ru' | 'ua'))).toEqual([
    'en',
    'ru',
    'uk',
  ]);
});
