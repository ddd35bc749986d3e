/** The life of a personal token: made, used, watched, and ended by everything that may end it. */
import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { list, type AuditLine } from '../../../contract/audit.ts';
import { MAX_API_TOKENS } from '../../../domain/integrations/api-token.ts';
import {
  askForToken,
  type MadeToken,
  makeToken,
  newApiToken,
  tokensOf,
} from '../../../../tests/support/api-token-calls.ts';
import { startTestApp, type SignedIn, type TestApp } from '../../../../tests/support/app.ts';
import { answerOf, expectRefusal, type Answer } from '../../../../tests/support/skip-calls.ts';

let test: TestApp;
let people: Record<'leader' | 'officer' | 'member' | 'outsider', SignedIn>;
beforeAll(async () => {
  test = await startTestApp();
  people = {
    leader: await test.signIn('leader'),
    officer: await test.signIn('officer'),
    member: await test.signIn('member'),
    outsider: await test.signIn('outsider'),
  };
});
afterAll(() => test.close());

async function read(path: string, { headers }: Pick<MadeToken, 'headers'>): Promise<Answer> {
  return answerOf(await test.fetch(path, { headers }));
}

async function change(path: string, { headers }: Pick<MadeToken, 'headers'>, body?: object): Promise<Answer> {
  return answerOf(await test.post(path, body, headers));
}

async function works(token: MadeToken): Promise<boolean> {
  return (await read('/api/skips/mine', token)).status === 200;
}

function askForSkip(startDate: string) {
  return { id: randomUUID(), startDate, endDate: startDate, reason: null };
}

async function auditOf(who: SignedIn, query = 'of=clan'): Promise<readonly AuditLine[]> {
  return list.output.parse((await read(`/api/clan/audit?${query}`, who)).body).lines;
}

