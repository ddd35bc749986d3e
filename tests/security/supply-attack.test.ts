/** Members, gear and requests under attack: replayed keys, false clocks, races of two processes, long foreign names. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_SETS } from '../../src/domain/gear/gear.ts';
import { MAX_READY_SETS } from '../../src/domain/gear/ready.ts';
import { MAX_PENDING } from '../../src/domain/fast-requests/fast-request.ts';
import { MAX_CLAIMS } from '../../src/domain/characters/claim.ts';
import { IDEMPOTENCY_HEADER } from '../../src/contract/wire-words.ts';
import { startTestApp, type SignedIn, type TestApp } from '../support/app.ts';
import { CLAYMORE, MORPHINE, requestCalls, SOLYANKA } from '../support/request-calls.ts';

let test: TestApp;
/** Another process on the same database and game. */
let beside: TestApp;
let member: SignedIn;
let officer: SignedIn;
let leader: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  beside = await startTestApp({ beside: test });
  [member, officer, leader] = [
    await test.signIn('member'),
    await test.signIn('officer'),
    await test.signIn('leader'),
  ];
});

afterAll(async () => {
  await beside.close();
  await test.close();
});

beforeEach(async () => {
  for (const table of ['gear_sets', 'ready_sets', 'loadouts', 'fast_requests', 'former_loadouts'] as const)
    await test.database.db.deleteFrom(table).execute();
});

async function rank(name: string, to: string | null): Promise<void> {
  for (const app of [test, beside]) {
    await app.post('/zone/control/rank', { name, rank: to });
    app.advance(3_000);
  }
}

async function restore(): Promise<void> {
  for (const app of [test, beside]) {
    await app.post('/zone/control/restore', {});
    app.advance(3_000);
  }
}

function nameOf({ user }: SignedIn): string {
  return user.characters[0]?.name ?? '';
}

function gear(fields: object = {}): object {
  return {
    id: randomUUID(),
    name: 'War',
    isMain: true,
    slots: {},
    others: [],
    ...fields,
  };
}

function ready(): object {
  return {
    id: randomUUID(),
    name: 'Berda',
    map: 'berda',
    needs: [{ slot: 'mainWeapon', itemIds: [], rank: null, level: 1 }],
    rev: null,
  };
}

/** As many calls at once, in turn by the two processes; answers how often each ended how. */
async function atOnce(
  count: number,
  person: SignedIn,
  path: string,
  body: (index: number) => unknown,
  key?: string,
): Promise<Readonly<Record<string, number>>> {
  const answers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const answer = await (index % 2 === 0 ? test : beside).post(path, body(index), {
        ...person.headers,
        ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
      });
      const { code } = (await answer.json()) as { code?: string };
      return code ?? 'done';
    }),
  );
  return Object.fromEntries(
    [...new Set(answers)].sort().map((one) => [one, answers.filter((other) => other === one).length]),
  );
}

describe('limits hold when two processes are asked at once', () => {
  it('sets of gear, and one of them is the main one', async () => {
    expect(
      await atOnce(2 * MAX_SETS + 6, member, '/api/gear', (index) => gear({ name: `Set ${index}` })),
    ).toEqual({ done: MAX_SETS, 'gear.tooMany': MAX_SETS + 6 });
    const rows = await test.database.db.selectFrom('gear_sets').select('is_main').execute();
    expect(rows.filter(({ is_main: isMain }) => isMain)).toHaveLength(1);
  });
  it('plans for maps', async () => {
    expect(await atOnce(MAX_READY_SETS + 6, officer, '/api/gear/ready', ready)).toEqual({
      done: MAX_READY_SETS,
      'gear.tooMany': 6,
    });
  });
  it('fast requests that wait', async () => {
    expect(
      await atOnce(MAX_PENDING + 8, member, '/api/fast-requests', () => ({
        id: randomUUID(),
        items: [{ itemId: MORPHINE, quantity: 1 }],
      })),
    ).toEqual({ done: MAX_PENDING, 'fastRequests.tooMany': 8 });
  });
  it('Claymores over all maps', async () => {
    const stages = ['berda', 'lowlands', 'coniferous', 'allMaps'];
    await atOnce(24, member, '/api/requests/create', (index) => ({
      loadouts: [
        { id: randomUUID(), mapStage: stages[index % 4], items: [{ itemId: CLAYMORE, quantity: 11 }] },
      ],
    }));
    const own = await requestCalls(test, member).own();
    expect(
      own.reduce((sum, { items }) => sum + items.reduce((all, { quantity }) => all + quantity, 0), 0),
    ).toBe(22);
  });
  it('added characters', async () => {
    const newcomer = await test.signIn('newcomer');
    const names = ['Ferro', 'Ash-19', 'Sedge', 'Wren', 'Тихий', 'Copperhead', 'Quill', 'Tarn'];
    const ends = await atOnce(names.length, newcomer, '/api/character/create', (index) => ({
      name: names[index],
      region: 'EU',
    }));
    expect(ends).toEqual({ done: MAX_CLAIMS, 'claims.tooMany': names.length - MAX_CLAIMS });
  });
});

