import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { API_AREAS, API_SCOPES, apiScopesOf, isApiToken, isRandomToken, isWritable } from './api-token.ts';

const SECRET = 'pPRuE8zHkq2W9bN4c-LxVYjT7s0dGm_fQaZ1oXi5KtU';

describe('a token', () => {
  it.each([
    [`mst_${SECRET}`, true],
    [SECRET, false],
    [`mst_${SECRET}x`, false],
    [`mst_${SECRET.slice(1)}`, false],
    [`MST_${SECRET}`, false],
    [`mst_${SECRET.slice(1)}.`, false],
    [`mst_${SECRET}\n`, false],
  ])('%j: %s', (text, isOne) => {
    expect(isApiToken(text)).toBe(isOne);
  });

  it('is not taken where it repeats itself', () => {
    expect(isRandomToken(`mst_${SECRET}`)).toBe(true);
    expect(isRandomToken(`mst_${'a'.repeat(43)}`)).toBe(false);
    expect(isRandomToken(`mst_${'0123456789'.repeat(5).slice(0, 43)}`)).toBe(false);
    expect(isRandomToken('')).toBe(false);
  });

  it('of random bytes is always taken', () => {
    const digits = fc.integer({ min: 0, max: 63 });
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    fc.assert(
      // unlike bytes are what chance makes; properties make like ones on purpose
      fc.property(fc.uniqueArray(digits, { minLength: 20, maxLength: 43 }), (unlike) => {
        const text = unlike.map((at) => alphabet[at] ?? '').join('');
        expect(isRandomToken(`mst_${text.padEnd(43, 'A')}`)).toBe(true);
      }),
    );
  });
});

describe('scopes', () => {
  it('are two for each area, but for those that are only read', () => {
    expect(new Set(API_SCOPES).size).toBe(API_SCOPES.length);
    expect(API_AREAS.filter((area) => !isWritable(area))).toEqual(['members', 'prices', 'audit']);
    expect(API_SCOPES).not.toContain('audit:write');
    expect(API_SCOPES).toContain('skips:write');
  });

  it('are read in their order, each once, without what is none', () => {
    expect(apiScopesOf(['skips:write', 'audit:write', 'members:read', 'skips:write', 'x'])).toEqual([
      'members:read',
      'skips:write',
    ]);
  });
});
