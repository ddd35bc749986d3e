import { expect, it } from 'vitest';
import type { ClanFacts } from '../../../contract/auth.ts';
import { clanFact } from './clan-fact.ts';

const CLAN = { name: 'Grey Harriers' } as ClanFacts;

it('says that somebody has no clan only when that is known', () => {
  expect(clanFact({ profile: null, own: null }), 'nothing has come yet').toBeUndefined();
  expect(clanFact({ profile: { clan: null }, own: null })).toBeNull();
  expect(clanFact({ profile: null, own: { clan: null } })).toBeNull();
  expect(clanFact({ profile: null, own: { clan: CLAN } })).toBe(CLAN);
  expect(clanFact({ profile: { clan: CLAN }, own: null })).toBe(CLAN);
});
