/**
 * What is a clan's stays in the clan: whoever is not in it, or not any more, or not of the rank, calls every endpoint with
 * every id and name of it that a guess could hit. No answer has a word of it, and nothing of it changes.
 */
import { type ClanId, toId } from '../../src/domain/ids.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EndpointShape } from '../../src/contract/endpoint.ts';
import { ENDPOINTS } from '../../src/contract/registry/endpoints.ts';
import { MIRROR_KINDS, type SyncAnswer } from '../../src/contract/registry/sync.ts';
import { startTestApp, type Login, type SignedIn, type TestApp } from '../support/app.ts';
import { alternates } from '../support/depth.ts';
import { MORPHINE, requestCalls, SOLYANKA } from '../support/request-calls.ts';
import { newCheck } from '../support/check-calls.ts';
import { addWrittenPlans } from '../support/plan-calls.ts';
import { addSquad } from '../support/squad-calls.ts';
import { treasuryCalls } from '../support/treasury-calls.ts';
import { addWarnRows } from '../support/warn-rows.ts';
import { type TestRequest, requestOf, send } from './test-request.ts';

let test: TestApp;
let clanId = toId<ClanId>('');
/** Ids and names of the clan that somebody may guess at. */
const words: string[] = [];
/** What nobody outside of the clan may read: written words, ids and names. `officers`: what members may not read either. */
const secrets: { clan: string[]; officers: string[] } = { clan: [], officers: [] };
/** The last answer of a sync, by caller. */
const synced = new Map<Login, SyncAnswer>();

const SOON = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

const written = (name: string): string => `CANARY-${name}-${randomUUID().slice(0, 8)}`;

const rank = (name: string, to: string | null): Promise<Response> =>
  test.post('/zone/control/rank', { name, rank: to });

const first = ({ user }: SignedIn): { id: string; name: string } =>
  user.characters[0] ?? { id: '', name: '' };

async function sync(person: SignedIn, query = ''): Promise<SyncAnswer> {
  return (await (await test.fetch(`/api/sync${query}`, { headers: person.headers })).json()) as SyncAnswer;
}

/** Everything that a person may have in the clan, with words of their own in it; answers those words and the ids. */
async function settleIn(person: SignedIn): Promise<readonly string[]> {
  const calls = requestCalls(test, person);
  const [gearName, note, reason] = [written('gear'), written('note'), written('reason')];
  const ids = { gear: randomUUID(), loadout: randomUUID(), fast: randomUUID(), skip: randomUUID() };
  const done = await Promise.all([
    calls.post('/api/gear', {
      id: ids.gear,
      name: gearName,
      isMain: true,
      slots: { helmet: { itemId: null, text: note, rank: null, level: 1, notes: note } },
      others: [],
    }),
    calls.ask('berda', [[SOLYANKA, 3]], ids.loadout),
    calls.fast([[MORPHINE, 2]], { id: ids.fast, notes: note }),
    calls.post('/api/skips', { id: ids.skip, startDate: SOON, endDate: SOON, reason }),
  ]);
  if (done.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(done));
  return [gearName, note, reason, ...Object.values(ids), first(person).id, person.user.id];
}

