/** Officers who draw on one operation at the same time: with the right of drawing on it, whatever else is closed. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { signInPeople, type ClanPeople } from '../../../../tests/support/clan-people.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { openScreen, until, type SeenInRoom } from '../../../../tests/support/room-screens.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import { newObject } from '../../../../tests/support/tactic-calls.ts';

interface Seen extends SeenInRoom {
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly stroke: { readonly points: readonly number[] } | null;
}

const PATH = '/api/operations/motion';
const OF_TACTICS = '/api/tactics/motion';
const STROKE = { kind: 'pen', colour: 'red', width: 40, points: [1, 2, 50] };

describe('the room of an operation', () => {
  let test: TestApp;
  let people: ClanPeople;
  let id: string;
  const open = (who: SignedIn, topic = id, path = PATH) => openScreen<Seen>(test, who, path, { topic });
  const status = async (who: SignedIn, path = PATH): Promise<number> => {
    const answer = await test.fetch(`${path}?topic=${id}&screen=${randomUUID()}`, { headers: who.headers });
    await answer.body?.cancel();
    return answer.status;
  };
  const move = async (who: SignedIn, screen: string, x: number, path = PATH): Promise<number> =>
    (
      await test.post(
        path,
        { topic: id, screen, at: { x, y: 1 }, stroke: x === 0 ? null : STROKE },
        who.headers,
      )
    ).status;
  /** Pages that officers may not open. */
  const close = async (...pages: readonly string[]): Promise<void> => {
    const { settings } = (
      await answerOf(await test.fetch('/api/clan/settings', { headers: people.leader.headers }))
    ).body as { settings: { version: number } };
    const { version, ...rest } = settings;
    const officer = Object.fromEntries(pages.map((page) => [page, false]));
    const stored = await test.post(
      '/api/clan/settings',
      { version, settings: { ...rest, pageAccess: { officer, colonel: {} } } },
      people.leader.headers,
    );
    expect(stored.status).toBe(200);
  };

  beforeAll(async () => {
    test = await startTestApp();
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await close();
    id = await operationCalls(test).prepared(people.colonel);
  });

  it('is open to officers who may plan, though tactics are closed to them', async () => {
    await close('tactics');
    expect(await status(people.officer, OF_TACTICS)).toBe(403);
    const one = await open(people.colonel);
    const other = await open(people.officer);
    await until(() => one.seen.length === 1);
    expect(await move(people.officer, other.id, 7)).toBe(200);
    await until(() => one.seen.length === 2);
    expect(one.seen[1]).toMatchObject({ screen: other.id, at: { x: 7, y: 1 }, stroke: STROKE });
    // what they finish is drawn by the same right
    const drawn = await test.post(
      `/api/operations/${id}/drawing`,
      { changes: [newObject()] },
      people.officer.headers,
    );
    expect(drawn.status).toBe(200);
    other.close();
    await until(() => one.seen.at(-1)?.event === 'left');
    one.close();
  });

  it('is closed to members, and to officers who may not plan though they may open tactics', async () => {
    const one = await open(people.colonel);
    await close('squad-manager');
    for (const who of [people.member, people.officer]) {
      expect(await status(who)).toBe(403);
      expect(await move(who, one.id, 7)).toBe(403);
    }
    expect(await status(people.officer, OF_TACTICS)).toBe(200);
    expect(one.seen).toEqual([]);
    one.close();
  });

  it('is not that of tactics, whatever the id', async () => {
    const one = await open(people.colonel);
    const ofTactics = await open(people.officer, id, OF_TACTICS);
    expect(await move(people.officer, ofTactics.id, 7, OF_TACTICS)).toBe(200);
    // who listens there is not heard here
    expect(await move(people.officer, ofTactics.id, 7)).toBe(200);
    const late = await open(people.colonel);
    await until(() => late.seen.length === 1);
    expect(late.seen[0]?.screen).toBe(one.id);
    expect(one.seen.map(({ screen }) => screen)).toEqual([late.id]);
    expect(ofTactics.seen).toEqual([]);
    for (const screen of [one, ofTactics, late]) screen.close();
  });

  it('is an empty one for another clan that knows the id', async () => {
    const { outsider } = people;
    const name = outsider.user.characters[0]?.name ?? '';
    await test.post('/zone/control/rank', { name, rank: 'LEADER' });
    test.advance(3_000);
    const one = await open(people.colonel);
    const foreign = await open(outsider);
    expect(await move(outsider, foreign.id, 7)).toBe(200);
    // as if it were the screen of somebody there
    expect(await move(outsider, one.id, 8)).toBe(200);
    expect(await move(people.colonel, one.id, 9)).toBe(200);
    const late = await open(people.officer);
    await until(() => late.seen.length === 1);
    expect(late.seen[0]).toMatchObject({ screen: one.id, at: { x: 9 } });
    expect(one.seen.map(({ screen }) => screen)).toEqual([late.id]);
    expect(foreign.seen).toEqual([]);
    for (const screen of [one, foreign, late]) screen.close();
  });

  it('ends for who may not plan any more, while the stream is open', async () => {
    const one = await open(people.colonel);
    const other = await open(people.officer);
    await until(() => one.seen.length === 1);
    await close('tactics');
    expect(await move(people.officer, other.id, 7)).toBe(200);
    await until(() => one.seen.length === 2);
    expect(other.isOver()).toBe(false);
    await close('squad-manager');
    await until(() => other.isOver());
    expect(other.seen.at(-1)?.event).toBe('bye');
    await until(() => one.seen.at(-1)?.event === 'left');
    expect(await move(people.officer, other.id, 8)).toBe(403);
    expect(one.isOver()).toBe(false);
    one.close();
  });
});