describe('a token', () => {
  it('reads and changes what its scopes say, for its character', async () => {
    const token = await makeToken(test, people.member, ['skips:read', 'skips:write']);
    expect(await change('/api/skips', token, askForSkip('2027-04-04'))).toMatchObject({
      status: 200,
      body: { skip: { characterName: people.member.user.characters[0]?.name } },
    });
    expect((await read('/api/skips/mine', token)).status).toBe(200);
    const missing = await read('/api/clan/members', token);
    expect(missing).toEqual({
      status: 403,
      body: {
        success: false,
        code: 'apiTokens.missingScope',
        message: 'The API token lacks the scope members:read.',
        details: { scope: 'members:read' },
      },
    });
    // a member's token opens nothing that the member may not open
    expectRefusal(await read('/api/skips', token), 'auth.forbidden');
  });

  it('is shown nowhere again: stored as a hash, and in no answer and no line of the log', async () => {
    const token = await makeToken(test, people.member, ['skips:read', 'skips:write'], { name: 'Secretive' });
    await change('/api/skips', token, askForSkip('2027-05-05'));
    await read('/api/clan/settings', token);
    const hash = createHash('sha256').update(token.secret).digest();
    const { db } = test.database;
    const row = await db
      .selectFrom('api_tokens')
      .select('token_hash')
      .where('id', '=', token.id as never)
      .executeTakeFirstOrThrow();
    expect(row.token_hash.equals(hash)).toBe(true);
    const answers = [
      await read('/api/user/tokens', people.member),
      await read('/api/clan/tokens', people.leader),
      await read('/api/clan/audit?of=clan', people.leader),
    ];
    const stored = await db.selectFrom('idempotency_keys').select(['answer', 'request_hash']).execute();
    const written = JSON.stringify(answers) + JSON.stringify(stored) + test.logLines.join('\n');
    expect(written).toContain(token.id);
    for (const form of [
      token.secret,
      hash.toString('hex'),
      hash.toString('base64'),
      hash.toString('base64url'),
    ])
      expect(written).not.toContain(form);
    expect(test.logLines.filter((line) => line.includes(`"tokenId":"${token.id}"`)).length).toBeGreaterThan(
      0,
    );
  });

  it('is listed with its last use, to the minute and written once in it', async () => {
    const token = await makeToken(test, people.officer, ['skips:read'], { name: 'Watched' });
    // early in a minute, so that none ends between two calls
    test.advance(62_000 - ((Date.now() + test.aheadMs()) % 60_000));
    const lastUse = async () => (await tokensOf(test, people.officer))[0]?.lastUsedAt ?? null;
    expect(await lastUse()).toBeNull();
    await works(token);
    const first = await lastUse();
    expect(first).toMatch(/:00\.000Z$/);
    await works(token);
    expect(await lastUse()).toBe(first);
    test.advance(60_000);
    await works(token);
    expect(Date.parse((await lastUse()) ?? '')).toBe(Date.parse(first ?? '') + 60_000);
  });

  it('ends when it expires, and is listed as expired', async () => {
    const token = await makeToken(test, people.officer, ['skips:read'], { days: 1 });
    test.advance(23 * 3_600_000);
    expect(await works(token)).toBe(true);
    test.advance(3_600_000 + 1_000);
    expectRefusal(await read('/api/skips/mine', token), 'auth.required');
    expect((await tokensOf(test, people.officer)).find(({ id }) => id === token.id)?.isExpired).toBe(true);
  });

  it('ends when its person revokes it, and only theirs', async () => {
    const token = await makeToken(test, people.officer, ['skips:read']);
    const path = `/api/user/tokens/${token.id}/revoke`;
    expectRefusal(await change(path, people.member), 'apiTokens.notFound');
    expect(await works(token)).toBe(true);
    expect((await change(path, people.officer)).status).toBe(200);
    expectRefusal(await read('/api/skips/mine', token), 'auth.required');
    expectRefusal(await change(path, people.officer), 'apiTokens.notFound');
    expect((await tokensOf(test, people.officer)).some(({ id }) => id === token.id)).toBe(false);
  });

  it('is seen and revoked by who may change the clan’s settings, not by others', async () => {
    const token = await makeToken(test, people.member, ['gear:read'], { name: 'Gear bot' });
    expectRefusal(await read('/api/clan/tokens', people.officer), 'auth.forbidden');
    const { body } = await read('/api/clan/tokens', people.leader);
    expect(body['tokens']).toContainEqual(
      expect.objectContaining({
        id: token.id,
        name: 'Gear bot',
        character: people.member.user.characters[0]?.name,
        scopes: ['gear:read'],
      }),
    );
    const path = `/api/clan/tokens/${token.id}/revoke`;
    expectRefusal(await change(path, people.officer), 'auth.forbidden');
    // a leader, of another clan
    expectRefusal(await change(path, people.outsider), 'apiTokens.notFound');
    expect((await change(path, people.leader)).status).toBe(200);
    expect((await read('/api/gear', token)).status).toBe(401);
    const [line] = await auditOf(people.leader);
    expect(line).toMatchObject({
      action: 'apiToken.revoked',
      subject: people.member.user.characters[0]?.name,
      facts: { name: 'Gear bot' },
    });
    expect(line?.via).toBeUndefined();
    // whose it was reads of it, too
    expect((await auditOf(people.member, 'of=own')).map(({ id }) => id)).toContain(line?.id);
  });
});

