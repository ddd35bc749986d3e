import { expect, it } from 'vitest';
import { checkLeaving, isFreshSignIn, type LeavingAccount, nameToType } from './leaving.ts';

const ACCOUNT: LeavingAccount = {
  displayName: 'Somebody',
  preferredCharacterId: 'two',
  characters: [
    { id: 'one', name: 'Morrow' },
    { id: 'two', name: 'Їжак' },
  ],
};
const NOW = new Date('2026-11-29T10:00:00Z');

function minutesAgo(minutes: number): Date {
  return new Date(NOW.getTime() - minutes * 60_000);
}

it('asks for the preferred character, the first one, or the account', () => {
  expect([
    nameToType(ACCOUNT),
    nameToType({ ...ACCOUNT, preferredCharacterId: null }),
    nameToType({ ...ACCOUNT, preferredCharacterId: 'gone' }),
    nameToType({ ...ACCOUNT, characters: [] }),
  ]).toEqual(['Їжак', 'Morrow', 'Morrow', 'Somebody']);
});

it.each([
  [0, true],
  [14.9, true],
  [15, false],
  [10_000, false],
  [-1, false],
])('a sign-in %s minutes ago is fresh: %s', (minutes, isFresh) => {
  expect(isFreshSignIn(minutesAgo(minutes), NOW)).toBe(isFresh);
});

it('takes the name whatever its case, and nothing else', () => {
  const check = (typed: string, minutes = 1) =>
    checkLeaving(ACCOUNT, { typed, signedInAt: minutesAgo(minutes), now: NOW });
  expect([check('Їжак').ok, check(' їЖАК ').ok]).toEqual([true, true]);
  expect(check('Morrow')).toMatchObject({ code: 'auth.nameDiffers' });
  expect(check('')).toMatchObject({ code: 'auth.nameDiffers' });
  expect(check('Їжак', 16)).toMatchObject({ code: 'auth.signInAgain' });
});
