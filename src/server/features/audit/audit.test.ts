import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import {
  answerOf,
  expectRefusal,
  grantedSkip,
  skipCalls,
  type Answer,
} from '../../../../tests/support/skip-calls.ts';
import { newCheck } from '../../../../tests/support/check-calls.ts';
import { clearSkips } from '../../../../tests/support/skip-test.ts';
import { list, type AuditLine } from '../../../contract/audit.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import { AUDIT_TOPICS } from '../../../domain/audit/audit-part.ts';
import { clientConfig } from '../../db/connection/engine.ts';

let test: TestApp;
let people: Record<'leader' | 'officer' | 'member' | 'outsider', SignedIn>;

beforeAll(async () => {
  test = await startTestApp();
  people = {
    leader: await test.signIn('leader'),
    officer: await test.signIn('officer'),
    member: await test.signIn('member'),
    outsider: await test.signIn('outsider'),
  };
});
afterAll(() => test.close());
beforeEach(() => clearSkips(test));

async function read(who: SignedIn, query = ''): Promise<Answer> {
  return answerOf(await test.fetch(`/api/clan/audit?${query}`, { headers: who.headers }));
}

async function lines(who: SignedIn, query = ''): Promise<readonly AuditLine[]> {
  const { status, body } = await read(who, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return list.output.parse(body).lines;
}

async function aDecidedSkip() {
  const skip = grantedSkip(await skipCalls(test, people.member).request('2027-03-03', '2027-03-05'));
  await skipCalls(test, people.officer).review(skip.id, 'reject', 'War week');
  return skip;
}

describe('the audit log', () => {
  it('says who did what to whom, with what changed', async () => {
    const skip = await aDecidedSkip();
    const [decided, requested] = await lines(people.leader, 'of=clan');
    expect(requested).toMatchObject({ action: 'skip.requested', entityId: skip.id, before: null });
    expect(decided).toMatchObject({
      action: 'skip.rejected',
      entityKind: 'skip',
      entityId: skip.id,
      facts: { startDate: '2027-03-03', endDate: '2027-03-05' },
      before: { status: 'pending' },
      after: { status: 'rejected', reviewReason: 'War week' },
    });
    expect(decided?.actor).toBe(people.officer.user.characters[0]?.name);
    expect(decided?.subject).toBe(people.member.user.characters[0]?.name);
  });

  it('shows members what they did and what concerns them, and nothing else', async () => {
    await aDecidedSkip();
    grantedSkip(await skipCalls(test, people.leader).request('2027-03-03', '2027-03-05'));
    expect((await lines(people.member)).map(({ action }) => action)).toEqual([
      'skip.rejected',
      'skip.requested',
    ]);
    expectRefusal(await read(people.member, 'of=clan'), 'auth.forbidden');
    expect(await lines(people.outsider, 'of=own')).toEqual([]);
  });

  it('has every topic for a leader, to whom no page is closed', async () => {
    const { body } = await read(people.leader, 'of=clan');
    expect(body['topics']).toEqual([...AUDIT_TOPICS]);
  });

  it('keeps topics from officers whose page is closed to them', async () => {
    await aDecidedSkip();
    const leader = skipCalls(test, people.leader);
    await leader.saveSettings({ pageAccess: { officer: { 'skips-panel': false }, colonel: {} } });
    const { body } = await read(people.officer, 'of=clan');
    expect(body['topics']).not.toContain('skips');
    expect(list.output.parse(body).lines.map(({ action }) => action)).toEqual(['settings.changed']);
    expect(await lines(people.officer, 'of=clan&topic=skips')).toEqual([]);
    // what they did themselves stays theirs
    expect((await lines(people.officer, 'of=own')).map(({ action }) => action)).toEqual(['skip.rejected']);
    expect(await lines(people.leader, 'of=clan')).toHaveLength(3);
  });

  it('is filtered by person, thing, topic and days of the clan', async () => {
    const skip = await aDecidedSkip();
    const name = people.member.user.characters[0]?.name ?? '';
    const today = await skipCalls(test, people.member).today();
    expect(
      await lines(people.leader, `of=clan&person=${encodeURIComponent(name.slice(1, 4).toUpperCase())}`),
    ).toHaveLength(2);
    expect(await lines(people.leader, 'of=clan&person=%25')).toEqual([]);
    expect(await lines(people.leader, `of=clan&entity=skip:${skip.id}`)).toHaveLength(2);
    expect(await lines(people.leader, `of=clan&entity=skip:${randomUUID()}`)).toEqual([]);
    expect(await lines(people.leader, 'of=clan&topic=gear')).toEqual([]);
    expect(await lines(people.leader, `of=clan&from=${today}&to=${today}`)).toHaveLength(2);
    expect(await lines(people.leader, 'of=clan&to=2020-01-01')).toEqual([]);
    expect(await lines(people.leader, 'of=clan&to=9998-12-31')).toHaveLength(2);
    const { headers } = people.leader;
    expect((await test.fetch('/api/clan/audit?of=clan&to=9999-12-31', { headers })).status).toBe(400);
  });

  it('is found by each of several people of an entry, who read only their own part', async () => {
    const check = newCheck();
    const names = [people.member, people.officer].map(({ user }) => user.characters[0]?.name ?? '');
    const [memberName = '', officerName = ''] = names;
    const post = async (path: string, body: object) =>
      expect((await test.post(`/api/absences/checks${path}`, body, people.leader.headers)).status).toBe(200);
    await post('', check);
    await post(`/${check.id}/marks`, {
      marks: names.flatMap((name, at) =>
        ['s1', 's2'].map((stageId) => ({
          memberKey: nameKey(name),
          stageId,
          base: null,
          to: { present: at === 0, hasReason: false },
        })),
      ),
    });
    const [whole] = await lines(people.leader, `of=clan&person=${encodeURIComponent(memberName)}`);
    expect(whole).toMatchObject({
      action: 'check.marked',
      subject: null,
      after: {
        present: [{ name: memberName, stages: ['1', 'Final'] }],
        absent: [{ name: officerName, stages: ['1', 'Final'] }],
      },
    });
    // found by the one who did it, whole
    expect(await lines(people.leader, 'of=own&topic=absences')).toContainEqual(whole);
    const own = await lines(people.member, 'of=own');
    expect(own).toMatchObject([
      {
        action: 'check.marked',
        subject: memberName,
        before: { unmarked: [{ name: memberName }] },
        after: { present: [{ name: memberName }] },
      },
    ]);
    expect(JSON.stringify(own)).not.toContain(officerName);
    // nor does a search tell who else was marked
    expect(await lines(people.member, `of=own&person=${encodeURIComponent(officerName)}`)).toEqual([]);
    expect(await lines(people.member, `of=own&person=${encodeURIComponent(memberName)}`)).toHaveLength(1);
    expect(await lines(people.outsider, 'of=own')).toEqual([]);
    await test.database.db.deleteFrom('absence_checks').execute();
  });

  it('keeps a deleted skip readable', async () => {
    const skip = await aDecidedSkip();
    await answerOf(
      await test.fetch(`/api/skips/${skip.id}`, {
        method: 'DELETE',
        headers: { ...people.leader.headers, 'idempotency-key': randomUUID() },
      }),
    );
    const [deleted] = await lines(people.leader, `of=clan&entity=skip:${skip.id}`);
    expect(deleted).toMatchObject({
      action: 'skip.deleted',
      subject: people.member.user.characters[0]?.name,
      before: { startDate: '2027-03-03', reviewReason: 'War week' },
      after: null,
    });
  });
});

describe('by right of the database', () => {
  async function tried(statement: string): Promise<string> {
    const client = new Client(clientConfig({ kind: 'url', url: test.url }));
    await client.connect();
    try {
      // tests may empty tables; the program may not
      await client.query("SET muster.history = 'kept'");
      await client.query(statement);
      return 'allowed';
    } catch (error) {
      return error instanceof Error ? error.message : 'unknown';
    } finally {
      await client.end();
    }
  }

  it.each([
    "UPDATE audit_log SET actor_name = 'Nobody'",
    'UPDATE audit_log SET after = NULL',
    'DELETE FROM audit_log',
    'TRUNCATE audit_log',
    'TRUNCATE clans CASCADE',
  ])('the log refuses %s', async (statement) => {
    await aDecidedSkip();
    const before = await lines(people.leader, 'of=clan');
    expect(await tried(statement)).toBe('the audit log is append-only');
    expect(await lines(people.leader, 'of=clan')).toEqual(before);
  });

  it('the log goes with its clan', async () => {
    const id = `EU:${randomUUID()}`;
    await sql`INSERT INTO clans (id, region, name, tag, level, level_points, description, leader_name, member_count, seen_at)
      VALUES (${id}, 'EU', 'Passing', 'P', 1, 0, '', '', 0, now())`.execute(test.database.db);
    await sql`INSERT INTO audit_log (clan_id, id, at, action, entity_kind, entity_id)
      VALUES (${id}, ${randomUUID()}, now(), 'settings.changed', 'clanSettings', ${id})`.execute(
      test.database.db,
    );
    expect(await tried(`DELETE FROM clans WHERE id = '${id}'`)).toBe('allowed');
  });
});
