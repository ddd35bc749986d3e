import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticesOf } from '../../../../tests/support/skip-test.ts';
import { startWebhookBench, type WebhookBench } from '../../../../tests/support/webhook-bench.ts';
import type { WebhookRow } from '../../../contract/integrations.ts';
import { FAILING_MS } from '../../../domain/integrations/webhook-delivery.ts';
import { MAX_WEBHOOKS } from '../../../domain/integrations/webhook.ts';
import { addDays } from '../../../domain/skips/calendar.ts';
import { signatureOf } from './webhook-sender.ts';

let bench: WebhookBench;

beforeAll(async () => {
  bench = await startWebhookBench();
});
afterAll(() => bench.close());
beforeEach(() => bench.clear());

/** A member's skip, so many days from today. */
async function skip(days = 3, reason = 'Dentist @everyone'): Promise<string> {
  const day = addDays(await bench.member.today(), days);
  const { status, body } = await bench.member.request(day, day, { reason });
  expect(status, JSON.stringify(body)).toBe(200);
  const { id } = body['skip'] as { id: string };
  // one may be requested each day: it was requested on another one
  await bench.test.database.db
    .updateTable('skips')
    .set({ request_date: `2020-01-${10 + days}` })
    .where(sql<string>`id::text`, '=', id)
    .execute();
  return id;
}