describe('a key that comes again', () => {
  it('does nothing twice, in whichever process', async () => {
    const key = randomUUID();
    const body = gear();
    const ends = await atOnce(12, member, '/api/gear', () => body, key);
    expect(Object.keys(ends).filter((end) => end !== 'idempotency.running')).toEqual(['done']);
    expect(await test.database.db.selectFrom('gear_sets').select('id').execute()).toHaveLength(1);
    expect(await atOnce(1, member, '/api/gear', () => gear(), key)).toEqual({ 'idempotency.mismatch': 1 });
    // somebody else's key is nobody's business
    expect(await atOnce(1, officer, '/api/gear', () => gear(), key)).toEqual({ done: 1 });
  });

  it('answers nothing to users who have left or were demoted since, though it was granted before', async () => {
    const [markKey, fastKey] = [randomUUID(), randomUUID()];
    const change = {
      change: { all: { action: 'send', mapStage: null, rev: await requestCalls(test, officer).rev() } },
    };
    const fast = { id: randomUUID(), items: [{ itemId: MORPHINE, quantity: 1 }] };
    expect(await atOnce(1, officer, '/api/requests/marks', () => change, markKey)).toEqual({ done: 1 });
    expect(await atOnce(1, member, '/api/fast-requests', () => fast, fastKey)).toEqual({ done: 1 });
    await rank(nameOf(officer), 'SOLDIER');
    await rank(nameOf(member), null);
    expect(await atOnce(2, officer, '/api/requests/marks', () => change, markKey)).toEqual({
      'auth.forbidden': 2,
    });
    expect(await atOnce(2, member, '/api/fast-requests', () => fast, fastKey)).toEqual({
      'auth.forbidden': 2,
    });
    await restore();
  });
});

it('a device whose clock is off by a day or by centuries changes when nothing happened', async () => {
  for (const deviceTime of [-86_400_000, 86_400_000, 8e12]
    .map((off) => new Date(Date.now() + off).toISOString())
    .concat('yesterday', '0000-00-00T00:00:00Z')) {
    const before = Date.now();
    const id = randomUUID();
    const headers = { ...member.headers, 'x-device-time': deviceTime };
    const answers = await Promise.all([
      test.post('/api/gear', gear(), headers),
      test.post('/api/fast-requests', { id, items: [{ itemId: SOLYANKA, quantity: 1 }] }, headers),
      test.post(
        '/api/requests/create',
        { loadouts: [{ id: randomUUID(), mapStage: 'berda', items: [{ itemId: SOLYANKA, quantity: 1 }] }] },
        headers,
      ),
    ]);
    for (const answer of answers) {
      expect(answer.status, deviceTime).toBe(200);
      for (const [, instant = ''] of (await answer.text()).matchAll(/"(?:updatedAt|requestedAt)":"([^"]+)"/g))
        expect(Math.abs(Date.parse(instant) - before)).toBeLessThan(600_000);
    }
  }
});

describe('names of forty Ukrainian letters', () => {
  const name = 'Їжак-Чорнолісся-Єдиний-Ґедзь-Щедрик-Юшка'.slice(0, 40);
  it('are found, stored and answered completely', async () => {
    expect(name).toHaveLength(40);
    const saved = await test.post(
      '/api/gear',
      gear({ name, slots: { helmet: { itemId: null, text: name, rank: null, level: 0, notes: name } } }),
      member.headers,
    );
    expect(await saved.json()).toMatchObject({
      sets: [{ name, slots: { helmet: { text: name, notes: name } } }],
    });
    const fast = await test.post(
      '/api/fast-requests',
      { id: randomUUID(), items: [{ itemId: SOLYANKA, quantity: 1 }], notes: name.repeat(12) },
      member.headers,
    );
    expect(await fast.json()).toMatchObject({ fastRequest: { notes: name.repeat(12) } });
    for (const part of ['profile', 'history', 'days']) {
      const answer = await test.fetch(`/api/character/${encodeURIComponent(name)}/${part}`, {
        headers: member.headers,
      });
      expect(await answer.json()).toMatchObject({ code: 'character.notFound' });
    }
    // written with a sign of its own or with a letter and a mark above it
    const twice = [
      'Їжак-Чорнолісся-Єдиний',
      'їжак-чорнолісся-єдиний',
      'Їжак-Чорнолісся-Єдиний'.normalize('NFD'),
    ];
    const statuses = await Promise.all(
      twice.map(
        async (one) =>
          (await test.fetch(`/api/character/${encodeURIComponent(one)}/profile`, { headers: leader.headers }))
            .status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200]);
  });
});
