/** Commands in Discord, as Discord calls the server: signatures, connecting, and who is connected. */
import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { COMMAND_LIMIT } from '../../../../../domain/integrations/slash-commands.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../../../tests/support/app.ts';
import { type ClanPeople, signInPeople } from '../../../../../../tests/support/clan-people.ts';
import { codeOf, connectDiscord, discordSender } from '../../../../../../tests/support/discord-calls.ts';
import { answerOf, type Answer, expectRefusal } from '../../../../../../tests/support/skip-calls.ts';

const discord = discordSender();
const { command, typing, send, body } = discord;
let test: TestApp;
let people: ClanPeople;
beforeAll(async () => {
  test = await startTestApp({ vars: discord.vars });
  // around noon, so that no test crosses midnight by accident
  test.advance(((36 - new Date().getUTCHours()) % 24) * 3_600_000);
  people = await signInPeople(test);
});
afterAll(() => test.close());
afterEach(async () => {
  const { db } = test.database;
  for (const table of ['discord_links', 'discord_codes', 'rate_limits'] as const)
    await db.deleteFrom(table).execute();
});

const ME = '3333333333333333333';
const today = (): string => new Date(Date.now() + test.aheadMs()).toISOString().slice(0, 10);

async function post(who: SignedIn, path: string, sent: object): Promise<Answer> {
  return answerOf(await test.post(path, sent, who.headers));
}

async function read(who: SignedIn, path: string): Promise<Answer> {
  return answerOf(await test.fetch(path, { headers: who.headers }));
}

const connect = (who: SignedIn, id = ME, locale = 'en'): Promise<void> =>
  connectDiscord(discord, test, who, { id, locale });

describe('a call', () => {
  it('of Discord’s ping is answered, when it is signed', async () => {
    const ping = { ...body('ping'), type: 1, data: undefined };
    const answer = await send(test, ping);
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status: 200, body: { type: 1 } });
  });

  it.each<[string, Parameters<typeof send>[2]]>([
    ['with another key', { key: generateKeyPairSync('ed25519').privateKey }],
    ['over another body', { signed: '{}' }],
    ['without a signature', { headers: { 'x-signature-ed25519': '' } }],
    ['with no hexadecimal signature', { headers: { 'x-signature-ed25519': 'z'.repeat(128) } }],
    ['with half a signature', { headers: { 'x-signature-ed25519': 'ab'.repeat(32) } }],
    ['with another time than the signed one', { headers: { 'x-signature-timestamp': '1000000000' } }],
    ['without a time', { headers: { 'x-signature-timestamp': '' } }],
  ])('signed %s is refused', async (_how, how) => {
    expectRefusal(await answerOf(await send(test, body('link'), how)), 'discord.unsigned');
  });

  it('that is old, or of the future, is refused although its signature is right', async () => {
    const now = Math.floor((Date.now() + test.aheadMs()) / 1_000);
    for (const at of [now - 301, now + 330])
      expectRefusal(await answerOf(await send(test, body('link'), { at })), 'discord.unsigned');
    expect((await send(test, body('link'), { at: now - 290 })).status).toBe(200);
  });

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['a list', []],
    ['another application', { ...body('next'), application_id: '1' }],
    ['nobody', { ...body('next'), member: undefined }],
    ['another kind', { ...body('next'), type: 3 }],
    ['no command', { ...body('next'), data: {} }],
    ['an id that is none', { ...body('next'), id: "1' OR 1=1" }],
    [
      'a null character',
      { ...body('next'), data: { name: 'skip', options: [{ name: 'from', value: '\u0000' }] } },
    ],
    ['endless options', { ...body('next'), data: { name: 'ttk', options: Array(30).fill({ name: 'x' }) } }],
  ])('with %s is refused', async (_what, sent) => {
    expectRefusal(await answerOf(await send(test, sent)), 'request.invalid');
  });

  it('that is too large is refused', async () => {
    const large = { ...body('link'), more: 'x'.repeat(70_000) };
    expect((await send(test, large)).status).toBe(413);
  });

  it('of an unknown command says so, and nobody else sees any answer', async () => {
    const reply = await command(test, 'nuke');
    expect(reply.lines).toEqual(["This version of Muster doesn't know the command."]);
    expect(reply.raw.data).toMatchObject({ flags: 64, allowed_mentions: { parse: [] } });
  });

  it('is refused where the operator has no application', async () => {
    const plain = await startTestApp({ beside: test, aheadMs: test.aheadMs() });
    try {
      expect((await send(plain, body('link'))).status).toBe(404);
      const offered = await answerOf(
        await plain.fetch('/api/user/discord', { headers: people.member.headers }),
      );
      expect(offered.body).toEqual({ success: true, isOffered: false, link: null });
      const ofClan = await answerOf(
        await plain.fetch('/api/clan/discord', { headers: people.leader.headers }),
      );
      expect(ofClan.body).toEqual({ success: true, installUrl: null });
    } finally {
      await plain.close();
    }
  });

  it('is counted for each person in Discord', async () => {
    for (let count = 0; count < COMMAND_LIMIT.most; count += 1) await command(test, 'link', {}, { id: '7' });
    expect((await command(test, 'link', {}, { id: '7' })).text).toMatch(/Too many commands.*sec/);
    expect((await command(test, 'link', {}, { id: '8' })).title).toBe('Connect your account');
  });
});

