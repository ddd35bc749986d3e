import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { operationCalls } from '../../../../tests/support/operation-calls.ts';
import { addSquad } from '../../../../tests/support/squad-calls.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { newWar, stageOf, warCalls, warRow } from '../../../../tests/support/war-calls.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';
import type { ClanWarRow, WarSeasonRow, WarStageRow } from '../../../contract/clan-wars.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { stageMark } from '../../../domain/clan-wars/stage.ts';
import { addDays } from '../../../domain/skips/calendar.ts';

const DAY_MS = 86_400_000;

describe('clan wars', () => {
  let test: TestApp;
  let calls: ReturnType<typeof warCalls>;
  let people: ClanPeople;
  beforeAll(async () => {
    test = await startTestApp();
    calls = warCalls(test);
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'clan_war_stages',
      'clan_wars',
      'clan_war_seasons',
      'operations',
      'squad_places',
      'squads',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const nameOf = ({ user }: SignedIn): string => user.characters[0]?.name ?? '';
  const mirrored = async (who: SignedIn): Promise<SyncAnswer['changes']> =>
    ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
      .changes;
  const actions = async (): Promise<readonly string[]> =>
    (await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
      ({ action }) => action,
    );

  it('are changed on the basis of what was seen', async () => {
    const war = await calls.begin(people.officer);
    const base = { map: 'berda', opponent: 'Crows', note: '' };
    const to = { ...base, note: 'Late start' };
    const { body } = await calls.post(people.officer, `/${war.id}/edit`, { base, to });
    expect(body['war']).toMatchObject(to);
    const other = await calls.post(people.colonel, `/${war.id}/edit`, {
      base,
      to: { ...base, map: 'coniferous' },
    });
    expectCode(other, 'clanWars.moved');
    expect(other.body['details']).toMatchObject({ by: nameOf(people.officer) });
    // what is so already is no change
    expect((await calls.post(people.colonel, `/${war.id}/edit`, { base, to })).status).toBe(200);
  });

  it('count nothing before somebody confirms, and then for everybody', async () => {
    const war = await calls.begin(people.officer);
    const { body } = await calls.enter(people.officer, war.id);
    expect(body['stage']).toMatchObject({ state: 'draft', enteredBy: nameOf(people.officer) });
    expect((await mirrored(people.member)).warStages).toEqual([]);
    expect((await mirrored(people.colonel)).warStages).toMatchObject([{ state: 'draft' }]);
    const got = await answerOf(
      await test.fetch(`/api/clan-wars/${war.id}`, { headers: people.member.headers }),
    );
    expect(got.body['stages']).toEqual([]);
    expect((await calls.confirm(people.colonel, war.id)).body['stage']).toMatchObject({
      state: 'confirmed',
      confirmedBy: nameOf(people.colonel),
    });
    expect((await mirrored(people.member)).warStages).toMatchObject([{ state: 'confirmed' }]);
    expect((await mirrored(people.outsider)).warStages).toEqual([]);
    expect((await mirrored(people.outsider)).clanWars).toEqual([]);
    expect(await actions()).toEqual(['war.began', 'war.stageEntered', 'war.stageConfirmed']);
  });

  it('have stages that keep their numbers, whichever are confirmed', async () => {
    const { id } = await calls.begin(people.officer);
    const numberOf = async (stageId: string, number?: number): Promise<unknown> => {
      const { body } = await calls.post(people.officer, `/${id}/stages`, {
        stageId,
        number,
        seen: null,
        stage: stageOf({ name: stageId }),
      });
      return (body['stage'] as { number: unknown }).number;
    };
    expect(await numberOf('s3', 3)).toBe(3);
    expect(await numberOf('s1', 1)).toBe(1);
    // a number that another stage has, and none
    expect(await numberOf('x1', 3)).toBe(4);
    expect(await numberOf('x2')).toBe(2);
    // there is none above the highest
    expect(await numberOf('x3', 99)).toBe(99);
    expect(await numberOf('x4', 99)).toBe(5);
    await calls.confirm(people.officer, id, stageOf({ name: 's3' }), 's3');
    expect((await mirrored(people.member)).warStages).toMatchObject([{ stageId: 's3', number: 3 }]);
    expect(await numberOf('s1', 2)).toBe(1);
  });

  it('are entered and confirmed on the basis of what was seen', async () => {
    const { id } = await calls.begin(people.officer);
    const [mine, theirs] = [stageOf(), stageOf({ ownScore: 700 })];
    await calls.enter(people.officer, id, mine);
    // the same by another officer is no conflict; something else is
    expect((await calls.enter(people.colonel, id, mine)).status).toBe(200);
    const moved = await calls.enter(people.colonel, id, theirs);
    expectCode(moved, 'clanWars.moved');
    expect(moved.body['details']).toMatchObject({ by: nameOf(people.officer) });
    expect((await calls.enter(people.colonel, id, theirs, { seen: mine })).status).toBe(200);
    // confirming what is no longer there confirms nothing
    expectCode(await calls.confirm(people.officer, id, mine), 'clanWars.moved');
    expectCode(await calls.confirm(people.officer, id, mine, 's2'), 'clanWars.notFound');
    await calls.confirm(people.officer, id, theirs);
    expectCode(await calls.enter(people.colonel, id, mine, { seen: theirs }), 'clanWars.confirmed');
  });

  it('are confirmed by one of two officers who do so at once; the other learns by whom', async () => {
    const { id } = await calls.begin(people.officer);
    await calls.enter(people.officer, id);
    const both = [people.officer, people.colonel] as const;
    const answers = await Promise.all(both.map((who) => calls.confirm(who, id)));
    expect(answers.map(({ status }) => String(status)).sort()).toEqual(['200', '409']);
    const at = answers.findIndex(({ status }) => status === 200);
    const [winner, loser] = [both[at], answers[1 - at]];
    if (winner === undefined || loser === undefined) throw new Error('nobody was first');
    expectCode(loser, 'clanWars.confirmed');
    expect(loser.body['details']).toMatchObject({ by: nameOf(winner), isSame: true });
    expect((await actions()).filter((action) => action === 'war.stageConfirmed')).toHaveLength(1);
    const other = await calls.confirm(people.leader, id, stageOf({ ownScore: 1 }));
    expect(other.body['details']).toMatchObject({ isSame: false });
  });

  it.each([
    ['without players', stageOf({ rows: [] }), 'clanWars.undecided'],
    ['with somebody twice', stageOf({ rows: [warRow('Morrow'), warRow('MORROW')] }), 'clanWars.undecided'],
    [
      'with somebody unknown',
      stageOf({ rows: [warRow('Morrow', { kind: 'unknown' })] }),
      'clanWars.undecided',
    ],
    [
      'with an uncertain number',
      stageOf({ rows: [warRow('Morrow', { doubtful: ['kills'] })] }),
      'clanWars.undecided',
    ],
  ] as const)('are not confirmed %s', async (_what, stage, code) => {
    const { id } = await calls.begin(people.officer);
    expect((await calls.enter(people.officer, id, stage)).status).toBe(200);
    expectCode(await calls.confirm(people.officer, id, stage), code);
  });

  it('are corrected with a reason, and keep what was there before', async () => {
    const { war, stage } = await calls.fought(people.officer);
    const to = stageOf({ rows: [warRow('Morrow', { kills: 12 })] });
    const correct = (who: SignedIn, body: object) =>
      calls.post(who, `/${war.id}/stages/correct`, {
        stageId: 's1',
        seen: stageMark(stage),
        stage: to,
        reason: 'Misread',
        ...body,
      });
    expect((await correct(people.officer, { reason: ' ' })).status).toBe(400);
    expectCode(await correct(people.officer, { stage: stageOf({ rows: [] }) }), 'clanWars.undecided');
    expectCode(await correct(people.member, {}), 'auth.forbidden');
    const { body } = await correct(people.officer, {});
    const corrected = body['stage'] as WarStageRow;
    expect(corrected.corrections).toMatchObject([
      {
        by: nameOf(people.officer),
        reason: 'Misread',
        changes: [
          { name: 'Morrow', field: 'kills', from: 10, to: 12 },
          { name: 'Halden', field: 'line', from: 'Halden', to: null },
        ],
      },
    ]);
    expect(corrected).toMatchObject({ state: 'confirmed', confirmedBy: nameOf(people.officer) });
    expectCode(await correct(people.colonel, { stage: stageOf({ ownScore: 1 }) }), 'clanWars.moved');
    const { before, after } = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'war.stageCorrected')
      .executeTakeFirstOrThrow();
    expect([before, after]).toMatchObject([
      { corrected: [{ name: 'Morrow', field: 'kills', value: 10 }, { name: 'Halden' }] },
      { corrected: [{ name: 'Morrow', field: 'kills', value: 12 }], reason: 'Misread' },
    ]);
    const [morrow] = to.rows;
    const guest = { ...to, startsAt: '2026-05-01T18:00:00.000Z', rows: [{ ...morrow, kind: 'guest' }] };
    const again = await correct(people.officer, { seen: stageMark(corrected), stage: guest });
    expect((again.body['stage'] as WarStageRow).corrections[0]?.changes).toEqual([
      { name: '', field: 'startsAt', from: null, to: guest.startsAt },
      { name: 'Morrow', field: 'kind', from: 'member', to: 'guest' },
    ]);
    const draft = await calls.begin(people.officer);
    await calls.enter(people.officer, draft.id);
    expectCode(
      await calls.post(people.officer, `/${draft.id}/stages/correct`, {
        stageId: 's1',
        seen: stageMark(stageOf()),
        stage: to,
        reason: 'Misread',
      }),
      'clanWars.moved',
    );
  });

  it('are deleted by officers before they count, and by colonels with a reason after', async () => {
    const remove = (who: SignedIn, id: string, stageId: string | null, reason = 'Twice') =>
      calls.post(who, `/${id}/delete`, { stageId, reason });
    const { war } = await calls.fought(people.officer);
    await calls.enter(people.officer, war.id, stageOf(), { stageId: 's2' });
    expect((await remove(people.officer, war.id, 's2')).status).toBe(200);
    expectCode(await remove(people.officer, war.id, 's2'), 'clanWars.notFound');
    expectCode(await remove(people.officer, war.id, 's1', 'Wrong war'), 'auth.forbidden');
    expectCode(await remove(people.officer, war.id, null, 'Wrong war'), 'auth.forbidden');
    expect((await remove(people.colonel, war.id, null, ' ')).status).toBe(400);
    expect((await remove(people.colonel, war.id, null, 'Wrong war')).status).toBe(200);
    const { clanWars, warStages } = await mirrored(people.officer);
    expect([clanWars, warStages]).toEqual([[], []]);
    const gone = await test.database.db.selectFrom('tombstones').select('kind').execute();
    expect(gone.map(({ kind }) => kind).sort()).toEqual(['clanWars', 'warStages', 'warStages']);
    expectCode(await calls.confirm(people.officer, war.id), 'clanWars.notFound');
  });

  it('are closed to members, to other clans and to an officer who is one no more', async () => {
    const { war } = await calls.fought(people.officer);
    expectCode(await calls.post(people.member, '', newWar()), 'auth.forbidden');
    expectCode(await calls.enter(people.outsider, war.id), 'clanWars.notFound');
    const { user } = people.officer;
    // or the game would be asked again, and say the old rank
    await test.database.db.deleteFrom('game_tokens').where('user_id', '=', user.id).execute();
    const rankOf = (rank: 'OFFICER' | 'SOLDIER') =>
      test.database.db
        .updateTable('characters')
        .set({ clan_rank: rank })
        .where('user_id', '=', user.id)
        .execute();
    await calls.enter(people.officer, war.id, stageOf(), { stageId: 's2' });
    await rankOf('SOLDIER');
    expectCode(await calls.confirm(people.officer, war.id, stageOf(), 's2'), 'auth.forbidden');
    expectCode(await calls.enter(people.officer, war.id, stageOf(), { stageId: 's3' }), 'auth.forbidden');
    await rankOf('OFFICER');
  });

  it('know the squads as their operation had them, or as they stand', async () => {
    const member = nameOf(people.leader);
    await addSquad(test, people.officer, { name: 'Alpha', guest: 'Visitor', member });
    const { war: withoutOperation } = await calls.fought(people.officer, stageOf(), {
      content: { map: 'coniferous', opponent: '', note: '' },
    });
    expect(withoutOperation.lineup).toMatchObject([{ name: member, squad: 'Alpha', number: 1 }]);
    const longAgo = new Date(Date.now() - 9 * DAY_MS).toISOString();
    const { war: old } = await calls.fought(people.officer, stageOf(), {
      startsAt: longAgo,
      content: { map: 'coniferous', opponent: '', note: '' },
    });
    expect(old.lineup).toBeNull();
    const operations = operationCalls(test);
    const startsAt = new Date(Date.now() + 30 * 60_000).toISOString();
    const operationId = await operations.prepared(people.officer, {
      time: { kind: 'free', startsAt, minutes: 60 },
    });
    await operations.setState(people.officer, operationId, 'active');
    await operations.setState(people.officer, operationId, 'finished');
    await test.database.db.deleteFrom('squad_places').execute();
    const { war } = await calls.fought(people.officer, stageOf(), {
      startsAt,
      content: { map: 'coniferous', opponent: '', note: '' },
    });
    expect(war.lineup).toMatchObject([{ name: member, squad: 'Alpha' }]);
  });

  describe('seasons', () => {
    const save = (who: SignedIn, over: Partial<WarSeasonRow>): Promise<Answer> =>
      calls.post(who, '/seasons', { id: randomUUID(), name: 'Spring', ...over });
    const seasons = async (): Promise<readonly WarSeasonRow[]> => (await mirrored(people.member)).warSeasons;

    it('freeze when they are over, and stay as they were', async () => {
      const startsAt = new Date(Date.now() - 20 * DAY_MS).toISOString();
      const { war } = await calls.fought(people.officer, stageOf(), { startsAt });
      const [from, to] = [addDays(war.day, -5), addDays(war.day, 5)];
      expectCode(await save(people.member, { from, to }), 'auth.forbidden');
      expectCode(await save(people.officer, { from: to, to: from }), 'clanWars.season');
      const { body } = await save(people.officer, { from, to: addDays(to, 20) });
      const { id } = body['season'] as WarSeasonRow;
      expectCode(await save(people.officer, { from: to, to }), 'clanWars.season');
      // one that is not over stays open
      await save(people.officer, { name: 'Now', from: addDays(to, 21), to: addDays(to, 60) });
      await test.app.sweep();
      expect((await seasons()).map(({ frozen }) => frozen)).toEqual([null, null]);
      // days go by
      await test.database.db
        .updateTable('clan_war_seasons')
        .set({ to_date: to })
        .where('id', '=', id)
        .execute();
      await test.app.sweep();
      const frozen = (await seasons()).find((season) => season.id === id);
      expect(frozen?.frozen).toMatchObject({
        figures: { wars: 1, stages: 1, record: { won: 1, drawn: 0, lost: 0 } },
        wars: [{ id: war.id, outcome: 'win' }],
        people: [{ name: 'Halden' }, { name: 'Morrow' }],
      });
      expect((await seasons()).find(({ name }) => name === 'Now')?.frozen).toBeNull();
      await calls.post(people.colonel, `/${war.id}/delete`, { stageId: null, reason: 'Wrong' });
      await test.app.sweep();
      expect((await seasons()).find((season) => season.id === id)).toEqual(frozen);
    });

    it('that are over get another name with the same figures, new ones with other days, and can be deleted', async () => {
      const startsAt = new Date(Date.now() - 20 * DAY_MS).toISOString();
      const { war } = await calls.fought(people.officer, stageOf(), { startsAt });
      const [from, to] = [addDays(war.day, -5), addDays(war.day, 5)];
      const { body } = await save(people.officer, { from, to });
      const { id } = body['season'] as WarSeasonRow;
      const [frozen] = await seasons();
      expect(frozen?.frozen?.wars).toHaveLength(1);
      await save(people.officer, { id, name: 'Autumn', from, to });
      expect(await seasons()).toMatchObject([
        { name: 'Autumn', frozen: frozen?.frozen, frozenAt: frozen?.frozenAt },
      ]);
      const moved = await save(people.officer, { id, name: 'Autumn', from: addDays(war.day, 1), to });
      expect(moved.body['season']).toMatchObject({ name: 'Autumn', frozen: { wars: [] } });
      expect(await seasons()).toEqual([moved.body['season']]);
      // one that goes on again is open
      await save(people.officer, { id, name: 'Autumn', from, to: addDays(war.day, 60) });
      expect(await seasons()).toMatchObject([{ frozen: null, frozenAt: null }]);
      expectCode(await calls.post(people.member, `/seasons/${id}/delete`, {}), 'auth.forbidden');
      expect((await calls.post(people.officer, `/seasons/${id}/delete`, {})).status).toBe(200);
      expect(await seasons()).toEqual([]);
    });

    it('are deleted, and their wars stay', async () => {
      const { war } = await calls.fought(people.officer);
      const { body } = await save(people.officer, { from: war.day, to: war.day });
      const { id } = body['season'] as WarSeasonRow;
      expect((await calls.post(people.officer, `/seasons/${id}/delete`, {})).status).toBe(200);
      expectCode(await calls.post(people.officer, `/seasons/${id}/delete`, {}), 'clanWars.notFound');
      const { clanWars, warSeasons } = await mirrored(people.member);
      expect([clanWars.length, warSeasons]).toEqual([1, []]);
    });
  });

  it('answers with a war that a device no longer holds', async () => {
    const { war } = await calls.fought(people.officer);
    const { body } = await answerOf(
      await test.fetch(`/api/clan-wars/${war.id}`, { headers: people.member.headers }),
    );
    expect((body['war'] as ClanWarRow).id).toBe(war.id);
    expect(body['stages']).toHaveLength(1);
  });
});
