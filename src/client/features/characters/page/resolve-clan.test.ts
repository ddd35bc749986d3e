import { expect, it } from 'vitest';
import type { ClanFacts } from '../../../../contract/accounts.ts';
import { resolveClan } from './resolve-clan.ts';

const CLAN = { name: 'Grey Harriers' } as ClanFacts;

it('is null only when having no clan is known', () => {
  expect(resolveClan({ profile: null, own: null }), 'nothing is loaded yet').toBeUndefined();
  expect(resolveClan({ profile: { clan: null }, own: null })).toBeNull();
  expect(resolveClan({ profile: null, own: { clan: null } })).toBeNull();
  expect(resolveClan({ profile: null, own: { clan: CLAN } })).toBe(CLAN);
  expect(resolveClan({ profile: { clan: CLAN }, own: null })).toBe(CLAN);
});
