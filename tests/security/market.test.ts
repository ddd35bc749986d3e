/** The auction: what a person watches is theirs alone, the region is the character's, and the published prices know nobody. */
import { type CharacterId, toId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WATCHES, pricesPath, type AuctionItem, type Watch } from '../../src/contract/auction.ts';
import { type SignedIn, startTestApp, type TestApp } from '../support/app.ts';

const [GUN, OTHER_GUN] = ['5ldkg', 'zz7y2'] as const;

let test: TestApp;
let member: SignedIn;
let officer: SignedIn;
beforeAll(async () => {
  test = await startTestApp();
  member = await test.signIn('member');
  officer = await test.signIn('officer');
});

afterAll(async () => {
  await test.close();
});

type Headers = SignedIn['headers'];

async function read(
  path: string,
  headers: Headers,
): Promise<{ readonly status: number; readonly body: Record<string, unknown> }> {
  const answer = await test.fetch(path, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function watchesOf(headers: Headers): Promise<readonly Watch[]> {
  return (await read('/api/auction/watches', headers)).body['watches'] as readonly Watch[];
}

function save(headers: Headers, body: object): Promise<Response> {
  return test.post('/api/auction/watches', body, headers);
}

function remove(headers: Headers, itemId: string): Promise<Response> {
  return test.fetch(`/api/auction/watches/${itemId}`, {
    method: 'DELETE',
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
}

/** A second character of a person, in another region. */
async function abroad(person: SignedIn, region: string): Promise<Headers> {
  const id = toId<CharacterId>(randomUUID());
  await test.database.db
    .insertInto('characters')
    .values({
      id,
      user_id: person.user.id,
      region,
      name: `Far-${id.slice(0, 8)}`,
      game_created_at: null,
      clan_id: null,
      clan_rank: null,
      clan_joined_at: null,
      position: 9,
      seen_at: new Date(),
    })
    .execute();
  return { ...person.headers, 'x-character-id': id };
}

describe('watched items', () => {
  it('are seen, changed and removed by their own person only', async () => {
    expect((await save(member.headers, { itemId: GUN, belowRub: 100, aboveRub: 900 })).status).toBe(200);
    const [mine] = await watchesOf(member.headers);
    expect(mine).toMatchObject({ itemId: GUN, belowRub: 100, aboveRub: 900 });

    expect(await watchesOf(officer.headers)).toEqual([]);
    // The very same item under another hand is another watch.
    expect((await save(officer.headers, { itemId: GUN, belowRub: 7, aboveRub: null })).status).toBe(200);
    expect(await watchesOf(member.headers)).toEqual([mine]);
    expect(await watchesOf(officer.headers)).toMatchObject([{ itemId: GUN, belowRub: 7, aboveRub: null }]);
    expect((await remove(officer.headers, GUN)).status).toBe(200);
    expect(await watchesOf(officer.headers)).toEqual([]);
    expect(await watchesOf(member.headers)).toEqual([mine]);
  });

  it.each(['userId', 'user_id', 'characterId', 'ownerUserId', 'region'])(
    'cannot be given to somebody else by naming %s',
    async (name) => {
      const forged = {
        itemId: OTHER_GUN,
        belowRub: 5,
        aboveRub: null,
        [name]: name === 'region' ? 'RU' : officer.user.id,
      };
      const answer = await save(member.headers, forged);
      // An unknown field is refused or ignored.
      expect([200, 400]).toContain(answer.status);
      expect(await watchesOf(officer.headers)).toEqual([]);
      const rows = await test.database.db
        .selectFrom('market_watches')
        .select(['user_id', 'region'])
        .where('item_id', '=', OTHER_GUN)
        .execute();
      for (const row of rows) expect(row).toEqual({ user_id: member.user.id, region: 'EU' });
      await remove(member.headers, OTHER_GUN);
    },
  );

  it('of a foreign character are refused, whatever is done with them', async () => {
    const foreign = { ...member.headers, 'x-character-id': officer.headers['x-character-id'] ?? '' };
    for (const answer of [
      await test.fetch('/api/auction/watches', { headers: foreign }),
      await save(foreign, { itemId: GUN, belowRub: 1, aboveRub: null }),
      await remove(foreign, GUN),
      await test.fetch(`/api/auction/items/${GUN}`, { headers: foreign }),
    ]) {
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        403,
        'character.notYours',
      ]);
    }
    expect(await watchesOf(member.headers)).toHaveLength(1);
  });

  it('are no more than a person may have, also when they come all at once', async () => {
    // One turn of the market notes every item of the catalogue.
    await test.app.market.turn();
    const items = (
      await test.database.db.selectFrom('market_items').select('item_id').where('region', '=', 'EU').execute()
    ).map((row) => row.item_id);
    expect(items.length).toBeGreaterThan(MAX_WATCHES + 20);
    const answers = await Promise.all(
      items
        .slice(0, MAX_WATCHES + 20)
        .map((itemId) => save(officer.headers, { itemId, belowRub: 1, aboveRub: null })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(MAX_WATCHES);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(20);
    expect(await watchesOf(officer.headers)).toHaveLength(MAX_WATCHES);
    await test.database.db.deleteFrom('market_watches').where('user_id', '=', officer.user.id).execute();
  });
});

describe('the region', () => {
  it.each([`/api/auction/items/${GUN}`, `/api/auction/items/${GUN}/history?days=7`, '/api/auction/watches'])(
    'is that of the character, and nothing in a call of %s says otherwise',
    async (path) => {
      const elsewhere = `${path}${path.includes('?') ? '&' : '?'}region=RU`;
      for (const address of [path, elsewhere]) {
        const { status, body } = await read(address, { ...member.headers, 'x-region': 'RU' });
        // An unknown parameter is refused or ignored.
        expect(status === 400 && address === elsewhere ? 'EU' : body['region'], address).toBe('EU');
      }
    },
  );

  it('parts the lists of one person: what is watched in one is not in the other', async () => {
    expect((await save(member.headers, { itemId: GUN, belowRub: 100, aboveRub: 900 })).status).toBe(200);
    const far = await abroad(member, 'NA');
    expect(await watchesOf(far)).toEqual([]);
    expect((await save(far, { itemId: OTHER_GUN, belowRub: 3, aboveRub: null })).status).toBe(200);
    expect((await watchesOf(far)).map(({ itemId }) => itemId)).toEqual([OTHER_GUN]);
    expect((await watchesOf(member.headers)).map(({ itemId }) => itemId)).toEqual([GUN]);
    expect((await remove(far, GUN)).status).toBe(200);
    expect((await watchesOf(member.headers)).map(({ itemId }) => itemId)).toEqual([GUN]);
    expect((await read(`/api/auction/items/${GUN}`, far)).body).toMatchObject({ region: 'NA' });
  });
});

describe('the item', () => {
  it.each(['nope', 'zzzzz', '__proto__', 'constructor', 'x'.repeat(32), '-'])(
    '%s, which no catalogue has, is unknown, and leaves nothing behind',
    async (itemId) => {
      const before = await test.database.db.selectFrom('market_items').select('item_id').execute();
      for (const answer of [
        await test.fetch(`/api/auction/items/${itemId}`, { headers: member.headers }),
        await test.fetch(`/api/auction/items/${itemId}/history?days=1`, { headers: member.headers }),
        await save(member.headers, { itemId, belowRub: 1, aboveRub: null }),
      ]) {
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          404,
          'auction.unknownItem',
        ]);
      }
      expect(await test.database.db.selectFrom('market_items').select('item_id').execute()).toHaveLength(
        before.length,
      );
    },
  );

  it('is looked up for everybody: nobody learns who opened it', async () => {
    const { body } = await read(`/api/auction/items/${GUN}`, officer.headers);
    const item = body as unknown as AuctionItem;
    expect(item.itemId).toBe(GUN);
    expect(JSON.stringify(body)).not.toContain(member.user.id);
    expect(JSON.stringify(body)).not.toContain(officer.user.id);
  });
});

describe('an item for whoever has no character', () => {
  const [price, past] = [
    `/api/auction/regions/EU/items/${GUN}`,
    `/api/auction/regions/EU/items/${GUN}/history?days=7`,
  ];
  const marketState = async (): Promise<unknown> => [
    await test.database.db
      .selectFrom('market_items')
      .selectAll()
      .orderBy('region')
      .orderBy('item_id')
      .execute(),
    await test.database.db.selectFrom('item_openings').selectAll().execute(),
  ];

  it('is as it is stored: looking at it asks nothing of the game and leaves nothing behind', async () => {
    await test.app.market.turn();
    const before = await marketState();
    for (const path of [price, past, price.replace(GUN, OTHER_GUN)]) {
      const { status, body } = await read(path, {} as Headers);
      expect([status, body['region']]).toEqual([200, 'EU']);
    }
    expect(await marketState()).toEqual(before);
  });

  it('is what a character sees, to whoever sends a session as well', async () => {
    const own = await read(`/api/auction/items/${GUN}`, member.headers);
    const stored = await read(price, {} as Headers);
    expect({ ...stored.body, asOf: '' }).toEqual({ ...own.body, asOf: '' });
    expect((await read(price, member.headers)).status).toBe(200);
  });

  it.each(['RU', 'XX', 'eu', '__proto__'])(
    'is unknown in %s, which this server does not follow',
    async (region) => {
      for (const path of [price, past]) {
        const { status, body } = await read(path.replace('EU', region), {} as Headers);
        expect([
          [404, 'auction.unknownItem'],
          [400, 'request.invalid'],
        ]).toContainEqual([status, body['code']]);
      }
    },
  );

  it.each(['nope', '__proto__', 'x'.repeat(32)])('%s, which no catalogue has, is unknown', async (itemId) => {
    const { status, body } = await read(price.replace(GUN, itemId), {} as Headers);
    expect([status, body['code']]).toEqual([404, 'auction.unknownItem']);
  });
});

describe('the published prices', () => {
  const call = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    test.fetch(path, { headers });

  it('are the same for everybody, signed in or not, and set no cookie', async () => {
    const stranger = await call(pricesPath('EU'));
    const known = await call(pricesPath('EU'), { ...member.headers });
    expect(known.status).toBe(stranger.status);
    expect([200, 404]).toContain(stranger.status);
    for (const answer of [stranger, known]) {
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.headers.get('cache-control') ?? '').not.toContain('private');
    }
    expect(await known.text()).toBe(await stranger.text());
  });

  it.each([
    '/market/XX.json',
    '/market/eu.json',
    '/market/EU',
    '/market/EU.json.br',
    '/market/..%2f..%2fetc%2fpasswd.json',
    '/market/EU%00.json',
    '/market/__proto__.json',
    "/market/EU'--.json",
    '/market/',
  ])('there is nothing at %s', async (path) => {
    const answer = await call(path);
    expect(answer.status).toBe(404);
    await answer.body?.cancel();
  });
});
