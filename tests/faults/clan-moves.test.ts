/** People leave, come back and fall in rank while two processes change their gear and requests. Nothing fails, nothing stays behind. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type Login, type SignedIn, type TestApp } from '../support/app.ts';
import { requestCalls, SOLYANKA } from '../support/request-calls.ts';

const ROUNDS = 6;
/** Answers that a person in the middle of a move may get. */
const EXPECTED = new Set([200, 403, 404, 409]);

let apps: readonly [TestApp, TestApp];
beforeAll(async () => {
  const first = await startTestApp();
  apps = [first, await startTestApp({ beside: first })];
  await apps[0].app.startJobs();
});

afterAll(async () => {
  await apps[1].close();
  await apps[0].close();
});

function nameOf({ user }: SignedIn): string {
  return user.characters[0]?.name ?? '';
}

it(
  'leaves gear with its character, requests with members, and no change undone',
  { timeout: 180_000 },
  async () => {
    const [one] = apps;
    const [leader, officer, member, outsider] = [
      await one.signIn('leader'),
      await one.signIn('officer'),
      await one.signIn('member'),
      await one.signIn('outsider'),
    ];
    const odd: string[] = [];
    const met = new Set<string>();
    const note = async (what: string, request: () => Promise<Response>): Promise<void> => {
      let answer = await request();
      // too much to do: nothing was stored, and the outbox calls again
      while (answer.status === 503) answer = await request();
      const text = await answer.text();
      met.add(`${what} ${answer.status}`);
      if (!EXPECTED.has(answer.status)) odd.push(`${what}: ${answer.status} ${text}`);
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const isAway = round % 2 === 0;
      for (const app of apps) {
        await app.post('/zone/control/rank', { name: nameOf(member), rank: isAway ? null : 'SOLDIER' });
        await app.post('/zone/control/rank', { name: nameOf(outsider), rank: isAway ? 'LEADER' : null });
        await app.post('/zone/control/rank', { name: nameOf(officer), rank: isAway ? 'SOLDIER' : 'OFFICER' });
        app.advance(11 * 60_000);
      }
      const work = [member, outsider, officer].flatMap((person) =>
        Array.from({ length: 4 }, (_, index) => apps[index % 2 === 0 ? 0 : 1]).flatMap((app) => [
          note('gear', () =>
            app.post(
              '/api/gear',
              { id: randomUUID(), name: 'War', isMain: true, slots: {}, others: [] },
              person.headers,
            ),
          ),
          note('ask', () =>
            app.post(
              '/api/requests/create',
              {
                loadouts: [
                  {
                    id: randomUUID(),
                    mapStage: 'berda',
                    items: [{ itemId: SOLYANKA, quantity: 1 + (round % 3) }],
                  },
                ],
              },
              person.headers,
            ),
          ),
          note('fast', () =>
            app.post(
              '/api/fast-requests',
              { id: randomUUID(), items: [{ itemId: SOLYANKA, quantity: 1 }] },
              person.headers,
            ),
          ),
          note('mark', () =>
            requestCalls(app, person)
              .rev()
              .catch(() => 0)
              .then((rev) =>
                app.post(
                  '/api/requests/marks',
                  { change: { all: { action: 'send', mapStage: null, rev: rev ?? 0 } } },
                  person.headers,
                ),
              ),
          ),
          note('me', () => app.fetch('/api/user/me', { headers: person.headers })),
        ]),
      );
      const signIns = (['member', 'officer', 'outsider', 'colonel'] as const).flatMap((login: Login) =>
        apps.map((app) =>
          app.signIn(login).catch((error: unknown) => {
            odd.push(`sign in: ${String(error)}`);
          }),
        ),
      );
      await Promise.all([
        ...work,
        ...signIns,
        ...apps.map((app) =>
          note('sync', () => app.post('/api/clan/members/sync', { isAutomatic: false }, leader.headers)),
        ),
      ]);
    }
    for (const app of apps) app.advance(11 * 60_000);
    for (const person of [leader, officer, member, outsider])
      await (await one.fetch('/api/user/me', { headers: person.headers })).text();
    expect(odd).toEqual([]);
    // otherwise nobody was in the middle of a move
    expect([...met]).toEqual(
      expect.arrayContaining([
        'gear 200',
        'gear 409',
        'ask 200',
        'ask 403',
        'fast 200',
        'fast 403',
        'mark 200',
        'mark 403',
      ]),
    );
    const { db } = one.database;
    const astray = await db
      .selectFrom('gear_sets as g')
      .innerJoin('characters as c', 'c.id', 'g.character_id')
      .select('g.id')
      .whereRef('g.clan_id', 'is distinct from', 'c.clan_id')
      .execute();
    expect(astray).toEqual([]);
    const mains = await db
      .selectFrom('gear_sets')
      .select((row) => ['character_id', row.fn.countAll<number>().as('sets')])
      .where('is_main', '=', true)
      .groupBy('character_id')
      .execute();
    expect(mains.every(({ sets }) => Number(sets) === 1) && mains.length === 3).toBe(true);
    const left = await db
      .selectFrom('loadouts as r')
      .select('r.id')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('characters as c')
              .select('c.id')
              .whereRef('c.clan_id', '=', 'r.clan_id')
              .whereRef('c.id', '=', 'r.character_id'),
          ),
        ),
      )
      .execute();
    expect(left).toEqual([]);
    const waiting = await db
      .selectFrom('fast_requests as r')
      .select('r.id')
      .where('r.status', '=', 'pending')
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('characters as c')
              .select('c.id')
              .whereRef('c.clan_id', '=', 'r.clan_id')
              .whereRef('c.id', '=', 'r.character_id'),
          ),
        ),
      )
      .execute();
    expect(waiting).toEqual([]);
    expect(
      apps.flatMap(({ logLines }) => logLines.filter((line) => /"level":(?:"error"|5\d|6\d)/.test(line))),
    ).toEqual([]);
  },
);
