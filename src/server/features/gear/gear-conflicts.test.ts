import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredGearSet } from '../../../contract/gear.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';

let test: TestApp;
let member: SignedIn;
let officer: SignedIn;
let leader: SignedIn;

beforeAll(async () => {
  test = await startTestApp();
  [member, officer, leader] = await Promise.all([
    test.signIn('member'),
    test.signIn('officer'),
    test.signIn('leader'),
  ]);
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.db.deleteFrom('gear_sets').execute();
  await test.database.db.deleteFrom('ready_sets').execute();
});

function rifle(level: number): object {
  return { itemId: 'p6m3w', text: null, rank: null, level, notes: null };
}

const ID = randomUUID();
const BASE = { name: 'War', isMain: true, slots: { mainWeapon: rifle(0) }, others: [] };

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly sets?: readonly StoredGearSet[];
  readonly details?: { readonly theirs: object | null };
}

async function send(method: 'POST' | 'DELETE', body: object, madeAt?: string): Promise<Answer> {
  const answer = await test.fetch(method === 'POST' ? '/api/gear' : `/api/gear/${ID}`, {
    method,
    headers: {
      ...member.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(madeAt !== undefined && { 'x-device-time': madeAt }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

function save(content: object, base: object | null | undefined, madeAt?: string): Promise<Answer> {
  return send('POST', { id: ID, ...content, base }, madeAt);
}

async function stored(): Promise<StoredGearSet | undefined> {
  const answer = await test.fetch('/api/gear', { headers: member.headers });
  return ((await answer.json()) as { sets: StoredGearSet[] }).sets[0];
}

describe('a gear set edited on two devices of one person', () => {
  beforeEach(() => save(BASE, null));

  it('takes changes of different slots, items and fields from both', async () => {
    const bandage = { itemId: 'okp24', text: null, rank: null, level: 0, notes: null, quantity: 3 };
    await save({ ...BASE, slots: { mainWeapon: rifle(5) } }, BASE);
    expect((await save({ ...BASE, name: 'Field', others: [bandage] }, BASE)).status).toBe(200);
    expect(await stored()).toMatchObject({
      name: 'Field',
      slots: { mainWeapon: { level: 5 } },
      others: [{ itemId: 'okp24', quantity: 3 }],
    });
  });

  it('is not replaced by an older edit of the same slot: both versions are answered', async () => {
    await save({ ...BASE, slots: { mainWeapon: rifle(5) } }, BASE);
    const older = await save({ ...BASE, slots: { mainWeapon: rifle(12) } }, BASE);
    expect(older).toMatchObject({
      status: 409,
      code: 'edit.conflict',
      details: { theirs: { ...BASE, slots: { mainWeapon: rifle(5) } }, changedBy: null },
    });
    expect(await stored()).toMatchObject({ slots: { mainWeapon: { level: 5 } } });
    const chosen = await save({ ...BASE, slots: { mainWeapon: rifle(12) } }, older.details?.theirs);
    expect(chosen.sets).toMatchObject([{ slots: { mainWeapon: { level: 12 } } }]);
  });

  it('is neither removed after a newer change nor brought back by an older one', async () => {
    await save({ ...BASE, name: 'Newer' }, BASE);
    expect(await send('DELETE', { base: BASE })).toMatchObject({
      status: 409,
      code: 'edit.conflict',
      details: { theirs: { name: 'Newer' } },
    });
    expect((await send('DELETE', { base: { ...BASE, name: 'Newer' } })).status).toBe(200);
    expect(await save({ ...BASE, name: 'Older' }, BASE)).toMatchObject({
      status: 409,
      details: { theirs: null },
    });
    expect((await save({ ...BASE, name: 'Again' }, null)).status).toBe(200);
  });

  it('does not make a set the main one again that has lost the flag since', async () => {
    await send('POST', { ...BASE, id: randomUUID(), name: 'New main', base: null });
    const { sets } = await save({ ...BASE, name: 'Renamed' }, BASE);
    expect(sets).toMatchObject([{ name: 'Renamed', isMain: false }]);
  });

  it('takes an edit without a base, as older apps send it, unless something was stored since', async () => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
    const edited = { ...BASE, slots: { mainWeapon: rifle(12) } };
    expect(await save(edited, undefined, hourAgo)).toMatchObject({ status: 409, code: 'edit.conflict' });
    expect((await send('DELETE', {}, hourAgo)).status).toBe(409);
    expect((await save(edited, undefined, inAnHour)).status).toBe(200);
    expect((await save(BASE, undefined)).status).toBe(200);
    const old = await test.fetch(`/api/gear/${ID}`, {
      method: 'DELETE',
      headers: { ...member.headers, 'idempotency-key': randomUUID() },
    });
    expect(old.status).toBe(200);
  });
});

describe('a requirement edited by two officers', () => {
  const id = randomUUID();
  const need = (slot: string, level: number): object => ({ slot, itemIds: [], rank: null, level });
  const base = { name: 'Berda', map: 'berda', needs: [need('mainWeapon', 5), need('helmet', 1)] };
  const put = async (
    content: object,
    seen: object | null,
    who = officer,
  ): Promise<{ status: number; body: { ready?: object; details?: object } }> => {
    const answer = await test.post('/api/gear/ready', { id, ...content, base: seen }, who.headers);
    return { status: answer.status, body: (await answer.json()) as { ready?: object; details?: object } };
  };

  it('takes different slots from both, and compares the slot that both changed', async () => {
    await put(base, null);
    await put({ ...base, needs: [need('mainWeapon', 10), need('helmet', 1)] }, base, leader);
    const merged = await put({ ...base, needs: [need('mainWeapon', 5), need('helmet', 3)] }, base);
    expect(merged.body.ready).toMatchObject({ needs: [{ level: 10 }, { level: 3 }] });
    const late = await put({ ...base, needs: [need('mainWeapon', 15), need('helmet', 1)] }, base);
    expect(late).toMatchObject({
      status: 409,
      body: {
        details: {
          theirs: { name: 'Berda', needs: [{ level: 10 }, { level: 3 }] },
          changedBy: officer.user.characters[0]?.name,
        },
      },
    });
  });

  it('is compared as a whole where both together would leave nothing required', async () => {
    await put(base, null);
    await put({ ...base, needs: [need('helmet', 1)] }, base, leader);
    expect(await put({ ...base, needs: [need('mainWeapon', 5)] }, base)).toMatchObject({
      status: 409,
      body: { details: { theirs: { needs: [{ slot: 'helmet' }] } } },
    });
  });

  it('is not removed by somebody who saw another version', async () => {
    const drop = async (seen: object): Promise<number> => {
      const { status } = await test.fetch(`/api/gear/ready/${id}`, {
        method: 'DELETE',
        headers: {
          ...officer.headers,
          'content-type': 'application/json',
          'idempotency-key': randomUUID(),
        },
        body: JSON.stringify({ base: seen }),
      });
      return status;
    };
    const changed = { ...base, needs: [need('mainWeapon', 10), need('helmet', 1)] };
    await put(base, null);
    await put(changed, base, leader);
    expect(await drop(base)).toBe(409);
    expect(await drop(changed)).toBe(200);
    // saving it as it was does not bring it back
    expect((await put(changed, changed)).status).toBe(404);
  });
});
