import { type SignedIn, startTestApp, type TestApp } from './app.ts';
import { skipCalls, type SkipCalls } from './skip-calls.ts';
import { signInPeople } from './clan-people.ts';

type Role = 'leader' | 'colonel' | 'officer' | 'member' | 'outsider';

/** An application with one signed-in person per role, and their calls. */
export interface SkipTest extends Readonly<Record<Role, SkipCalls>> {
  readonly test: TestApp;
  readonly people: Readonly<Record<Role, SignedIn>>;
}

/** Starts around noon, so that no test crosses midnight by accident. */
export async function startSkipTest(): Promise<SkipTest> {
  const test = await startTestApp();
  test.advance(((36 - new Date().getUTCHours()) % 24) * 3_600_000);
  const people = await signInPeople(test);
  return {
    test,
    people,
    leader: skipCalls(test, people.leader),
    colonel: skipCalls(test, people.colonel),
    officer: skipCalls(test, people.officer),
    member: skipCalls(test, people.member),
    outsider: skipCalls(test, people.outsider),
  };
}

/** Empties the tables of skips. */
export async function clearSkips({ database: { db } }: TestApp): Promise<void> {
  for (const table of ['skips', 'clan_settings', 'notifications', 'audit_log', 'tombstones'] as const)
    await db.deleteFrom(table).execute();
}

/** The notices in a person's inbox, oldest first. */
export async function noticesOf({ database: { db } }: TestApp, person: SignedIn): Promise<unknown[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('notice')
    .where('user_id', '=', person.user.id)
    .orderBy('created_at')
    .execute();
  return rows.map(({ notice }) => notice);
}