describe('the audit log', () => {
  it('names the token beside the person for what it did, and not for what the person did', async () => {
    const token = await makeToken(test, people.officer, ['skips:write'], { name: 'Skip bot' });
    const name = people.officer.user.characters[0]?.name;
    expect((await auditOf(people.leader))[0]).toMatchObject({
      action: 'apiToken.created',
      actor: name,
      facts: { name: 'Skip bot' },
      after: { scopes: ['skips:write'] },
    });
    const skip = askForSkip('2027-06-06');
    expect((await change('/api/skips', token, skip)).status).toBe(200);
    expect((await auditOf(people.leader))[0]).toMatchObject({
      action: 'skip.requested',
      actor: name,
      via: 'Skip bot',
    });
    expect((await change(`/api/skips/${skip.id}/cancel`, people.officer)).status).toBe(200);
    const [own] = await auditOf(people.leader);
    expect(own?.action).toBe('skip.cancelled');
    expect(own?.via).toBeUndefined();
  });

  it('has a line for a change that writes none of its own', async () => {
    const token = await makeToken(test, people.member, ['squads:write'], { name: 'Squad bot' });
    const before = await auditOf(people.leader);
    const answer = await change('/api/squads/preferences', token, { maps: [], roles: [] });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    const [line] = await auditOf(people.leader);
    expect(line?.id).not.toBe(before[0]?.id);
    expect(line).toMatchObject({
      action: 'apiToken.used',
      actor: people.member.user.characters[0]?.name,
      via: 'Squad bot',
      facts: null,
      after: { endpoint: 'squads.prefer' },
    });
  });
});

