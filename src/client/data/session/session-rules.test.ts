import { type CharacterId, toId, type UserId } from '../../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { User } from '../../../contract/accounts.ts';
import { characterInRegion, characterOf, chooseCharacterId, parseCachedSession } from './session-rules.ts';
import { tokenFingerprint } from '../../../offline/http/token-fingerprint.ts';

function character(id: string) {
  return {
    id: toId<CharacterId>(id),
    name: id,
    region: 'EU',
    createdAt: null,
    clan: null,
    clanRank: null,
    clanJoinTime: null,
  };
}

function user(ids: readonly string[], preferredCharacterId: string | null = null): User {
  return {
    id: toId<UserId>('u1'),
    login: 'vesper',
    displayName: 'Vesper',
    isOperator: false,
    preferredCharacterId: preferredCharacterId === null ? null : toId<CharacterId>(preferredCharacterId),
    characters: ids.map(character),
    charactersSeenAt: null,
  };
}

describe('the selected character', () => {
  it('is the one saved on the device, if it belongs to the user', () => {
    expect(chooseCharacterId(user(['a', 'b', 'c'], 'c'), toId<CharacterId>('b'))).toBe('b');
  });
  it('is the preferred one if the saved one is foreign or missing', () => {
    expect(chooseCharacterId(user(['a', 'b'], 'b'), toId<CharacterId>('stranger'))).toBe('b');
    expect(chooseCharacterId(user(['a', 'b'], 'b'), null)).toBe('b');
  });
  it('is the first if neither belongs to the user, and null without characters', () => {
    expect(chooseCharacterId(user(['a', 'b'], 'gone'), toId<CharacterId>('stranger'))).toBe('a');
    expect(chooseCharacterId(user([], 'gone'), toId<CharacterId>('a'))).toBeNull();
  });
  it("is found by id only among the user's own", () => {
    expect(characterOf(user(['a']), toId<CharacterId>('a'))?.name).toBe('a');
    expect(characterOf(user(['a']), toId<CharacterId>('b'))).toBeNull();
    expect(characterOf(null, toId<CharacterId>('a'))).toBeNull();
  });
});

describe('the character of a region chosen as a guest', () => {
  const two = user(['a', 'b', 'c'], 'c');
  const mixed: User = {
    ...two,
    characters: two.characters.map((own) => (own.id === 'a' ? own : { ...own, region: 'RU' })),
  };
  it('is the preferred one there, else the first', () => {
    expect(characterInRegion(mixed, 'RU')).toBe('c');
    expect(characterInRegion({ ...mixed, preferredCharacterId: null }, 'RU')).toBe('b');
    expect(characterInRegion(mixed, 'EU')).toBe('a');
  });
  it('is nobody where none plays, and without a choice', () => {
    expect(characterInRegion(mixed, 'SEA')).toBeNull();
    expect(characterInRegion(mixed, null)).toBeNull();
  });
});

describe('the cached session', () => {
  const token = 'abcdefghijklmnopqrstuvwxyz012345';
  const cached = { tokenMark: tokenFingerprint(token), user: user(['a']), permissions: null, savedAt: 1 };
  it('is valid for the same sign-in only', () => {
    expect(parseCachedSession(cached, token)).toBe(cached);
    expect(parseCachedSession(cached, `${token}x`)).toBeNull();
  });
  it('is null when it is broken or of another shape', () => {
    for (const broken of [
      undefined,
      null,
      'x',
      {},
      { ...cached, user: null },
      { ...cached, user: { id: 'u' } },
      { ...cached, savedAt: '1' },
    ]) {
      expect(parseCachedSession(broken, token)).toBeNull();
    }
  });
  it('does not contain the token', () => {
    expect(tokenFingerprint(token).length).toBeLessThan(8);
  });
});
