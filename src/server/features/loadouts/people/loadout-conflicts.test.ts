import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLAYMORE, MORPHINE, SOLYANKA } from '../../../../../tests/support/request-calls.ts';
import {
  clearRequests,
  startRequestTest,
  type RequestTest,
} from '../../../../../tests/support/request-test.ts';

let test: RequestTest['test'];
let people: RequestTest['people'];
let member: RequestTest['member'];

beforeAll(async () => {
  ({ test, people, member } = await startRequestTest());
});
afterAll(() => test.close());
beforeEach(() => clearRequests(test));

const ID = randomUUID();

type Pieces = Readonly<Record<string, number>>;

function items(pieces: Pieces): readonly object[] {
  return Object.entries(pieces).map(([itemId, quantity]) => ({ itemId, quantity }));
}

interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly details?: { readonly theirs: readonly object[] | null };
}

async function post(path: string, body: object, madeAt?: string): Promise<Answer> {
  const answer = await test.fetch(path, {
    method: 'POST',
    headers: {
      ...people.member.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      ...(madeAt !== undefined && { 'x-device-time': madeAt }),
    },
    body: JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as object) };
}

function ask(pieces: Pieces, base: Pieces | null | undefined, madeAt?: string): Promise<Answer> {
  const loadout = {
    id: ID,
    mapStage: 'berda',
    items: items(pieces),
    ...(base !== undefined && { base: base === null ? null : items(base) }),
  };
  return post('/api/requests/create', { loadouts: [loadout] }, madeAt);
}

function withdraw(base: Pieces): Promise<Answer> {
  return post(`/api/requests/${ID}/delete`, { base: items(base) });
}

async function requested(): Promise<Pieces | null> {
  const [own] = await member.own();
  return own === undefined
    ? null
    : Object.fromEntries(own.items.map(({ itemId, quantity }) => [itemId, quantity]));
}

describe('a request edited on two devices of one person', () => {
  const base = { [SOLYANKA]: 1, [CLAYMORE]: 5 };
  beforeEach(() => ask(base, null));

  it('takes different items from both', async () => {
    await ask({ ...base, [SOLYANKA]: 2 }, base);
    expect((await ask({ [SOLYANKA]: 1, [MORPHINE]: 1 }, base)).status).toBe(200);
    expect(await requested()).toEqual({ [SOLYANKA]: 2, [MORPHINE]: 1 });
  });

  it('is not replaced by an older edit of the same item: both versions are answered', async () => {
    await ask({ ...base, [SOLYANKA]: 2 }, base);
    const older = await ask({ ...base, [SOLYANKA]: 4 }, base);
    expect(older).toMatchObject({
      status: 409,
      code: 'edit.conflict',
      details: { theirs: items({ ...base, [SOLYANKA]: 2 }), changedBy: null },
    });
    expect(await requested()).toEqual({ ...base, [SOLYANKA]: 2 });
    expect((await ask({ ...base, [SOLYANKA]: 4 }, { ...base, [SOLYANKA]: 2 })).status).toBe(200);
    expect(await requested()).toEqual({ ...base, [SOLYANKA]: 4 });
  });

  it('is neither deleted after a newer change nor brought back by an older one', async () => {
    await ask({ ...base, [SOLYANKA]: 2 }, base);
    expect(await withdraw(base)).toMatchObject({ status: 409, code: 'edit.conflict' });
    expect((await withdraw({ ...base, [SOLYANKA]: 2 })).status).toBe(200);
    expect(await ask({ ...base, [SOLYANKA]: 4 }, base)).toMatchObject({
      status: 409,
      details: { theirs: null },
    });
    expect(await requested()).toBeNull();
  });

  it('stays deleted when an edit changes nothing', async () => {
    await withdraw(base);
    expect((await ask(base, base)).status).toBe(200);
    expect(await requested()).toBeNull();
  });

  it('of two devices that did not know of each other is one request with the items of both', async () => {
    await withdraw(base);
    await ask({ [SOLYANKA]: 2 }, null);
    expect((await ask({ [MORPHINE]: 1 }, null)).status).toBe(200);
    expect(await requested()).toEqual({ [SOLYANKA]: 2, [MORPHINE]: 1 });
    expect((await ask({ [SOLYANKA]: 3 }, null)).status).toBe(409);
  });

  it('is taken without a base, as older apps send it, unless something was stored since', async () => {
    expect(
      (await ask({ [SOLYANKA]: 3 }, undefined, new Date(Date.now() - 3_600_000).toISOString())).status,
    ).toBe(409);
    expect((await ask({ [SOLYANKA]: 3 }, undefined)).status).toBe(200);
    expect(await requested()).toEqual({ [SOLYANKA]: 3 });
  });
});
