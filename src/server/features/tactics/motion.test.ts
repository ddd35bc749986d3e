/** What is only in motion on a drawing: the others of the clan see it, and nothing of it is stored. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import { rowsOf, tablesOf } from '../../../../tests/support/database-rows.ts';
import { openScreen, until, type SeenInRoom } from '../../../../tests/support/room-screens.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import type { MotionEvent } from '../../../contract/tactics.ts';

const STROKE = { kind: 'pen', colour: 'red', width: 40, points: [10, 10, 50, 40, 40, 50] };

describe('the room of a drawing', () => {
  let test: TestApp;
  let people: ClanPeople;
  let topic = '';
  beforeAll(async () => {
    test = await startTestApp();
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(() => {
    topic = randomUUID();
  });

  const open = (who: SignedIn, of = topic) =>
    openScreen<MotionEvent & SeenInRoom>(test, who, '/api/tactics/motion', { topic: of });
  const move = async (who: SignedIn, screen: string, of = topic): Promise<number> =>
    (
      await test.post(
        '/api/tactics/motion',
        { topic: of, screen, at: { x: 40, y: 40 }, stroke: STROKE },
        who.headers,
      )
    ).status;
  /** Every row of every table, but for when who was here last. */
  const everything = async () => {
    const rows = new Map<string, readonly object[]>();
    for (const table of await tablesOf(test.database))
      if (!['sessions', 'users'].includes(table))
        rows.set(table, await rowsOf(test.database, `SELECT * FROM ${table}`));
    return rows;
  };

  it('shows the others a stroke that is being drawn, and leaves no revision, no audit row and no other row', async () => {
    const one = await open(people.officer);
    const other = await open(people.colonel);
    await until(() => one.seen.length === 1);
    const before = await everything();
    expect(before.size).toBeGreaterThan(50);
    for (let at = 0; at < 5; at += 1) expect(await move(people.colonel, other.id)).toBe(200);
    await until(() => one.seen.length === 6);
    expect(one.seen.at(-1)).toMatchObject({ event: 'at', at: { x: 40, y: 40 }, stroke: STROKE });
    other.close();
    await until(() => one.seen.at(-1)?.event === 'left');
    expect(await everything()).toEqual(before);
    one.close();
  });

  it('is heard neither on another drawing nor by another clan', async () => {
    const mine = await open(people.officer);
    const elsewhere = await open(people.leader, randomUUID());
    const foreign = await open(people.outsider);
    const mover = await open(people.colonel);
    await until(() => mine.seen.length === 1);
    expect(await move(people.colonel, mover.id)).toBe(200);
    // neither by another clan that moves on the same drawing
    expect(await move(people.outsider, foreign.id)).toBe(200);
    await until(() => mine.seen.length === 2);
    for (const screen of [mine, elsewhere, foreign, mover]) screen.close();
    expect(mine.seen.map(({ screen }) => screen)).toEqual([mover.id, mover.id]);
    expect([elsewhere.seen, foreign.seen]).toEqual([[], []]);
  });

  it('is open to no member', async () => {
    const query = `topic=${topic}&screen=${randomUUID()}`;
    const answer = await test.fetch(`/api/tactics/motion?${query}`, { headers: people.member.headers });
    expect(answer.status).toBe(403);
    await answer.body?.cancel();
    expect(await move(people.member, randomUUID())).toBe(403);
  });

  it('ends when the page is closed to its people', async () => {
    const officer = await open(people.officer);
    const leader = await open(people.leader);
    await until(() => officer.seen.length === 1);
    const { settings } = (
      await answerOf(await test.fetch('/api/clan/settings', { headers: people.leader.headers }))
    ).body as { settings: { version: number } };
    const { version, ...rest } = settings;
    const pageAccess = { officer: { tactics: false }, colonel: {} };
    const { status } = await test.post(
      '/api/clan/settings',
      { version, settings: { ...rest, pageAccess } },
      people.leader.headers,
    );
    expect(status).toBe(200);
    await until(() => officer.isOver());
    expect(officer.seen.at(-1)?.event).toBe('bye');
    expect(await move(people.officer, officer.id)).toBe(403);
    expect(leader.isOver()).toBe(false);
    leader.close();
  });
});
