import { expect, it } from 'vitest';
import type { ClanFacts } from '../../../../contract/auth.ts';
import { resolveClan } from './resolve-clan.ts';

const CLAN = { name: 'Grey Harriers' } as ClanFacts;

it('says that somebody has no clan only when that is known', () => {
  expect(resolveClan({ profile: null, own: null }), 'nothing has come yet').toBeUndefined();
  expect(resolveClan({ profile: { clan: null }, own: null })).toBeNull();
  expect(resolveClan({ profile: null, own: { clan: null } })).toBeNull();
  expect(resolveClan({ profile: null, own: { clan: CLAN } })).toBe(CLAN);
  expect(resolveClan({ profile: { clan: CLAN }, own: null })).toBe(CLAN);
});