describe('making one', () => {
  it('is refused beyond the most that a person may have; ended ones do not count', async () => {
    const who = people.outsider;
    const made: MadeToken[] = [];
    for (let count = 0; count < MAX_API_TOKENS; count += 1)
      made.push(await makeToken(test, who, ['gear:read']));
    expectRefusal(await askForToken(test, who, ['gear:read']), 'apiTokens.tooMany', { most: MAX_API_TOKENS });
    await change(`/api/user/tokens/${made[0]?.id ?? ''}/revoke`, who);
    const outcomes = await Promise.all([1, 2, 3].map(() => askForToken(test, who, ['gear:read'])));
    expect(outcomes.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it.each([
    ['no scope', { scopes: [] }],
    ['a scope that is none', { scopes: ['skips:all'] }],
    ['a scope twice', { scopes: ['skips:read', 'skips:read'] }],
    ['a read-only area to be changed', { scopes: ['audit:write'] }],
    ['no name', { name: ' \u200B ' }],
    ['a name that is too long', { name: 'x'.repeat(61) }],
    ['no end', { days: 0 }],
    ['more than a year', { days: 366 }],
    ['another form', { token: 'x'.repeat(47) }],
  ])('takes no %s', async (_words, more) => {
    expect((await askForToken(test, people.officer, ['skips:read'], more)).status).toBe(400);
  });

  it('takes none that is not random, and none that is somebody else’s or was', async () => {
    const guessable = `mst_${'ab'.repeat(21)}a`;
    expectRefusal(
      await askForToken(test, people.officer, ['skips:read'], { token: guessable }),
      'apiTokens.refused',
    );
    const secret = newApiToken();
    const { id } = await makeToken(test, people.member, ['skips:read'], { token: secret });
    await change(`/api/user/tokens/${id}/revoke`, people.member);
    expectRefusal(
      await askForToken(test, people.officer, ['skips:read'], { token: secret }),
      'apiTokens.refused',
    );
  });

  it('is for characters in a clan', async () => {
    const drifter = await test.signIn('drifter');
    expectRefusal(await askForToken(test, drifter, ['skips:read']), 'auth.forbidden');
  });
});

describe('limits', () => {
  it('are counted for each token, apart from its person and from others', async () => {
    const strict = await startTestApp({ deps: { tokenLimits: { reads: 3, writes: 2 } } });
    try {
      const member = await strict.signIn('member');
      const [one, other] = [
        await makeToken(strict, member, ['skips:read', 'skips:write']),
        await makeToken(strict, member, ['skips:read']),
      ];
      const codes = async (count: number, call: () => Promise<Response>): Promise<number[]> => {
        const seen: number[] = [];
        for (let index = 0; index < count; index += 1) seen.push((await call()).status);
        return seen;
      };
      const reads = ({ headers }: Pick<MadeToken, 'headers'>) => strict.fetch('/api/skips/mine', { headers });
      expect(await codes(4, () => reads(one))).toEqual([200, 200, 200, 429]);
      expect(Number((await reads(one)).headers.get('retry-after'))).toBeGreaterThan(0);
      expect(await codes(3, () => strict.post('/api/skips', askForSkip('2020-01-01'), one.headers))).toEqual([
        400, 400, 429,
      ]);
      expect(await codes(3, () => reads(other))).toEqual([200, 200, 200]);
      expect(await codes(10, () => reads(member))).not.toContain(429);
      strict.advance(60_000);
      expect((await reads(one)).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

describe('whose person changes place', () => {
  it('does what the person may do at each call: a demotion takes effect at once', async () => {
    const { officer, leader } = people;
    const token = await makeToken(test, officer, ['skips:read']);
    expect((await read('/api/skips', token)).status).toBe(200);
    const name = officer.user.characters[0]?.name ?? '';
    await test.post('/zone/control/rank', { name, rank: 'SOLDIER' });
    test.advance(3_000);
    expectRefusal(await read('/api/skips', token), 'auth.forbidden');
    expect(await works(token)).toBe(true);
    await test.post('/zone/control/restore', {});
    test.advance(3_000);
    expect((await read('/api/skips', token)).status).toBe(200);
    expect(leader.user.id).not.toBe(officer.user.id);
  });

  it('ends for good when the character leaves the clan', async () => {
    const { member } = people;
    const token = await makeToken(test, member, ['skips:read', 'gear:read'], { name: 'Left behind' });
    expect(await works(token)).toBe(true);
    const name = member.user.characters[0]?.name ?? '';
    await test.post('/zone/control/rank', { name, rank: null });
    test.advance(3_000);
    expect([401, 403]).toContain((await read('/api/gear/own', token)).status);
    expect((await read('/api/gear/own', token)).status).toBe(401);
    expect((await auditOf(people.leader)).find(({ action }) => action === 'apiToken.lapsed')).toMatchObject({
      actor: null,
      facts: { name: 'Left behind' },
    });
    await test.post('/zone/control/restore', {});
    test.advance(3_000);
    expect((await read('/api/skips/mine', member)).status).toBe(200);
    expectRefusal(await read('/api/skips/mine', token), 'auth.required');
  });

  it('rests while the game has not confirmed the place in the clan for 7 days', async () => {
    const mine = await test.signIn('member');
    const token = await makeToken(test, mine, ['skips:read', 'members:read']);
    expect((await read('/api/skips/mine', token)).status).toBe(200);
    // nobody's token of the game works any more
    const tokens = await test.database.db.selectFrom('game_tokens').selectAll().execute();
    await test.database.db.deleteFrom('game_tokens').execute();
    test.advance(7 * 24 * 3_600_000 + 1_000);
    for (const path of ['/api/skips/mine', '/api/clan/members'])
      expectRefusal(await read(path, token), 'apiTokens.unconfirmed');
    expect(tokens.length).toBeGreaterThan(0);
    await test.signIn('member');
    expect((await read('/api/skips/mine', token)).status).toBe(200);
    for (const who of ['leader', 'officer'] as const) people[who] = await test.signIn(who);
  });

  it('ends with the account', async () => {
    const newcomer = await test.signIn('colonel');
    const token = await makeToken(test, newcomer, ['skips:read']);
    await test.database.db.deleteFrom('users').where('id', '=', newcomer.user.id).execute();
    expectRefusal(await read('/api/skips/mine', token), 'auth.required');
  });
});

it('is forgotten thirty days after its end', async () => {
  const { officer } = people;
  const token = await makeToken(test, officer, ['skips:read']);
  await change(`/api/user/tokens/${token.id}/revoke`, officer);
  const count = async () =>
    (
      await test.database.db
        .selectFrom('api_tokens')
        .select('id')
        .where('id', '=', token.id as never)
        .execute()
    ).length;
  await test.app.sweep();
  expect(await count()).toBe(1);
  test.advance(31 * 24 * 3_600_000);
  await test.app.sweep();
  expect(await count()).toBe(0);
});