beforeAll(async () => {
  test = await startTestApp();
  const people = {
    leader: await test.signIn('leader'),
    officer: await test.signIn('officer'),
    colonel: await test.signIn('colonel'),
    member: await test.signIn('member'),
  };
  const { leader, officer, member } = people;
  clanId = leader.user.characters[0]?.clan?.id ?? toId<ClanId>('');
  const calls = requestCalls(test, officer);
  await calls.ask('lowlands', [[SOLYANKA, 1]]);
  const [warId, kitName] = [randomUUID(), written('kit')];
  await calls.post('/api/requests/wars', { id: warId, after: 0 });
  await calls.post('/api/requests/stock', {
    itemId: SOLYANKA,
    stock: { have: 7, bought: 2, sent: 0 },
    base: null,
  });
  await calls.post('/api/requests/kits', {
    id: randomUUID(),
    name: kitName,
    role: null,
    items: [{ itemId: SOLYANKA, quantity: 2 }],
    base: null,
  });
  const eventName = written('event');
  const event = { id: randomUUID(), name: eventName };
  await requestCalls(test, leader).post('/api/clan/schedule', {
    id: event.id,
    base: null,
    event: {
      name: eventName,
      kind: 'own',
      weekdays: [1],
      firstDate: SOON,
      lastDate: null,
      timeZone: null,
      stages: [{ id: 's1', name: '', startMinute: 1_200, lengthMinutes: 25 }],
      isMandatory: true,
      noticeMinutes: 0,
      minStrength: null,
      changes: [],
    },
  });
  const guestName = written('guest');
  const items = [{ itemId: SOLYANKA, quantity: 1 }];
  await calls.post('/api/requests/for', {
    person: { kind: 'guest', name: guestName },
    loadouts: [{ id: randomUUID(), mapStage: 'berda', items, base: null }],
  });
  const clanRole = { id: randomUUID(), name: `CR-${randomUUID().slice(0, 8)}` };
  await requestCalls(test, leader).post('/api/clan/permissions/roles', {
    id: clanRole.id,
    base: null,
    clanRole: { name: clanRole.name, pages: ['gear-manager'] },
  });
  await requestCalls(test, leader).post('/api/clan/permissions/members', {
    member: first(people.colonel).name,
    base: { role: null, clanRoleIds: [] },
    roles: { role: null, clanRoleIds: [clanRole.id] },
  });
  const balanceReason = written('balance');
  const money = treasuryCalls(test, leader);
  await money.setBalance(0, 7_654_321, balanceReason);
  const gathering = await money.gather({ title: written('gathering') });
  await treasuryCalls(test, officer).contribute(gathering.id, gathering.startDate, 12_345);
  const [ofOfficer, ofLeader] = [await settleIn(officer), await settleIn(leader)];
  await settleIn(member);
  const ready = {
    id: randomUUID(),
    name: written('ready'),
    map: 'berda',
    needs: [{ slot: 'mainWeapon', itemIds: [], rank: null, level: 1 }],
    rev: null,
  };
  await test.post('/api/gear/ready', ready, officer.headers);
  await calls.all('send', await calls.rev());
  const { db } = test.database;
  const warnReason = written('warn');
  await addWarnRows(db, {
    clanId,
    name: first(leader).name,
    userId: leader.user.id,
    by: first(officer).name,
    reason: warnReason,
  });
  const checkName = written('check');
  await test.post('/api/absences/checks', newCheck({ name: checkName }), leader.headers);
  const squad = { name: written('sq'), guest: written('sg'), member: first(leader).name };
  const planned = [await addSquad(test, leader, squad), ...(await addWrittenPlans(test, leader, written))];
  const names = (
    await db.selectFrom('clan_members').select('name').where('clan_id', '=', clanId).execute()
  ).map(({ name }) => name);
  const notices = (
    await db.selectFrom('notifications').select('id').where('clan_id', '=', clanId).execute()
  ).map(({ id }) => id);
  const sent = (await db.selectFrom('supply_sends').select('id').where('clan_id', '=', clanId).execute()).map(
    ({ id }) => id,
  );
  words.push(
    ...ofOfficer.filter((word) => !word.startsWith('CANARY')),
    first(officer).name,
    clanId,
    ...[ready, event, clanRole].map(({ id }) => id),
    warId,
    ...[notices, sent, ...planned].flatMap(([word = '']) => word),
  );
  secrets.clan = [
    ...ofOfficer,
    ...ofLeader,
    ...planned.flat(),
    ready.id,
    ready.name,
    event.id,
    event.name,
    clanRole.id,
    clanRole.name,
    warnReason,
    checkName,
    warId,
    balanceReason,
    '7654321',
    gathering.id,
    gathering.title,
    ...names
      .filter((name) => name !== first(member).name && name !== 'Copperhead')
      .map((name) => JSON.stringify(name)),
    ...sent,
  ];
  // Gear, names and the plan for a map are visible to the clan; single requests are not.
  secrets.officers = [
    ...ofLeader.filter((word) => word.startsWith('CANARY-reason')),
    kitName,
    guestName,
    warnReason,
    checkName,
  ];
  const loadouts = await db
    .selectFrom('loadouts')
    .select('id')
    .where('user_id', '=', leader.user.id)
    .execute();
  const fast = await db
    .selectFrom('fast_requests')
    .select('id')
    .where('user_id', '=', leader.user.id)
    .execute();
  secrets.officers.push(...[...loadouts, ...fast].map(({ id }) => id));
  for (const login of ['officer', 'member'] as const) synced.set(login, await sync(people[login]));
}, 200_000);
afterAll(() => test.close());

