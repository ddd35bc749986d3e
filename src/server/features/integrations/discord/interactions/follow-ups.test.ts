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

beforeAll(async () => {
  chat = await startPushEndpoint();
  test = await startTestApp({
    vars: { ...discord.vars, WEBHOOK_EXTRA_HOSTS: chat.host },
    deps: { webhookNetwork: { ca: chat.ca, timeoutMs: 700, discordApi: chat.urlOf('/api/v10') } },
  });
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
async function slowly<Value>(act: () => Promise<Value>): Promise<Value> {
  const { db } = test.database;
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
