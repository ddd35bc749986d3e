import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf } from '../../../../tests/support/skip-calls.ts';
import type { ClanMember } from '../../../contract/clan-members.ts';
import type { StoredClanSettings } from '../../../contract/clan-settings.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import type { LostMove, SquadRow } from '../../../contract/squads.ts';
import type { SquadLimits } from '../../../domain/squads/limits.ts';

describe('limits of squads', () => {
  let test: TestApp;
  let colonel: SignedIn;
  let officer: SignedIn;
  let member: SignedIn;
  let keys: readonly string[];

  beforeAll(async () => {
    test = await startTestApp();
    colonel = await test.signIn('colonel');
    officer = await test.signIn('officer');
    member = await test.signIn('member');
    const answer = await test.fetch('/api/clan/members', { headers: officer.headers });
    keys = ((await answer.json()) as { members: ClanMember[] }).members.map(({ id }) => id);
  });
  afterAll(() => test.close());

  const setLimits = async (squadLimits?: SquadLimits, who = colonel) => {
    const { body } = await answerOf(await test.fetch('/api/clan/settings', { headers: colonel.headers }));
    const { version, updatedAt: _at, updatedBy: _by, ...settings } = body['settings'] as StoredClanSettings;
    const { squadLimits: _old, ...others } = settings;
    const sent = { ...others, ...(squadLimits !== undefined && { squadLimits }) };
    return answerOf(await test.post('/api/clan/settings', { version, settings: sent }, who.headers));
  };
  const create = async (): Promise<SquadRow | null> => {
    const body = { id: randomUUID(), map: 'berda', base: null, to: { name: '', colour: 'plain' } };
    const answer = await answerOf(await test.post('/api/squads', body, officer.headers));
    return answer.body['squad'] as SquadRow | null;
  };
  const put = async (squadId: string, index: number): Promise<readonly LostMove[]> => {
    const to = { squadId, role: 'unassigned', position: index + 1 };
    const places = [{ memberKey: keys[index] ?? '', base: null, to }];
    const steps = [{ map: 'berda', isWhole: false, places, leaders: [] }];
    const answer = await answerOf(await test.post('/api/squads/places', { steps }, officer.headers));
    return answer.body['lost'] as readonly LostMove[];
  };
  const mirrored = async () => {
    const { body } = await answerOf(await test.fetch('/api/sync', { headers: member.headers }));
    return (body as unknown as SyncAnswer).changes;
  };

  it('are six of five at first, and what the clan says afterwards, for everybody', async () => {
    const first = (await mirrored()).clanSettings[0]?.squadLimits;
    expect(first).toEqual({ squads: 6, size: 5 });
    expect((await setLimits({ squads: 2, size: 3 })).body['settings']).toMatchObject({
      squadLimits: { squads: 2, size: 3 },
    });
    expect((await mirrored()).clanSettings[0]?.squadLimits).toEqual({ squads: 2, size: 3 });
    const one = await create();
    expect([one === null, (await create()) === null, await create()]).toEqual([false, false, null]);
    const answer = await answerOf(await test.fetch('/api/sync', { headers: officer.headers }));
    const { notifications } = (answer.body as unknown as SyncAnswer).changes;
    expect(notifications.map(({ notice }) => notice)).toMatchObject([
      { kind: 'squadMovesLost', map: 'berda', names: [], notCreated: '' },
    ]);
    const lost = [];
    for (const index of [0, 1, 2, 3]) lost.push(...(await put(one?.id ?? '', index)));
    expect(lost.map(({ reason }) => reason)).toEqual(['full']);
  });

  it('take nobody out when they are lowered, and nobody in', async () => {
    expect((await setLimits({ squads: 1, size: 1 })).status).toBe(200);
    const { squads, squadPlaces } = await mirrored();
    expect([squads.length, squadPlaces.filter(({ squadId }) => squadId !== null).length]).toEqual([2, 3]);
    expect(await create()).toBeNull();
    expect((await put(squads[0]?.id ?? '', 4)).map(({ reason }) => reason)).toEqual(['full']);
  });

  it('stay when an older app sends settings without them', async () => {
    await setLimits({ squads: 12, size: 10 });
    expect((await setLimits()).body['settings']).toMatchObject({ squadLimits: { squads: 12, size: 10 } });
  });

  it('are set by colonels, in their bounds, and told in the audit log', async () => {
    expect((await setLimits({ squads: 6, size: 5 }, officer)).status).toBe(403);
    expect((await setLimits({ squads: 13, size: 5 })).status).toBe(400);
    const lines = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'settings.changed')
      .orderBy('id', 'desc')
      .execute();
    expect(JSON.stringify(lines[0]?.after)).toContain('"squadLimits"');
  });
});