const ID_FIELD = /^(?:id|ids|\w+Id)$/;
/** The body with a word in every place of an id. */
function named(body: unknown, word: string): unknown {
  if (Array.isArray(body)) return body.map((one) => (typeof one === 'string' ? word : named(one, word)));
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([field, value]) => [
      field,
      ID_FIELD.test(field) && typeof value === 'string' ? word : named(value, word),
    ]),
  );
}

function withQuery(request: TestRequest, words_: Readonly<Record<string, string>>): TestRequest {
  return {
    ...request,
    path: `${request.path}${request.path.includes('?') ? '&' : '?'}${new URLSearchParams(words_).toString()}`,
  };
}

/** A call of the endpoint for every place in which it could name the word. */
function requestsNaming(endpoint: EndpointShape, word: string): readonly TestRequest[] {
  const plain = requestOf(endpoint);
  const params = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return [
    ...params.map((param) => requestOf(endpoint, { [param]: word })),
    ...(plain.body === undefined ? [] : [{ ...plain, body: named(plain.body, word) }]),
    ...(plain.method === 'GET'
      ? [
          withQuery(plain, {
            characterId: word,
            character: word,
            clanId: word,
            userId: word,
            of: 'clan',
            page: '1',
          }),
        ]
      : []),
  ];
}

it('there is something of every kind to be read', () => {
  const all = synced.get('officer');
  for (const kind of MIRROR_KINDS.filter((one) => one !== 'notifications'))
    expect(all?.changes[kind], kind).not.toEqual([]);
  for (const secret of secrets.officers) expect(JSON.stringify(all)).toContain(secret);
  expect(secrets.officers).toHaveLength(7);
  expect(secrets.clan.length).toBeGreaterThan(40);
});

/** Everything that is stored of the clan. */
async function state(): Promise<string> {
  const { rows } = await sql<{
    table_name: string;
  }>`SELECT table_name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'clan_id' AND table_name <> 'characters' ORDER BY 1`.execute(
    test.database.db,
  );
  const stored = await Promise.all(
    rows.map(({ table_name: table }) =>
      sql`SELECT to_jsonb(t) AS row FROM ${sql.table(table)} AS t WHERE clan_id = ${clanId} ORDER BY to_jsonb(t)::text`.execute(
        test.database.db,
      ),
    ),
  );
  return JSON.stringify(
    [
      rows,
      stored.map(({ rows: lines }) => lines),
      (await sql`SELECT rev, name FROM clans WHERE id = ${clanId}`.execute(test.database.db)).rows,
    ],
    null,
    1,
  );
}

