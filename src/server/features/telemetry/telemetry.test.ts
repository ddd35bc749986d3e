import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, expectRefusal, type Answer } from '../../../../tests/support/skip-calls.ts';
import type { TelemetryAccess } from '../../../contract/accounts.ts';
import type { TelemetryEvent } from '../../../contract/telemetry.ts';
import { NO_TELEMETRY } from '../../../domain/telemetry/telemetry-settings.ts';

const DAY_MS = 24 * 3_600_000;
const ON = {
  ...NO_TELEMETRY,
  isOn: true,
  purpose: 'Our squads were posted elsewhere before two wars.',
  pages: ['squad-manager'],
};
const REPORT = {
  url: '/clan/squads?map=coniferous',
  type: 'screenshot',
  risk: 3,
  keys: [{ combination: 'PrintScreen', time: 1 }],
};

let test: TestApp;
const people = {} as Record<'leader' | 'colonel' | 'officer' | 'member' | 'outsider', SignedIn>;
beforeAll(async () => {
  test = await startTestApp();
  for (const name of ['leader', 'colonel', 'officer', 'member', 'outsider'] as const)
    people[name] = await test.signIn(name);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['telemetry_settings', 'telemetry_answers', 'telemetry_events', 'audit_log'] as const)
    await test.database.db.deleteFrom(table).execute();
});

async function get(path: string, who: SignedIn): Promise<Answer> {
  return answerOf(await test.fetch(path, { headers: who.headers }));
}
async function post(path: string, body: unknown, who: SignedIn, headers = {}): Promise<Answer> {
  return answerOf(await test.post(path, body, { ...who.headers, ...headers }));
}
async function save(settings: object, version: number, who = people.leader): Promise<Answer> {
  return post('/api/clan/telemetry', { settings: { ...ON, ...settings }, version }, who);
}
async function access(who: SignedIn): Promise<TelemetryAccess | undefined> {
  const { body } = await get(
    `/api/character/permissions?characterId=${who.headers['x-character-id'] ?? ''}`,
    who,
  );
  return (body['data'] as { telemetry?: TelemetryAccess }).telemetry;
}
async function agree(who: SignedIn, over = {}): Promise<Answer> {
  const version = (await access(who))?.version ?? '';
  return post('/api/telemetry/answer', { version, isYes: true, isDespiteSignal: false, ...over }, who);
}
function note(who: SignedIn, over = {}, headers = {}): Promise<Answer> {
  return post('/api/telemetry/screenshot', { ...REPORT, ...over }, who, headers);
}
async function own(who: SignedIn): Promise<readonly TelemetryEvent[]> {
  return (await get('/api/telemetry/events', who)).body['events'] as TelemetryEvent[];
}
async function actions(): Promise<readonly string[]> {
  const rows = await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return rows.map(({ action }) => action);
}