describe('a webhook', () => {
  it('says what happens, without pinging anybody, in its own language and without reasons', async () => {
    const { path } = await bench.add({ topics: ['skipRequested', 'skipDecided'] });
    const ru = await bench.add({ locale: 'ru', showsReasons: true });
    const id = await skip();
    await bench.settled();
    expect((await bench.officer.review(id, 'reject', 'Needed *then*')).status).toBe(200);
    await bench.settled();
    const messages = bench.arrived(path);
    expect(messages.map(({ embeds }) => embeds[0]?.title)).toEqual(['Skip requested', 'Skip decision']);
    expect(messages.every(({ allowed_mentions: { parse } }) => parse.length === 0)).toBe(true);
    expect(bench.lines(path)[0]).toMatch(/^Morrow, \w+ \d+, \d{4}$/);
    expect(bench.lines(path)[1]).toMatch(/^Morrow, .*, rejected by Vesper\\-7$/);
    expect(bench.arrived(ru.path).map(({ embeds }) => embeds[0]?.title)).toEqual(['Новая отписка']);
    expect(bench.lines(ru.path)[0]).toContain(String.raw`причина: Dentist \@everyone`);
    expect((await bench.list()).map(({ deliveredAt, waiting }) => [deliveredAt !== null, waiting])).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  it('that is off, deleted or about something else says nothing', async () => {
    const off = await bench.add({ isOn: false });
    const other = await bench.add({ topics: ['warResult'] });
    const gone = await bench.add();
    expect(
      (await bench.test.post(`/api/clan/webhooks/${gone.id}/delete`, undefined, bench.people.leader.headers))
        .status,
    ).toBe(200);
    await skip();
    await bench.settled();
    expect([off, other, gone].flatMap(({ path }) => bench.arrived(path))).toEqual([]);
    expect(await bench.test.database.db.selectFrom('webhook_deliveries').selectAll().execute()).toEqual([]);
  });

  it('says nothing of a change that was refused', async () => {
    const { path } = await bench.add({ topics: ['skipDecided'] });
    const id = await skip();
    expect((await bench.member.review(id, 'approve')).status).toBe(403);
    await bench.settled();
    expect(bench.arrived(path)).toEqual([]);
  });

  it('in general form is signed, one message for each event', async () => {
    const secret = randomBytes(32).toString('base64url');
    const { path, id } = await bench.add({ kind: 'json', secret });
    await skip(3);
    await skip(4);
    await bench.settled();
    const messages = bench.chat.messages.filter((message) => message.path === path);
    expect(messages).toHaveLength(2);
    const known = (await bench.deliveries(id)).map((one) => one.id);
    for (const { headers, body } of messages) {
      const text = body.toString('utf8');
      const timestamp = headers['x-muster-timestamp'];
      expect(headers['x-muster-signature']).toBe(`sha256=${signatureOf(secret, String(timestamp), text)}`);
      const sent = JSON.parse(text) as Record<string, unknown>;
      expect(sent).toMatchObject({
        version: 1,
        topic: 'skipRequested',
        event: { characterName: 'Morrow', reason: null },
      });
      expect(sent['id']).toBe(headers['x-muster-delivery']);
      expect(known).toContain(sent['id']);
    }
  });

  it('is of the settings: for colonels and leaders, and its address is never sent back or logged', async () => {
    const { people, test } = bench;
    expect((await bench.save(people.colonel)).status).toBe(200);
    for (const person of [people.officer, people.member]) expect((await bench.save(person)).status).toBe(403);
    const secret = `https://discord.com/api/webhooks/1/${randomBytes(20).toString('hex')}`;
    const saved = await bench.add({ address: secret });
    expect(saved.addressEnd).toBe(secret.slice(-4));
    const answers = JSON.stringify([await bench.list(), await bench.deliveries(saved.id), saved]);
    const stored = JSON.stringify(
      await Promise.all([
        test.database.db.selectFrom('audit_log').selectAll().execute(),
        test.database.db.selectFrom('webhooks').selectAll().execute(),
        test.database.db.selectFrom('idempotency_keys').selectAll().execute(),
      ]),
    );
    for (const text of [answers, stored, test.logLines.join('\n')]) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(
      (await test.database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
        ({ action }) => action,
      ),
    ).toEqual(['webhook.added', 'webhook.added']);
  });

  it('is changed by whom saw it last, keeps its address, and is one of ten', async () => {
    const { people } = bench;
    const one = await bench.add();
    const again = await bench.save(people.leader, { id: one.id, version: 1, name: 'Renamed' });
    expect(again.body['webhook']).toMatchObject({ name: 'Renamed', version: 2, addressEnd: one.addressEnd });
    expect((await bench.save(people.colonel, { id: one.id, version: 1 })).body['code']).toBe(
      'webhooks.changed',
    );
    await skip();
    await bench.settled();
    expect(bench.arrived(one.path)).toHaveLength(1);
    expect((await bench.save(people.leader, { version: 4 })).body['code']).toBe('webhooks.notFound');
    expect((await bench.save(people.leader, { kind: 'json' })).body['code']).toBe('webhooks.incomplete');
    for (let count = 1; count < MAX_WEBHOOKS; count += 1) await bench.add({ isOn: false });
    expect((await bench.save(people.leader)).body['code']).toBe('webhooks.tooMany');
  });

  it.each([
    'https://discord.com/api/users/@me',
    'https://discord.com.evil.example/api/webhooks/1/a',
    'https://evil.example/api/webhooks/1/a',
    'http://discord.com/api/webhooks/1/a',
    'https://discord.com:8443/api/webhooks/1/a',
    'https://discord.com/api/webhooks/1/a/github',
    'https://discord.com/api/webhooks/1/a?wait=true',
  ])('of Discord does not go to %s', async (address) => {
    expect((await bench.save(bench.people.leader, { address })).body['code']).toBe('webhooks.addressRefused');
  });
});

describe('what the other side answers', () => {
  it('204: messages arrive in their order, those of a kind together', async () => {
    const { path, id } = await bench.add({ topics: ['skipRequested', 'skipDecided'] });
    bench.chat.answer(() => ({ status: 500 }));
    const ids = [await skip(3), await skip(4), await skip(5)];
    await bench.settled();
    expect((await bench.officer.decide(ids, 'approve')).status).toBe(200);
    await skip(6);
    bench.chat.messages.length = 0;
    bench.chat.answer(() => ({ status: 204 }));
    await bench.later(60_000);
    await bench.later(60_000);
    const titles = bench.arrived(path).map(({ embeds }) => embeds[0]?.title);
    expect(titles.filter((title, at) => title !== titles[at - 1])).toEqual([
      'Skip requested',
      'Skip decision',
      'Skip requested',
    ]);
    expect(bench.lines(path)).toHaveLength(7);
    expect((await bench.deliveries(id)).map(({ state }) => state)).toEqual(Array(7).fill('delivered'));
  });

  it('400: that message is over, the next one passes', async () => {
    const { path, id } = await bench.add();
    bench.chat.answer(() => ({ status: 400, body: '{"message": "Invalid Form Body"}' }));
    await skip(3);
    await bench.settled();
    bench.chat.answer(() => ({ status: 204 }));
    await skip(4);
    await bench.settled();
    expect(bench.arrived(path)).toHaveLength(2);
    expect(await bench.deliveries(id)).toMatchObject([
      { state: 'delivered', status: 204 },
      { state: 'refused', status: 400, answer: '{"message": "Invalid Form Body"}' },
    ]);
    expect((await bench.list())[0]?.failingSince).toBeNull();
  });

  it.each([
    [401, 'unauthorized'],
    [404, 'gone'],
  ] as const)('%i: it is off at once, and leaders are notified', async (status, reason) => {
    const { path, id, name } = await bench.add();
    bench.chat.answer(() => ({ status }));
    await skip(3);
    await bench.settled();
    await skip(4);
    await bench.settled();
    expect(bench.arrived(path)).toHaveLength(1);
    expect((await bench.list())[0]).toMatchObject({ isOn: false, offReason: reason, waiting: 0 });
    const notice = { kind: 'webhookOff', name, reason };
    expect(await noticesOf(bench.test, bench.people.leader)).toContainEqual(notice);
    expect(await noticesOf(bench.test, bench.people.officer)).not.toContainEqual(notice);
    bench.chat.answer(() => ({ status: 204 }));
    const on = await bench.save(bench.people.leader, { id, version: 1 });
    expect(on.body['webhook']).toMatchObject({ isOn: true, offReason: null });
    await skip(5);
    await bench.settled();
    expect(bench.arrived(path)).toHaveLength(2);
  });

  it.each([
    [{ 'retry-after': '90' }, undefined],
    [{ 'retry-after': '1', 'x-ratelimit-reset-after': '90.4' }, undefined],
    [{}, '{"message": "You are being rate limited.", "retry_after": 89.2, "global": false}'],
  ])('429 with %j %s: it waits as long as it is asked to, and is no failure', async (headers, body) => {
    const { path, id } = await bench.add();
    bench.chat.answer(() => ({ status: 429, headers, ...(body !== undefined && { body }) }));
    await skip(3);
    await bench.settled();
    expect((await bench.list())[0]).toMatchObject({ waiting: 1, nextAt: expect.any(String) });
    expect((await bench.deliveries(id))[0]).toMatchObject({ state: 'waiting', status: 429, attempts: 0 });
    bench.chat.answer(() => ({ status: 204 }));
    await skip(4);
    await bench.settled();
    await bench.later(60_000);
    expect(bench.arrived(path)).toHaveLength(1);
    await bench.later(32_000);
    // the second message may have a job of its own
    await expect
      .poll(
        async () => {
          await bench.later(1_000);
          return bench.lines(path).length;
        },
        { timeout: 20_000 },
      )
      .toBe(3);
    expect((await bench.deliveries(id)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect((await bench.list())[0]?.failingSince).toBeNull();
  });

  it('204 with nothing left of its limit: the next message waits', async () => {
    const { path } = await bench.add();
    bench.chat.answer(() => ({
      status: 204,
      headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '40' },
    }));
    await skip(3);
    await bench.settled();
    await skip(4);
    await bench.settled();
    expect(bench.arrived(path)).toHaveLength(1);
    await bench.later(41_000);
    expect(bench.arrived(path)).toHaveLength(2);
  });

  it.each([
    ['500', { status: 500 }],
    ['silence', 'silence'],
    ['a cut connection', 'hangUp'],
  ] as const)('%s: it is tried again, less and less often, and given up after days', async (_name, reply) => {
    const { path, id } = await bench.add();
    bench.chat.answer(() => reply);
    await skip(3);
    await bench.settled();
    await bench.later(20_000);
    expect(bench.arrived(path)).toHaveLength(1);
    await bench.later(11_000);
    expect(bench.arrived(path)).toHaveLength(2);
    const [waiting] = await bench.deliveries(id);
    expect(waiting).toMatchObject({ state: 'waiting', attempts: 2 });
    expect((await bench.list())[0]).toMatchObject({ isOn: true, waiting: 1 });
    await bench.age(25 * 3_600_000);
    await bench.later(0);
    expect((await bench.deliveries(id))[0]).toMatchObject({ state: 'late', attempts: 2 });
    expect((await bench.list())[0]?.failingSince).not.toBeNull();
    await bench.age(FAILING_MS);
    await skip(4);
    await bench.settled();
    expect((await bench.list())[0]).toMatchObject({ isOn: false, offReason: 'failing', waiting: 0 });
  });

  it('a redirect leads nowhere', async () => {
    const { path, id } = await bench.add();
    bench.chat.answer(() => ({ status: 302, headers: { location: bench.chat.urlOf('/elsewhere') } }));
    await skip();
    await bench.settled();
    expect(bench.chat.messages.map((message) => message.path)).toEqual([path]);
    expect((await bench.deliveries(id))[0]).toMatchObject({ state: 'refused', status: 302 });
  });
});

describe('the test button', () => {
  const press = async (id: string) => {
    const answer = await bench.test.post(
      `/api/clan/webhooks/${id}/test`,
      undefined,
      bench.people.leader.headers,
    );
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  it('says what the other side answered, also of one that is off', async () => {
    const { id, path } = await bench.add({ isOn: false, name: 'The *room*' });
    expect((await press(id)).body).toMatchObject({ result: 'delivered', status: 204 });
    expect(bench.lines(path)).toEqual([String.raw`The webhook "The \*room\*" works.`]);
    bench.chat.answer(() => ({ status: 404, body: '{"message":  "Unknown\nWebhook"}' }));
    expect((await press(id)).body).toMatchObject({
      result: 'refused',
      status: 404,
      answer: '{"message": "Unknown Webhook"}',
    });
    bench.chat.answer(() => 'silence');
    expect((await press(id)).body).toMatchObject({ result: 'silent', status: null });
    expect((await bench.deliveries(id)).map(({ topic, status }) => [topic, status])).toEqual([
      ['test', null],
      ['test', 404],
      ['test', 204],
    ]);
    // it is only a test
    expect((await bench.list())[0]).toMatchObject({ offReason: null });
  });

  it('can be pressed a few times a minute', async () => {
    const { id } = await bench.add();
    for (let count = 0; count < 5; count += 1) expect((await press(id)).status).toBe(200);
    expect((await press(id)).status).toBe(429);
    expect((await press(randomUUID())).status).toBe(404);
  });
});

describe('the schedule', () => {
  const event = async (minutesAhead: number) => {
    const at = new Date(Date.now() + bench.test.aheadMs() + minutesAhead * 60_000);
    const { status, body } = await bench.leader.saveSettings({ timeZone: 'UTC' });
    expect(status, JSON.stringify(body)).toBe(200);
    const date = at.toISOString().slice(0, 10);
    await bench.test.database.db
      .insertInto('schedule_events')
      .values({
        clan_id: bench.people.leader.user.characters[0]?.clan?.id as never,
        id: randomUUID() as never,
        kind: 'brawl',
        name: '',
        weekdays: JSON.stringify([]),
        first_date: date,
        last_date: null,
        time_zone: null,
        stages: JSON.stringify([
          { id: 's1', name: '', startMinute: at.getUTCHours() * 60 + at.getUTCMinutes(), lengthMinutes: 25 },
        ]),
        is_mandatory: true,
        notice_minutes: 0,
        min_strength: null,
        changes: JSON.stringify([]),
        changed_at: new Date(),
        changed_by: 'Halden',
        rev: 1,
      })
      .execute();
    return at;
  };

  it('makes an event in an hour known, once', async () => {
    const { path } = await bench.add({ topics: ['eventSoon'] });
    const at = await event(50);
    for (let round = 0; round < 2; round += 1) {
      await bench.test.app.enqueueDue();
      await bench.settled();
    }
    expect(bench.arrived(path)).toHaveLength(1);
    const seconds = Math.floor(at.getTime() / 60_000) * 60;
    expect(bench.lines(path)[0]).toMatch(/^Brawl: .*\(UTC\) <t:\d+:R>$/);
    expect(bench.lines(path)[0]).toContain(`<t:${seconds}:R>`);
  });

  it('plans what falls due until it is asked again, and lists who has requested nothing', async () => {
    const { path } = await bench.add({ topics: ['notRequested', 'eventSoon'] });
    await event(124);
    await bench.test.app.enqueueDue();
    await bench.settled();
    expect(bench.arrived(path)).toEqual([]);
    await bench.later(5 * 60_000);
    expect(bench.arrived(path).map(({ embeds }) => embeds[0]?.title)).toEqual(['No boosts requested yet']);
    expect(bench.lines(path)[0]).toContain('Morrow');
  });
});

it('a row is as the contract says', async () => {
  const row: WebhookRow = await bench.add();
  expect((await bench.list())[0]).toEqual({ ...row, path: undefined, deliveredAt: null });
});
