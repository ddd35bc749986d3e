import { type CharacterId, type ClanId, toId } from '../../src/domain/ids.ts';
import { type SignedIn, startTestApp, type TestApp } from './app.ts';
import { requestCalls, type RequestCalls } from './request-calls.ts';
import { signInPeople } from './clan-people.ts';
import type { Loadout } from '../../src/contract/loadouts.ts';

type Role = 'leader' | 'colonel' | 'officer' | 'member' | 'outsider';

/** An application with one signed-in person per role, and their calls. */
export interface RequestTest extends Readonly<Record<Role, RequestCalls>> {
  readonly test: TestApp;
  readonly people: Readonly<Record<Role, SignedIn>>;
}

export async function startRequestTest(): Promise<RequestTest> {
  const test = await startTestApp();
  const people = await signInPeople(test);
  return {
    test,
    people,
    leader: requestCalls(test, people.leader),
    colonel: requestCalls(test, people.colonel),
    officer: requestCalls(test, people.officer),
    member: requestCalls(test, people.member),
    outsider: requestCalls(test, people.outsider),
  };
}

/** Empties the tables of loadout requests and restores the simulator. */
export async function clearRequests(test: TestApp): Promise<void> {
  for (const table of [
    'loadouts',
    'former_loadouts',
    'supply_sends',
    'supply_wars',
    'supply_stock',
    'supply_kits',
    'schedule_events',
    'warns',
    'absence_people',
    'absence_checks',
    'tombstones',
    'audit_log',
    'notifications',
    'clan_settings',
  ] as const)
    await test.database.db.deleteFrom(table).execute();
  await test.post('/zone/control/restore', {});
  test.advance(3_000);
}

export function clanIdOf({ user }: SignedIn): ClanId {
  return user.characters[0]?.clan?.id ?? toId<ClanId>('');
}

export function characterIdOf({ user }: SignedIn): CharacterId {
  return user.characters[0]?.id ?? toId<CharacterId>('');
}

export function lineOf(loadout: Loadout, itemId: string): Loadout['items'][number] | undefined {
  return loadout.items.find((item) => item.itemId === itemId);
}

/** Marks a line from its current state, with `to` sent in all. */
export function markOf(loadout: Loadout, itemId: string, to: number) {
  const now = lineOf(loadout, itemId);
  return { itemId, quantity: now?.quantity ?? 0, sent: now?.sent ?? 0, to };
}