describe('telemetry', () => {
  it('is off: pages learn nothing of it, and nothing is taken', async () => {
    for (const person of Object.values(people)) expect(await access(person)).toBeUndefined();
    expectRefusal(await note(people.member), 'telemetry.off');
    expectRefusal(
      await post(
        '/api/telemetry/answer',
        { version: '1.0', isYes: true, isDespiteSignal: false },
        people.member,
      ),
      'telemetry.off',
    );
    expect((await get('/api/clan/telemetry', people.leader)).body).toMatchObject({
      settings: { isOn: false, version: 0 },
      isAllowed: true,
    });
  });

  it('is switched on by a leader, with a purpose and pages, in the audit log', async () => {
    for (const who of [people.colonel, people.officer, people.member])
      expectRefusal(await save({}, 0, who), 'auth.forbidden');
    expectRefusal(await save({ purpose: 'Because' }, 0), 'telemetry.incomplete');
    expectRefusal(await save({ pages: [] }, 0), 'telemetry.incomplete');
    expectRefusal(await save({ pages: ['clan-settings'] }, 0), 'telemetry.incomplete');
    expect((await save({ pages: ['tactics', 'tactics'] }, 0)).body['code']).toBe('request.invalid');
    expect((await save({}, 0)).status).toBe(200);
    expectRefusal(await save({ purpose: 'Another purpose, by another leader' }, 0), 'telemetry.changed');
    expect(await actions()).toEqual(['telemetry.changed']);
    expect(await access(people.member)).toEqual({
      pages: ['squad-manager'],
      purpose: ON.purpose,
      version: '1.1',
      hasWatermark: false,
      marksFiles: false,
      isForColonels: false,
      answer: null,
    });
    expect(await access(people.outsider), 'another clan').toBeUndefined();
  });

  it('notes only whom it has told, who agreed, and pages that are protected', async () => {
    await save({}, 0);
    expectRefusal(await note(people.member), 'telemetry.notAgreed');
    expectRefusal(
      await post(
        '/api/telemetry/answer',
        { version: '1.9', isYes: true, isDespiteSignal: false },
        people.member,
      ),
      'telemetry.changed',
    );
    await agree(people.member, { isYes: false });
    expectRefusal(await note(people.member), 'telemetry.notAgreed');
    await agree(people.member);
    expect((await note(people.member)).body).toEqual({ success: true });
    for (const url of ['/tactics', '/dashboard', '/ru/clan/squads', 'https://elsewhere.example/clan/squads'])
      expectRefusal(await note(people.member, { url }), 'telemetry.pageOpen');
    expectRefusal(await note(people.officer), 'telemetry.notAgreed');
    expectRefusal(await note(people.outsider), 'telemetry.off');
    expect(await own(people.member)).toMatchObject([
      { type: 'screenshot', risk: 3, page: 'squad-manager', objection: null },
    ]);
    expect(await own(people.officer)).toEqual([]);
  });

  it('takes the signal of a browser for a no, until a yes that knew of it', async () => {
    await save({}, 0);
    const signal = { 'sec-gpc': '1' };
    await agree(people.member);
    expectRefusal(await note(people.member, {}, signal), 'telemetry.notAgreed');
    expect((await note(people.member)).status).toBe(200);
    await agree(people.member, { isDespiteSignal: true });
    expect((await note(people.member, {}, signal)).status).toBe(200);
  });

  it('asks again when the notice says something else, and not when it says the same', async () => {
    await save({}, 0);
    await agree(people.member);
    await save({}, 1);
    expect((await note(people.member)).status).toBe(200);
    await save({ purpose: 'Another purpose than the one before' }, 2);
    expect(await access(people.member)).toMatchObject({
      version: '1.2',
      answer: { version: '1.1', isYes: true },
    });
    expectRefusal(await note(people.member), 'telemetry.notAgreed');
    await agree(people.member);
    await save({ isOn: false }, 3);
    expectRefusal(await note(people.member), 'telemetry.off');
    await save({}, 4);
    expectRefusal(await note(people.member), 'telemetry.notAgreed');
    const { body } = await get('/api/clan/telemetry', people.leader);
    expect(body['answers']).toMatchObject({ yes: 0, no: 0 });
    await agree(people.member);
    await agree(people.colonel, { isYes: false });
    expect((await get('/api/clan/telemetry', people.leader)).body['answers']).toMatchObject({
      yes: 1,
      no: 1,
    });
  });

  it('drops keys at the door, and refuses what is no combination of the list', async () => {
    await save({}, 0);
    await agree(people.member);
    for (const keys of [
      [{ combination: 'a', time: 1 }],
      [{ combination: 'Shift+A', time: 1 }],
      [{ combination: 'PrintScreen', time: 'now' }],
      Array.from({ length: 65 }, () => REPORT.keys[0]),
    ])
      expect((await note(people.member, { keys })).body['code']).toBe('request.invalid');
    for (const over of [
      { risk: 101 },
      { risk: -1 },
      { risk: 0.5 },
      { type: 'typed' },
      { url: 'a'.repeat(301) },
    ])
      expect((await note(people.member, over)).body['code']).toBe('request.invalid');
    const large = await test.post(
      '/api/telemetry/screenshot',
      { ...REPORT, more: 'x'.repeat(16_384) },
      people.member.headers,
    );
    expect(large.status).toBe(413);
    await large.body?.cancel();
    await note(people.member, {
      keys: Array.from({ length: 64 }, (_, time) => ({ combination: 'Meta+Shift+5', time })),
    });
    const stored = JSON.stringify(
      await test.database.db.selectFrom('telemetry_events').selectAll().execute(),
    );
    expect(stored).toContain('screenshot');
    for (const text of [stored, test.logLines.join('\n')]) {
      expect(text).not.toContain('Meta+Shift+5');
      expect(text).not.toContain('coniferous');
    }
  });

  it('is read by leaders, by colonels if the leader says so, and each reading is in the audit log', async () => {
    await save({}, 0);
    await agree(people.member);
    await note(people.member);
    const view = (who: SignedIn): Promise<Answer> => post('/api/clan/telemetry/events', undefined, who);
    for (const who of [people.colonel, people.officer, people.member])
      expectRefusal(await view(who), 'auth.forbidden');
    expect((await get('/api/clan/telemetry', people.colonel)).body['mayView']).toBe(false);
    expect((await view(people.leader)).body).toMatchObject({
      events: [{ characterName: 'Morrow', type: 'screenshot', page: 'squad-manager' }],
      isCut: false,
    });
    await save({ isForColonels: true }, 1);
    expect((await view(people.colonel)).status).toBe(200);
    expectRefusal(await view(people.officer), 'auth.forbidden');
    expect((await view(people.outsider)).body['events'] ?? []).toEqual([]);
    expect((await actions()).filter((action) => action === 'telemetry.viewed').length).toBeGreaterThanOrEqual(
      2,
    );
  });

  it('lets a person object to an own event, for those who read it', async () => {
    await save({}, 0);
    await agree(people.member);
    await agree(people.officer);
    await note(people.member);
    const [{ id } = { id: '' }] = await own(people.member);
    const object = (who: SignedIn, text: string): Promise<Answer> =>
      post(`/api/telemetry/events/${id}/objection`, { text }, who);
    expectRefusal(await object(people.officer, 'Not mine'), 'telemetry.notFound');
    expect((await object(people.member, 'I printed the map for our stream team.')).status).toBe(200);
    const { body } = await post('/api/clan/telemetry/events', undefined, people.leader);
    expect(body['events']).toMatchObject([{ objection: 'I printed the map for our stream team.' }]);
    expect((await object(people.member, '')).status).toBe(200);
    expect(await own(people.member)).toMatchObject([{ objection: null }]);
    expect((await object(people.member, 'x'.repeat(501))).body['code']).toBe('request.invalid');
  });

  it('keeps a thousand events of a person, the newest', async () => {
    await save({}, 0);
    await agree(people.member);
    await note(people.member);
    const { db } = test.database;
    const [first] = await db.selectFrom('telemetry_events').selectAll().execute();
    if (first === undefined) throw new Error('nothing was noted');
    await db
      .insertInto('telemetry_events')
      .values(
        Array.from({ length: 1_000 }, (_, index) => ({
          ...first,
          id: crypto.randomUUID() as typeof first.id,
          at: new Date(first.at.getTime() - 1_000 - index),
        })),
      )
      .execute();
    await note(people.member, { risk: 77 });
    const events = await own(people.member);
    expect(events).toHaveLength(1_000);
    expect(events[0]).toMatchObject({ risk: 77 });
  });

  it('can be switched off for the whole installation', async () => {
    await save({}, 0);
    await agree(people.member);
    await note(people.member);
    const off = await startTestApp({ beside: test, vars: { TELEMETRY: 'off' }, aheadMs: test.aheadMs() });
    try {
      const member = await off.signIn('member');
      const leader = await off.signIn('leader');
      const permissions = await off.fetch(
        `/api/character/permissions?characterId=${member.headers['x-character-id'] ?? ''}`,
        { headers: member.headers },
      );
      expect(await permissions.json(), 'only what the person has of before').toMatchObject({
        data: { telemetry: { pages: [], answer: null } },
      });
      expectRefusal(
        await answerOf(await off.post('/api/telemetry/screenshot', REPORT, member.headers)),
        'telemetry.off',
      );
      expectRefusal(
        await answerOf(await off.post('/api/clan/telemetry', { settings: ON, version: 1 }, leader.headers)),
        'telemetry.off',
      );
      const settings = await answerOf(await off.fetch('/api/clan/telemetry', { headers: leader.headers }));
      expect(settings.body['isAllowed']).toBe(false);
      const switched = { ...ON, isOn: false };
      expect(
        (await off.post('/api/clan/telemetry', { settings: switched, version: 1 }, leader.headers)).status,
      ).toBe(200);
    } finally {
      await off.close();
    }
  });
});

