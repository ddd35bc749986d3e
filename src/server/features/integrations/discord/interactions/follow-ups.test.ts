/** Answers that take longer than Discord waits, with a Discord of its own on this machine. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../../tests/support/app.ts';
import { discordSender } from '../../../../../../tests/support/discord-calls.ts';
import { type PushEndpoint, startPushEndpoint } from '../../../../../../tests/support/push-endpoint.ts';
import { createFollowUps } from './follow-ups.ts';

const discord = discordSender();
const clock = { now: () => new Date() };
let chat: PushEndpoint;
let test: TestApp;
const logged: string[] = [];
const keep = (facts: object, words: string): void => {
  logged.push(`${JSON.stringify(facts)} ${words}`);
};
const log = { debug: keep, info: keep, warn: keep, error: keep };

const startApp = (): Promise<TestApp> =>
  startTestApp({
    vars: { ...discord.vars, WEBHOOK_EXTRA_HOSTS: chat.host },
    deps: { webhookNetwork: { ca: chat.ca, timeoutMs: 700, discordApi: chat.urlOf('/api/v10') } },
  });

beforeAll(async () => {
  chat = await startPushEndpoint();
  test = await startApp();
});
afterAll(async () => {
  await test.close();
  await chat.close();
});
afterEach(() => {
  chat.messages.length = 0;
  chat.answer(() => ({ status: 200 }));
  logged.length = 0;
});

const PATH = `/api/v10/webhooks/${discord.vars['DISCORD_APPLICATION_ID']}/aW50ZXJhY3Rpb24/messages/@original`;

/** Makes every question about people wait. */
async function slowly<Value>(act: () => Promise<Value>, { database }: TestApp = test): Promise<Value> {
  const { db } = database;
  return db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE discord_links IN ACCESS EXCLUSIVE MODE`.execute(trx);
    return act();
  });
}

describe('a command that takes longer than Discord waits', () => {
  it('is announced to the person alone while it still runs, and answered afterwards', async () => {
    const announced = await slowly(async () => {
      const answer = await discord.send(test, discord.body('link', {}, { locale: 'ru' }));
      expect(chat.messages).toEqual([]);
      return (await answer.json()) as unknown;
    });
    expect(announced).toEqual({ type: 5, data: { flags: 64 } });
    await expect.poll(() => chat.messages.length, { timeout: 10_000 }).toBe(1);
    const [sent] = chat.messages;
    expect([sent?.method, sent?.path]).toEqual(['PATCH', PATH]);
    const body = JSON.parse(sent?.body.toString('utf8') ?? '') as Record<string, unknown>;
    // in the person's language, with nobody mentioned
    expect(body).toMatchObject({
      embeds: [{ title: 'Привязать аккаунт' }],
      allowed_mentions: { parse: [] },
      components: [{ components: [{ url: expect.stringContaining('/ru/settings#discord=') }] }],
    });
    expect(body).not.toHaveProperty('flags');
    expect(test.logLines.join('\n')).not.toContain('aW50ZXJhY3Rpb24');
  }, 30_000);

  it('is answered at once where it is quick', async () => {
    expect((await discord.command(test, 'link')).raw.type).toBe(4);
    expect(chat.messages).toEqual([]);
  });
});

/** From the signal to the exit; the database has to be closed within it, too. */
const STOP_MS = 9_000;

describe('a server that stops', () => {
  const titleOf = (at: number): unknown =>
    (JSON.parse(chat.messages[at]?.body.toString('utf8') ?? '') as { embeds: unknown[] }).embeds[0];

  it('still answers what comes to an answer meanwhile', async () => {
    const own = await startApp();
    const closing = await slowly(async () => {
      await discord.send(own, discord.body('link', {}, { locale: 'ru' }));
      return { ended: own.app.close() };
    }, own);
    await closing.ended;
    expect(chat.messages).toHaveLength(1);
    expect(titleOf(0)).toMatchObject({ title: 'Привязать аккаунт' });
    await own.close();
  }, 30_000);

  it.each([
    ['en-US', 'restarting'],
    ['ru', 'перезапускается'],
    ['uk', 'перезапускається'],
  ])(
    'says so in place of an answer that takes longer (%s)',
    async (locale, words) => {
      const own = await startApp();
      await slowly(async () => {
        expect((await discord.send(own, discord.body('link', {}, { locale }))).status).toBe(200);
        const begun = Date.now();
        await own.app.close();
        expect(Date.now() - begun).toBeLessThan(STOP_MS - 2_000);
        expect(chat.messages.map(({ method, path }) => [method, path])).toEqual([['PATCH', PATH]]);
        expect(titleOf(0)).toMatchObject({ description: expect.stringContaining(words) });
      }, own);
      // and nothing contradicts it later
      await new Promise((done) => setTimeout(done, 200));
      expect(chat.messages).toHaveLength(1);
      await own.close();
    },
    30_000,
  );

  it('announces nothing more', async () => {
    const own = await startApp();
    await slowly(async () => {
      const sent = discord.send(own, discord.body('link'));
      await new Promise((done) => setTimeout(done, 500));
      const ended = own.app.close();
      expect(await (await sent).json()).toMatchObject({
        type: 4,
        data: { flags: 64, embeds: [{ description: expect.stringContaining('restarting') }] },
      });
      await ended;
    }, own);
    expect(chat.messages).toEqual([]);
    await own.close();
  }, 30_000);

  it('is not held up by a Discord that is silent', async () => {
    chat.answer(() => 'silence');
    const own = await startApp();
    await slowly(async () => {
      await discord.send(own, discord.body('link'));
      const begun = Date.now();
      await own.app.close();
      expect(Date.now() - begun).toBeLessThan(STOP_MS - 2_000);
    }, own);
    expect(own.logLines.join('\n')).toContain('discord.followUpLost');
    await own.close();
  }, 30_000);
});

describe('a later answer', () => {
  const followUps = (discordApi: string, extraHosts: readonly string[] = [chat.host]) =>
    createFollowUps({
      application: { applicationId: '42', publicKey: '' },
      extraHosts,
      network: { ca: chat.ca, timeoutMs: 700, discordApi },
      clock,
      log,
    });

  it('waits as long as Discord asks, and while it does not know of the interaction yet', async () => {
    const replies = [{ status: 404 }, { status: 429, headers: { 'retry-after': '1' } }, { status: 200 }];
    chat.answer(() => replies[chat.messages.length - 1] ?? { status: 200 });
    const sender = followUps(chat.urlOf('/api/v10'));
    const begun = Date.now();
    await sender.send('token', { embeds: [] });
    expect(chat.messages).toHaveLength(3);
    expect(Date.now() - begun).toBeGreaterThan(1_900);
    expect(logged).toEqual([]);
    sender.close();
  }, 20_000);

  it('is given up where Discord refuses it', async () => {
    chat.answer(() => ({ status: 400 }));
    const sender = followUps(chat.urlOf('/api/v10'));
    await sender.send('token', { embeds: [] });
    expect(chat.messages).toHaveLength(1);
    expect(logged.join()).toContain('refused');
    expect(logged.join()).not.toContain('token"');
    sender.close();
  });

  it('goes to no address inside of the network', async () => {
    const sender = followUps(chat.urlOf('/api/v10'), []);
    await sender.send('token', { embeds: [] });
    expect(chat.messages).toEqual([]);
    expect(logged.join()).toContain('off');
    sender.close();
  });

  it('is tried once more at once when the server stops, instead of after half a minute', async () => {
    chat.answer(() => ({ status: chat.messages.length === 1 ? 503 : 200 }));
    const sender = followUps(chat.urlOf('/api/v10'));
    const sent = sender.send('token', { embeds: [] });
    await expect.poll(() => chat.messages.length).toBe(1);
    const begun = Date.now();
    await sender.stop();
    expect(Date.now() - begun).toBeLessThan(3_000);
    expect(chat.messages).toHaveLength(2);
    await sent;
    expect(logged).toEqual([]);
    sender.close();
  }, 20_000);

  it('waits as long as Discord asks also then, and is given up when the server is gone', async () => {
    chat.answer(() => ({ status: 429, headers: { 'retry-after': '30' } }));
    const sender = followUps(chat.urlOf('/api/v10'));
    const sent = sender.send('token', { embeds: [] });
    await expect.poll(() => chat.messages.length).toBe(1);
    await sender.stop();
    sender.close();
    await sent;
    expect(chat.messages).toHaveLength(1);
    expect(logged.join()).toContain('discord.followUpLost');
  }, 20_000);

  it('keeps nobody waiting where there is none', async () => {
    const sender = followUps(chat.urlOf('/api/v10'));
    await sender.send('token', { embeds: [] });
    const begun = Date.now();
    await sender.stop();
    expect(Date.now() - begun).toBeLessThan(3_000);
    sender.close();
  });

  it('ends with the server, without an answer', async () => {
    chat.answer(() => ({ status: 500 }));
    const sender = followUps(chat.urlOf('/api/v10'));
    const sent = sender.send('token', { embeds: [] });
    await expect.poll(() => chat.messages.length).toBe(1);
    sender.close();
    await sent;
    expect(chat.messages).toHaveLength(1);
  });
});