describe('connecting', () => {
  it('takes a link that only the person gets, and the account’s own word', async () => {
    const { url, text, raw } = await command(test, 'link', {}, { id: ME, name: 'Стрелок' });
    expect(raw.data.flags).toBe(64);
    expect(url?.startsWith(`${test.origin}/settings#discord=`)).toBe(true);
    // Discord refuses longer addresses of buttons
    expect(url?.length).toBeLessThanOrEqual(512);
    expect(text).toContain('pass it on to nobody');
    const code = codeOf(url);
    expect((await post(people.member, '/api/user/discord/code', { code })).body).toEqual({
      success: true,
      name: 'Стрелок',
      replaces: null,
    });
    // asking changes nothing
    expect((await read(people.member, '/api/user/discord')).body['link']).toBeNull();
    const connected = await post(people.member, '/api/user/discord', { code, locale: 'ua' });
    expect(connected.body['link']).toMatchObject({ name: 'Стрелок', locale: 'ua' });
    expect((await read(people.member, '/api/user/discord')).body).toEqual({
      success: true,
      isOffered: true,
      link: connected.body['link'],
    });
  });

  it('keeps the address of the button short, whatever the name is', async () => {
    for (const name of ['Ї'.repeat(32), '🪖'.repeat(16), '戦'.repeat(32), '\\'.repeat(32), '"'.repeat(200)]) {
      const { url } = await command(test, 'link', {}, { name });
      expect(url?.length).toBeLessThanOrEqual(512);
    }
  });

  it('works once, also for two at the same time', async () => {
    const code = codeOf((await command(test, 'link', {}, { id: ME })).url);
    const sent = { code, locale: 'en' };
    const both = await Promise.all([
      post(people.member, '/api/user/discord', sent),
      post(people.officer, '/api/user/discord', sent),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expectRefusal(await post(people.leader, '/api/user/discord', sent), 'discord.codeUnusable');
    expectRefusal(await post(people.leader, '/api/user/discord/code', { code }), 'discord.codeUnusable');
  });

  it('gives a recorded call no second use of a link', async () => {
    const recorded = body('link', {}, { id: ME });
    const codeIn = async (): Promise<string> =>
      codeOf(
        (
          (await (await send(test, recorded)).json()) as {
            data: { components: { components: { url: string }[] }[] };
          }
        ).data.components[0]?.components[0]?.url ?? null,
      );
    const [first, again] = [await codeIn(), await codeIn()];
    expect((await post(people.member, '/api/user/discord', { code: first, locale: 'en' })).status).toBe(200);
    expectRefusal(
      await post(people.outsider, '/api/user/discord', { code: again, locale: 'en' }),
      'discord.codeUnusable',
    );
  });

  it('ends after ten minutes, and with a sign changed', async () => {
    const code = codeOf((await command(test, 'link', {}, { id: ME })).url);
    const flipped = `${code.slice(0, -2)}${code.endsWith('AA') ? 'BB' : 'AA'}`;
    expectRefusal(
      await post(people.member, '/api/user/discord/code', { code: flipped }),
      'discord.codeUnusable',
    );
    test.advance(10 * 60_000 + 1_000);
    expectRefusal(
      await post(people.member, '/api/user/discord', { code, locale: 'en' }),
      'discord.codeUnusable',
    );
  });

  it('replaces what either was connected with, and ends on request', async () => {
    await connect(people.member, ME);
    const code = codeOf((await command(test, 'link', {}, { id: '44', name: 'Other' })).url);
    expect((await post(people.member, '/api/user/discord/code', { code })).body['replaces']).toBe('Strelok');
    await post(people.member, '/api/user/discord', { code, locale: 'en' });
    expect((await command(test, 'squad', {}, { id: ME })).title).toBe('Connect your account');
    expect((await command(test, 'squad', {}, { id: '44' })).title).toBe('Your squad');
    await post(people.member, '/api/user/discord/disconnect', {});
    expect((await command(test, 'squad', {}, { id: '44' })).title).toBe('Connect your account');
    expect((await command(test, 'link', {}, { id: '44' })).text).not.toContain('connected already');
  });

  it('ends with the account', async () => {
    const newcomer = await test.signIn('drifter');
    await connect(newcomer, '55');
    await test.database.db.deleteFrom('users').where('id', '=', newcomer.user.id).execute();
    expect((await command(test, 'next', {}, { id: '55' })).title).toBe('Connect your account');
  });

  it('leaves codes behind for as long as they would work', async () => {
    await connect(people.member);
    const count = async () =>
      (await test.database.db.selectFrom('discord_codes').select('id').execute()).length;
    await test.app.sweep();
    expect(await count()).toBe(1);
    test.advance(11 * 60_000);
    await test.app.sweep();
    expect(await count()).toBe(0);
  });

  it('shows who may change the clan’s settings how the commands are added', async () => {
    const id = discord.vars['DISCORD_APPLICATION_ID'] ?? '';
    expect((await read(people.leader, '/api/clan/discord')).body['installUrl']).toBe(
      `https://discord.com/oauth2/authorize?client_id=${id}&scope=applications.commands`,
    );
    expectRefusal(await read(people.officer, '/api/clan/discord'), 'auth.forbidden');
  });
});

describe('who is not connected', () => {
  it.each(['next', 'skip', 'squad'])('is shown how to connect for /%s', async (name) => {
    const reply = await command(test, name, name === 'skip' ? { from: today() } : {}, { id: '66' });
    expect(reply.title).toBe('Connect your account');
    expect(reply.lines[0]).toBe('Your account in Discord is not connected to Muster yet.');
    expect(codeOf(reply.url)).not.toBe('');
    expect(await typing(test, name, { character: '' }, { id: '66' })).toEqual([]);
  });

  it('is answered in the language of Discord, as far as the app speaks it', async () => {
    const title = async (locale: string) => (await command(test, 'link', {}, { locale })).title;
    expect(await title('ru')).toBe('Привязать аккаунт');
    expect(await title('uk')).toBe('Прив’язати акаунт');
    expect(await title('de')).toBe('Connect your account');
    expect((await command(test, 'link', {}, { locale: 'uk' })).url).toContain('/ua/settings#discord=');
  });
});