describe('what was noted', () => {
  afterEach(async () => {
    await test.post('/zone/control/restore', {});
  });

  it('is deleted after 30 days, by the clock', async () => {
    await save({}, 0);
    await agree(people.member);
    await note(people.member);
    test.advance(29 * DAY_MS);
    people.member = await test.signIn('member');
    people.leader = await test.signIn('leader');
    await note(people.member, { risk: 9 });
    await test.app.sweep();
    expect((await own(people.member)).map(({ risk }) => risk)).toEqual([9, 3]);
    test.advance(DAY_MS + 60_000);
    await test.app.sweep();
    expect((await own(people.member)).map(({ risk }) => risk)).toEqual([9]);
    test.advance(29 * DAY_MS);
    await test.app.sweep();
    expect(await test.database.db.selectFrom('telemetry_events').select('id').execute()).toEqual([]);
    for (const name of ['leader', 'colonel', 'officer', 'member', 'outsider'] as const)
      people[name] = await test.signIn(name);
  });

  it('goes with who leaves the clan, as does the answer', async () => {
    await save({}, 0);
    await agree(people.member);
    await agree(people.officer);
    await note(people.member);
    await note(people.officer);
    await test.post('/zone/control/rank', { name: 'Morrow', rank: null });
    test.advance(11 * 60_000);
    await get('/api/user/me', people.member);
    const left = await test.database.db
      .selectFrom('telemetry_events as e')
      .innerJoin('characters as c', 'c.id', 'e.character_id')
      .select('c.name')
      .execute();
    expect(left).toEqual([{ name: 'Vesper-7' }]);
    const answers = await test.database.db.selectFrom('telemetry_answers').select('user_id').execute();
    expect(answers).toEqual([{ user_id: people.officer.user.id }]);
  });
});