/** Answers that leak a secret, as the call and the secret. */
async function leaksTo(
  person: SignedIn,
  secretsOf: readonly string[],
  guesses: readonly string[],
): Promise<readonly string[]> {
  const leaks: string[] = [];
  /** Guesses under which the person has made something of their own since. */
  const made = new Set<string>();
  const tryAll = async (endpoint: EndpointShape, word: string): Promise<void> => {
    for (const request of requestsNaming(endpoint, word)) {
      const answer = await send(test.origin, request, person.headers);
      if (answer.ok && request.body !== undefined) made.add(word);
      // An answer may repeat what the request contained.
      const body = (await answer.text()).replaceAll(word, '').replaceAll(encodeURIComponent(word), '');
      for (const secret of secretsOf)
        if (!made.has(secret) && body.includes(secret))
          leaks.push(
            `${endpoint.id} ${request.path} ${JSON.stringify(request.body ?? null)}: ${answer.status} tells ${secret}`,
          );
    }
  };
  const endpoints = ENDPOINTS.filter(({ id, isStream }) => id !== 'auth.logout' && isStream !== true);
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET'))
    await Promise.all(guesses.map((word) => tryAll(endpoint, word)));
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET'))
    for (const word of guesses) await tryAll(endpoint, word);
  for (const [login, { rev, scope }] of synced) {
    for (const query of [
      '',
      '?since=0',
      `?since=0&scope=${scope}`,
      `?since=${rev - 1}&scope=${scope}`,
      `?since=${rev}&scope=${scope}`,
      '?since=999999999999',
    ]) {
      const body = await (await test.fetch(`/api/sync${query}`, { headers: person.headers })).text();
      for (const secret of secretsOf)
        if (!made.has(secret) && body.includes(secret)) leaks.push(`sync ${login} ${query} tells ${secret}`);
    }
  }
  return leaks;
}

/** Whether a leak is more than what a person's own file says about themselves, which are these words. */
const isOfOthers = (own: readonly string[]) => (leak: string) =>
  !leak.startsWith('account.ownData ') || !own.some((word) => leak.endsWith(` tells ${word}`));

describe('nothing of a clan is read or changed by', () => {
  it('the leader of another one', { timeout: 300_000 }, async () => {
    const outsider = await test.signIn('outsider');
    await rank(first(outsider).name, 'LEADER');
    test.advance(3_000);
    expect((await test.fetch('/api/clan/claims', { headers: outsider.headers })).status).toBe(200);
    const before = await state();
    expect(await leaksTo(outsider, secrets.clan, words)).toEqual([]);
    expect(await state()).toBe(before);
  });

  it.runIf(alternates(0, 4))(
    'somebody without a clan who says to be one of its members',
    { timeout: 300_000 },
    async () => {
      const drifter = await test.signIn('drifter');
      expect(
        (await test.post('/api/character/create', { name: 'Copperhead', region: 'EU' }, drifter.headers))
          .status,
      ).toBe(200);
      const { user } = (await (await test.fetch('/api/user/me', { headers: drifter.headers })).json()) as {
        user: SignedIn['user'];
      };
      const claimed = user.characters.find(({ name }) => name === 'Copperhead')?.id ?? '';
      const before = await state();
      for (const headers of [drifter.headers, { ...drifter.headers, 'x-character-id': claimed }])
        expect(await leaksTo({ ...drifter, headers }, secrets.clan, words)).toEqual([]);
      expect((await state()).replaceAll(claimed, '')).toBe(before.replaceAll(claimed, ''));
    },
  );

  it.runIf(alternates(2, 4))('somebody who has left it', { timeout: 300_000 }, async () => {
    const member = await test.signIn('member');
    await rank(first(member).name, null);
    test.advance(3_000);
    expect((await test.fetch('/api/clan/members', { headers: member.headers })).status).toBe(403);
    const before = await state();
    const ofMember = test.database.db.selectFrom('supply_sends').where('user_id', '=', member.user.id);
    const sends = await ofMember.select(['id', 'actor_name']).execute();
    const ownSends = sends.flatMap((row) => [row.id, JSON.stringify(row.actor_name)]);
    expect((await leaksTo(member, secrets.clan, words)).filter(isOfOthers(ownSends))).toEqual([]);
    expect(await state()).toBe(before);
  });
});

it.runIf(alternates(1, 2))(
  'what officers read is not read by one who is none any more',
  { timeout: 300_000 },
  async () => {
    const officer = await test.signIn('officer');
    await rank(first(officer).name, 'SOLDIER');
    test.advance(3_000);
    expect((await test.fetch(`/api/requests/clan/${clanId}`, { headers: officer.headers })).status).toBe(403);
    const own = [first(officer).id, officer.user.id];
    const guesses = words.filter((word) => !own.includes(word));
    expect(await leaksTo(officer, secrets.officers, guesses)).toEqual([]);
  },
);
