import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { HOUR_MS, operationCalls, operationOf } from '../../../../tests/support/operation-calls.ts';
import { answerOf, type Answer } from '../../../../tests/support/skip-calls.ts';
import { newObject } from '../../../../tests/support/tactic-calls.ts';
import { addSquad } from '../../../../tests/support/squad-calls.ts';
import { API_ERRORS } from '../../../contract/error-codes.ts';
import type { OperationNotice, OperationRow } from '../../../contract/operations.ts';
import type { SyncAnswer } from '../../../contract/registry/sync.ts';
import { nameKey } from '../../../domain/characters/name-key.ts';
import type { OperationId } from '../../../domain/operations/operation.ts';
import { templateOf } from '../../../domain/operations/template.ts';
import { contentOf } from './operation-audit.ts';
import { expectCode } from '../../../../tests/support/expect-code.ts';
import { type ClanPeople, signInPeople } from '../../../../tests/support/clan-people.ts';

describe('operations', () => {
  let test: TestApp;
  let people: ClanPeople;
  let calls: ReturnType<typeof operationCalls>;

  beforeAll(async () => {
    test = await startTestApp();
    calls = operationCalls(test);
    people = await signInPeople(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      'operation_reads',
      'operations',
      'operation_templates',
      'drawing_objects',
      'squad_places',
      'squads',
      'notifications',
      'audit_log',
      'tombstones',
    ] as const)
      await test.database.db.deleteFrom(table).execute();
  });

  const nameOf = (who: SignedIn): string => who.user.characters[0]?.name ?? '';
  const key = (who: SignedIn): string => nameKey(nameOf(who));
  const mirrored = async (who: SignedIn): Promise<SyncAnswer['changes']> =>
    ((await answerOf(await test.fetch('/api/sync', { headers: who.headers }))).body as unknown as SyncAnswer)
      .changes;
  const rowIn = ({ body }: Answer): OperationRow => body['operation'] as OperationRow;
  const notices = async (who: SignedIn): Promise<readonly OperationNotice[]> =>
    (await mirrored(who)).notifications.flatMap(({ notice }) => ('operationId' in notice ? [notice] : []));
  const squadOf = (who: SignedIn, name = 'Alpha') =>
    addSquad(test, people.officer, { name, guest: 'Stray', member: nameOf(who) });
  const moveTo = async (who: SignedIn, from: string | null, squadId: string | null, role = 'assault') => {
    const base = from === null ? null : { squadId: from, role: 'assault', position: 1 };
    const to = { squadId, role: squadId === null ? 'unassigned' : role, position: 1 };
    const step = {
      map: 'coniferous',
      isWhole: false,
      places: [{ memberKey: key(who), base, to }],
      leaders: [],
    };
    const { status, body } = await answerOf(
      await test.post('/api/squads/places', { steps: [step] }, people.officer.headers),
    );
    expect([status, body['lost']]).toEqual([200, []]);
  };
  const actions = async (): Promise<readonly string[]> =>
    (await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).flatMap(
      ({ action }) => (action.startsWith('operation.') ? [action] : []),
    );

  describe('drawings', () => {
    const draw = (who: SignedIn, id: string, ...changes: readonly object[]) =>
      calls.post(who, `/${id}/drawing`, { changes });
    const seen = async (who: SignedIn) =>
      (await mirrored(who)).drawings.map((row) => row.object?.layer ?? 'hidden').toSorted();

    it('are read by members once the operation was active, without the notes of officers', async () => {
      const id = await calls.prepared(people.officer);
      const answer = await draw(
        people.officer,
        id,
        newObject(),
        newObject({ layer: 'notes' }),
        newObject({ layer: `member:${key(people.member)}` }),
      );
      expect([answer.status, answer.body['lost']]).toEqual([200, []]);
      expect(await seen(people.officer)).toEqual(['all', `member:${key(people.member)}`, 'notes']);
      expect(await seen(people.member)).toEqual(['hidden', 'hidden', 'hidden']);
      const { rev, scope } = (
        await answerOf(await test.fetch('/api/sync', { headers: people.member.headers }))
      ).body as unknown as SyncAnswer;
      await calls.setState(people.officer, id, 'active');
      // also on a device that had them without their content
      const since = await answerOf(
        await test.fetch(`/api/sync?since=${rev}&scope=${scope}`, { headers: people.member.headers }),
      );
      const { drawings } = (since.body as unknown as SyncAnswer).changes;
      expect(drawings.map((row) => row.object?.layer ?? 'hidden').toSorted()).toEqual([
        'all',
        'hidden',
        `member:${key(people.member)}`,
      ]);
      expect(await seen(people.outsider)).toEqual([]);
    });

    it('are made by who plans, while the operation is open', async () => {
      const id = await calls.prepared(people.officer);
      expectCode(await draw(people.member, id, newObject()), 'auth.forbidden');
      expectCode(await draw(people.outsider, id, newObject()), 'operations.notFound');
      await calls.setState(people.officer, id, 'active');
      expect((await draw(people.colonel, id, newObject())).status).toBe(200);
      await calls.setState(people.officer, id, 'finished');
      expectCode(await draw(people.officer, id, newObject()), 'operations.over');
      expect(await seen(people.member)).toEqual(['all']);
    });

    it('are named in the log once in a while, and go with the operation', async () => {
      const id = await calls.prepared(people.officer);
      for (let stroke = 0; stroke < 3; stroke += 1) await draw(people.officer, id, newObject());
      await draw(people.colonel, id, newObject());
      expect((await actions()).filter((action) => action === 'operation.drawn')).toHaveLength(2);
      const present = (await mirrored(people.officer)).operations.find((one) => one.id === id);
      expect((await calls.post(people.officer, `/${id}/delete`, { seen: present?.changedAt })).status).toBe(
        200,
      );
      expect(await seen(people.officer)).toEqual([]);
      expect(await test.database.db.selectFrom('drawing_objects').selectAll().execute()).toEqual([]);
    });
  });

  it('are seen by officers while they are prepared, and by all of the clan once they were active', async () => {
    const id = await calls.prepared(people.officer);
    const seen = async (who: SignedIn) => (await mirrored(who)).operations.map((one) => one.state);
    expect(await seen(people.officer)).toEqual(['prepared']);
    expect(await seen(people.member)).toEqual([]);
    expect(rowIn(await calls.setState(people.officer, id, 'active'))).toMatchObject({
      state: 'active',
      activatedBy: nameOf(people.officer),
      lineup: null,
    });
    expect(await seen(people.member)).toEqual(['active']);
    expect(await seen(people.outsider)).toEqual([]);
    expect(await actions()).toEqual(['operation.created', 'operation.activated']);
  });

  it('name in the log whom an instruction is for, as the name is written', async () => {
    await calls.prepared(people.officer, {
      members: [
        { memberKey: key(people.member), text: 'Bring ropes' },
        { memberKey: 'gone', text: 'Wait' },
      ],
    });
    const { after } = await test.database.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'operation.created')
      .executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      [`member:${nameOf(people.member)}`]: 'Bring ropes',
      'member:gone': 'Wait',
    });
  });

  it('are written by officers alone', async () => {
    const id = await calls.prepared(people.officer);
    const template = { id: randomUUID(), name: 'T', content: templateOf(operationOf(), NO_SQUADS) };
    for (const answer of [
      await calls.save(people.member, operationOf()),
      await calls.setState(people.member, id, 'active'),
      await calls.post(people.member, `/${id}/delete`, { seen: new Date().toISOString() }),
      await calls.post(people.member, '/templates', template),
      await calls.post(people.member, `/templates/${template.id}/delete`, {}),
    ])
      expectCode(answer, 'auth.forbidden');
    const seen = operationOf();
    expectCode(await calls.save(people.outsider, seen, id, seen), 'operations.notFound');
    expectCode(await calls.setState(people.outsider, id, 'active'), 'operations.notFound');
  });

  it('refuse in the exact words of the specification', async () => {
    expectCode(await calls.save(people.officer, { ...operationOf(), map: null }), 'operations.mapRequired');
    expect(API_ERRORS['operations.mapRequired'].message).toBe('Map is required.');
    expectCode(await calls.save(people.officer, operationOf({ title: ' ' })), 'operations.titleRequired');
    expect(API_ERRORS['operations.titleRequired'].message).toBe('Save Error');
    const timeless = await calls.prepared(people.officer, { time: null });
    expectCode(await calls.setState(people.officer, timeless, 'active'), 'operations.timeRequired');
    const past = await calls.prepared(people.officer, {
      time: { kind: 'free', startsAt: '2026-01-01T10:00:00.000Z', minutes: 60 },
    });
    expectCode(await calls.setState(people.officer, past, 'active'), 'operations.timeRequired');
  });

  it('take what two officers write apart, and ask who was second about the rest', async () => {
    const base = operationOf();
    const { id } = rowIn(await calls.save(people.officer, base));
    const [squadId] = await squadOf(people.member);
    const first = { ...base, everyone: 'West' };
    expect((await calls.save(people.officer, first, id, base)).status).toBe(200);
    const second = rowIn(
      await calls.save(people.colonel, { ...base, squads: [{ squadId, text: 'Roof' }] }, id, base),
    );
    expect(second).toMatchObject({ everyone: 'West', squads: [{ squadId, text: 'Roof' }] });
    expect(second.marks['everyone']?.by).toBe(nameOf(people.officer));
    expect(second.marks[`squad:${squadId}`]?.by).toBe(nameOf(people.colonel));
    const lost = await calls.save(people.colonel, { ...base, everyone: 'East' }, id, base);
    expectCode(lost, 'edit.conflict');
    expect(lost.body['details']).toMatchObject({
      theirs: { everyone: 'West' },
      changedBy: nameOf(people.colonel),
    });
  });

  it('are active once per map and time; of two who activate at once the second reads who was first', async () => {
    const [one, two] = [await calls.prepared(people.officer), await calls.prepared(people.colonel)];
    const [other, later] = [
      await calls.prepared(people.officer, { map: 'berda' }),
      await calls.prepared(people.officer, {
        time: {
          kind: 'free',
          startsAt: new Date(Date.now() + 2 * HOUR_MS + 60_000).toISOString(),
          minutes: 60,
        },
      }),
    ];
    const answers = await Promise.all([
      calls.setState(people.officer, one, 'active'),
      calls.setState(people.colonel, two, 'active'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const [winner, loser] = answers[0]?.status === 200 ? [one, two] : [two, one];
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body['code']).toBe('operations.taken');
    expect(refused?.body['details']).toMatchObject({ id: winner, title: 'Night watch' });
    for (const id of [other, later])
      expect((await calls.setState(people.officer, id, 'active')).status).toBe(200);
    // it gives way to the one that is to replace it, and is prepared again: it has not begun
    const taken = await calls.setState(people.leader, loser, 'active', winner);
    expect(rowIn(taken).state).toBe('active');
    const states = new Map((await mirrored(people.officer)).operations.map((row) => [row.id, row.state]));
    expect([states.get(winner), states.get(loser)]).toEqual(['prepared', 'active']);
    // and an active one does not move onto another
    const row = (await mirrored(people.officer)).operations.find(({ id }) => id === other);
    const { time } = operationOf();
    const content = operationOf({ map: 'berda', time: row?.time ?? null });
    expectCode(
      await calls.save(people.officer, { ...content, map: 'coniferous', time }, other, content),
      'operations.taken',
    );
  });

  it('keep the squads as they were when they are finished, and change no more', async () => {
    const [squadId, , guest] = await squadOf(people.member);
    const id = await calls.prepared(people.officer);
    await calls.setState(people.officer, id, 'active');
    const { lineup } = rowIn(await calls.setState(people.officer, id, 'finished'));
    expect(lineup).toMatchObject([
      {
        id: squadId,
        name: 'Alpha',
        colour: 'plain',
        leaderKey: null,
        members: [{ key: key(people.member), name: nameOf(people.member), role: 'assault' }],
      },
    ]);
    expect(guest).toBe('Stray');
    await moveTo(people.member, squadId, null);
    expect((await mirrored(people.member)).operations[0]?.lineup).toEqual(lineup);
    expectCode(await calls.setState(people.officer, id, 'active'), 'operations.moved');
    expectCode(await calls.save(people.officer, operationOf(), id, operationOf()), 'operations.over');
    expectCode(
      await calls.post(people.officer, `/${id}/delete`, { seen: new Date().toISOString() }),
      'operations.moved',
    );
  });

  it('end by themselves, with the squads of before the next plan', async () => {
    const late = await startTestApp({ beside: test, aheadMs: 4 * HOUR_MS });
    const [squadId] = await squadOf(people.member);
    const id = await calls.prepared(people.officer);
    await calls.setState(people.officer, id, 'active');
    const step = {
      map: 'coniferous',
      isWhole: false,
      places: [
        {
          memberKey: key(people.member),
          base: { squadId, role: 'assault', position: 1 },
          to: { squadId: null, role: 'unassigned', position: 1 },
        },
      ],
      leaders: [],
    };
    await late.post('/api/squads/places', { steps: [step] }, people.officer.headers);
    await late.close();
    const [row] = (await mirrored(people.officer)).operations;
    expect(row).toMatchObject({ state: 'finished', closedBy: null });
    expect(row?.lineup?.[0]?.members.map((one) => one.key)).toEqual([key(people.member)]);
  });

  it('reach the phones of those in squads, each with their own place', async () => {
    const [squadId] = await squadOf(people.member);
    const id = await calls.prepared(people.officer);
    // nobody hears of moves and orders while it is prepared
    await moveTo(people.colonel, null, squadId, 'sniper');
    expect(await notices(people.colonel)).toEqual([]);
    await calls.setState(people.officer, id, 'active');
    expect(await notices(people.colonel)).toMatchObject([
      { kind: 'operationActivated', squad: 'Alpha', role: 'sniper', by: nameOf(people.officer) },
    ]);
    expect(await notices(people.officer)).toEqual([]);
    await moveTo(people.member, squadId, null);
    expect((await notices(people.member)).map((one) => [one.kind, one.squad])).toEqual([
      ['operationActivated', 'Alpha'],
      ['squadMoved', null],
    ]);
    const base = rowIn(await calls.setState(people.officer, id, 'active'));
    const content = contentOf(base);
    const orders = { ...content, squads: [{ squadId, text: 'Roof' }] };
    expect((await calls.save(people.officer, orders, id, content)).status).toBe(200);
    const kinds = async (who: SignedIn) => (await notices(who)).map(({ kind }) => kind);
    expect(await kinds(people.colonel)).toEqual(['operationActivated', 'operationChanged']);
    expect(await kinds(people.member)).not.toContain('operationChanged');
    await calls.setState(people.officer, id, 'cancelled');
    expect(await kinds(people.colonel)).toEqual(['operationCancelled']);
  });

  it('are read by members, up to what they saw; officers see by whom', async () => {
    const id = await calls.prepared(people.officer);
    const read = (who: SignedIn, seen = new Date().toISOString(), of: OperationId = id) =>
      calls.post(who, `/${of}/read`, { seen });
    expectCode(await read(people.member), 'operations.notFound');
    const { activatedAt } = rowIn(await calls.setState(people.officer, id, 'active'));
    expect((await read(people.member, activatedAt ?? '')).status).toBe(200);
    expect((await read(people.member, '2020-01-01T00:00:00.000Z')).body['read']).toMatchObject({
      memberKey: key(people.member),
      seen: activatedAt,
    });
    // nobody has read the future
    const ahead = (await read(people.colonel, '2098-01-01T00:00:00.000Z')).body['read'] as { seen: string };
    expect(ahead.seen < '2098').toBe(true);
    expect((await mirrored(people.officer)).operationReads.map((one) => one.memberKey).toSorted()).toEqual(
      [key(people.member), key(people.colonel)].toSorted(),
    );
    expectCode(await read(people.outsider), 'operations.notFound');
    expect((await mirrored(people.outsider)).operationReads).toEqual([]);
  });

  it('are deleted where they were never active, and as they were seen', async () => {
    const id = await calls.prepared(people.officer);
    const [row] = (await mirrored(people.officer)).operations;
    expectCode(
      await calls.post(people.colonel, `/${id}/delete`, { seen: '2020-01-01T00:00:00.000Z' }),
      'operations.moved',
    );
    expect((await calls.post(people.colonel, `/${id}/delete`, { seen: row?.changedAt })).status).toBe(200);
    expect((await mirrored(people.officer)).operations).toEqual([]);
  });

  it('leave templates to those who plan', async () => {
    const template = { id: randomUUID(), name: 'Usual', content: templateOf(operationOf(), NO_SQUADS) };
    expect((await calls.post(people.officer, '/templates', template)).status).toBe(200);
    expect((await mirrored(people.colonel)).operationTemplates).toMatchObject([{ name: 'Usual' }]);
    expect((await mirrored(people.member)).operationTemplates).toEqual([]);
    expect((await calls.post(people.colonel, `/templates/${template.id}/delete`, {})).status).toBe(200);
    expectCode(
      await calls.post(people.colonel, `/templates/${template.id}/delete`, {}),
      'operations.notFound',
    );
    expect(await actions()).toEqual(['operation.templateSaved', 'operation.templateDeleted']);
  });
});

const NO_SQUADS = { squads: [], places: new Map() } as const;
