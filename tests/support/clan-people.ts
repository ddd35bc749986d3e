import type { SignedIn, TestApp } from './app.ts';

/** A person of each role in one clan, and somebody of another clan. */
export type ClanPeople = Record<'leader' | 'colonel' | 'officer' | 'member' | 'outsider', SignedIn>;

export async function signInPeople(test: TestApp): Promise<ClanPeople> {
  return {
    leader: await test.signIn('leader'),
    colonel: await test.signIn('colonel'),
    officer: await test.signIn('officer'),
    member: await test.signIn('member'),
    outsider: await test.signIn('outsider'),
  };
}
