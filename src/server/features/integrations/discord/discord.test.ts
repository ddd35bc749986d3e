/** Commands in Discord, as Discord calls the server: signatures, connecting, and each command for whoever asks. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../../contract/audit.ts';
import type { Skip } from '../../../../contract/skips.ts';
import { COMMAND_LIMIT } from '../../../../domain/integrations/slash-commands.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../../tests/support/app.ts';
import { brawl } from '../../../../../tests/support/brawl.ts';
import { type ClanPeople, signInPeople } from '../../../../../tests/support/clan-people.ts';
import { codeOf, discordSender } from '../../../../../tests/support/discord-calls.ts';
import { operationCalls } from '../../../../../tests/support/operation-calls.ts';
import { answerOf, type Answer, expectRefusal } from '../../../../../tests/support/skip-calls.ts';
import { addSquad } from '../../../../../tests/support/squad-calls.ts';

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
  for (const table of ['discord_links', 'discord_codes', 'skips', 'schedule_events', 'rate_limits'] as const)
    await db.deleteFrom(table).execute();
});

const ME = '3333333333333333333';
const nameOf = ({ user }: SignedIn): string => user.characters[0]?.name ?? '';
const today = (): string => new Date(Date.now() + test.aheadMs()).toISOString().slice(0, 10);

async function post(who: SignedIn, path: string, sent: object): Promise<Answer> {
  return answerOf(await test.post(path, sent, who.headers));
}

async function read(who: SignedIn, path: string): Promise<Answer> {
  return answerOf(await test.fetch(path, { headers: who.headers }));
}

/** Connects somebody in Discord with an account. */
async function connect(who: SignedIn, id = ME, locale = 'en'): Promise<void> {
  const { url } = await command(test, 'link', {}, { id });
  const { status, body: said } = await post(who, '/api/user/discord', { code: codeOf(url), locale });
  expect(status, JSON.stringify(said)).toBe(200);
}

async function skipsOf(who: SignedIn): Promise<readonly Skip[]> {
  return (await read(who, '/api/skips/mine')).body['skips'] as readonly Skip[];
}

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
    const said = await command(test, 'nuke');
    expect(said.lines).toEqual(["This version of Muster doesn't know the command."]);
    expect(said.raw.data).toMatchObject({ flags: 64, allowed_mentions: { parse: [] } });
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
    const said = await command(test, name, name === 'skip' ? { from: today() } : {}, { id: '66' });
    expect(said.title).toBe('Connect your account');
    expect(said.lines[0]).toBe('Your account in Discord is not connected to Muster yet.');
    expect(codeOf(said.url)).not.toBe('');
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

describe('/next', () => {
  it('names the next event, the person’s skip and what is missing', async () => {
    await connect(people.member);
    expect((await command(test, 'next', {}, { id: ME })).lines).toEqual(['No event in the next 15 days.']);
    const { id, ...event } = brawl({ name: 'War *night*', weekdays: [1, 2, 3, 4, 5, 6, 7] });
    const saved = await post(people.leader, '/api/clan/schedule', {
      id: randomUUID(),
      event,
      base: null,
    });
    expect(saved.status, `${id} ${JSON.stringify(saved.body)}`).toBe(200);
    const said = await command(test, 'next', {}, { id: ME });
    expect(said.lines[0]).toMatch(/^War \\\*night\\\*: .+ <t:\d+:R>$/);
    expect(said.lines.slice(1)).toEqual([
      'Attendance is mandatory.',
      "You're expected: no skip covers it.",
      "You haven't requested boosts yet.",
    ]);
    expect(said.url).toBe(`${test.origin}/clan/schedule`);
    await command(test, 'skip', { from: today(), to: addDays(today(), 1) }, { id: ME });
    expect((await command(test, 'next', {}, { id: ME })).lines).toContain('Your skip for it is pending.');
  });
});

describe('/skip', () => {
  it('asks for days off as the app does, once for an interaction, and the log says from where', async () => {
    await connect(people.member);
    const [from, to] = [addDays(today(), 3), addDays(today(), 4)];
    const [, month = '', date = ''] = to.split('-');
    const asked = body(
      'skip',
      { from, to: `${Number(date)}.${Number(month)}`, reason: '@everyone *exam* <@1> [x](http://e.vil)' },
      { id: ME },
    );
    const [first, again] = [await (await send(test, asked)).text(), await (await send(test, asked)).text()];
    expect(again).toBe(first);
    expect(first).toContain('Skip requested');
    // nothing of it is markup, a mention or a link
    expect(JSON.parse(first)).toMatchObject({
      data: {
        allowed_mentions: { parse: [] },
        embeds: [
          {
            description: expect.stringContaining(
              'Reason: \\@everyone \\*exam\\* \\<\\@1\\> \\[x\\]\\(http\\:\\/\\/e\\.vil\\)',
            ) as string,
          },
        ],
      },
    });
    const own = await skipsOf(people.member);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ startDate: from, endDate: to, status: 'pending' });
    const lines = (await read(people.leader, '/api/clan/audit?of=clan')).body[
      'lines'
    ] as readonly AuditLine[];
    expect(lines[0]).toMatchObject({
      action: 'skip.requested',
      actor: nameOf(people.member),
      way: 'discord',
    });
    expect(lines[0]?.via).toBeUndefined();
    // an officer decides in the app, as about any other
    const decided = await post(people.officer, `/api/skips/${own[0]?.id ?? ''}/review`, {
      decision: 'approve',
    });
    expect(decided.status).toBe(200);
  });

  it('is refused as in the app, in its words', async () => {
    await connect(people.member, ME, 'ru');
    const ask = async (options: Readonly<Record<string, string>>) =>
      (await command(test, 'skip', options, { id: ME })).text;
    expect(await ask({ from: addDays(today(), -9) })).toContain('Отписка не подана');
    expect(await ask({ from: addDays(today(), 5), to: addDays(today(), 4) })).toContain('Отписка не подана');
    expect(await ask({ from: 'tomorrow' })).toContain('tomorrow — не дата');
    expect(await ask({ from: '' })).toContain('не дата');
    expect(await ask({ from: today(), reason: 'x'.repeat(5_000) })).toContain('Отписка не подана');
    expect(await skipsOf(people.member)).toEqual([]);
    expect(await ask({ from: today() })).toContain('Отписка подана');
    expect(await ask({ from: addDays(today(), 20) })).toContain('Отписка не подана');
    expect(await skipsOf(people.member)).toHaveLength(1);
  });

  it('suggests the coming days of the clan', async () => {
    await connect(people.member);
    const days = await typing(test, 'skip', { from: '' }, { id: ME });
    expect(days).toHaveLength(25);
    expect(days[0]?.value).toBe(today());
    const later = await typing(test, 'skip', { from: addDays(today(), 2), to: '' }, { id: ME });
    expect(later[0]?.value).toBe(addDays(today(), 2));
    expect(
      (await typing(test, 'skip', { from: '24.12.2027' }, { id: ME })).map(({ value }) => value),
    ).toEqual(['2027-12-24']);
  });
});

describe('/squad', () => {
  it('says where the person stands, and what they are to do', async () => {
    await connect(people.member);
    expect((await command(test, 'squad', {}, { id: ME })).lines[0]).toBe('No operation is active.');
    const [squadId] = await addSquad(test, people.leader, {
      name: 'Wolves_1',
      guest: 'Visitor',
      member: nameOf(people.member),
    });
    const places = await command(test, 'squad', {}, { id: ME });
    expect(places.lines.at(-1)).toBe('Coniferous: squad Wolves\\_1, assault');
    const calls = operationCalls(test);
    const id = await calls.prepared(people.leader, {
      title: 'Night `watch`',
      squads: [{ squadId: squadId as never, text: 'Left flank' }],
      members: [{ memberKey: nameOf(people.member).toLowerCase(), text: 'Carry the rally' }],
    });
    await calls.setState(people.leader, id, 'active');
    const said = await command(test, 'squad', {}, { id: ME });
    expect(said.lines[0]).toMatch(/^Night \\`watch\\` · Coniferous · .*<t:\d+:R>$/);
    expect(said.lines.slice(1)).toEqual([
      'Squad Wolves\\_1, assault',
      'For everyone: Hold the hill',
      'For your squad: Left flank',
      'For you: Carry the rally',
    ]);
    // of the other clan nothing is said
    await connect(people.outsider, '77');
    const foreign = (await command(test, 'squad', {}, { id: '77' })).text;
    expect(foreign).not.toMatch(/Wolves|watch|hill/);
    await calls.setState(people.leader, id, 'cancelled');
  });
});

describe('/ttk and /price', () => {
  it('are open to everybody, with suggestions from the catalogue', async () => {
    const weapons = await typing(test, 'ttk', { weapon: 'akm' });
    expect(weapons).toContainEqual({ name: 'AKM', value: '5ldkg' });
    const armours = await typing(test, 'ttk', { weapon: '5ldkg', armor: 'cd-2' });
    expect(armours[0]).toEqual({ name: 'CD-2 Armored Suit', value: 'zzyjk' });
    const rounds = await typing(test, 'ttk', { weapon: '5ldkg', armor: 'zzyjk', ammo: '' });
    expect(rounds.length).toBeGreaterThan(0);
    const best = await command(test, 'ttk', { weapon: '5ldkg', armor: 'zzyjk', distance: 30 });
    expect(best.title).toBe('AKM against CD\\-2 Armored Suit');
    expect(best.lines[0]).toBe('30 m, body, everything +0');
    expect(best.lines.length).toBeGreaterThan(1);
    expect(best.lines[1]).toMatch(/: [\d.]+ sec, shots: \d+$/);
    expect(best.url).toContain('/tools/ttk?v=1');
    const named = await command(test, 'ttk', {
      weapon: 'akm',
      armor: 'CD-2 Armored Suit',
      ammo: rounds[0]?.value ?? '',
    });
    expect(named.lines.slice(1).map((line) => line.split(':', 1)[0])).toEqual(['Body', 'Head', 'Limbs']);
  });

  it('name what they do not find, with nothing of it as markup', async () => {
    const hostile = '[free](https://e.vil) @here <@&1> `rm`';
    const said = await command(test, 'ttk', { weapon: hostile, armor: 'zzyjk' });
    expect(said.text).toContain('\\[free\\]\\(https\\:\\/\\/e\\.vil\\) \\@here \\<\\@\\&1\\> \\`rm\\`');
    expect((await command(test, 'price', { item: hostile })).text).toContain('\\[free\\]');
    expect((await command(test, 'price', { item: '5ldkg', region: 'XX' })).text).toContain(
      'Prices of XX are not collected here. Choose one of: EU.',
    );
    expect(await typing(test, 'price', { item: 'x'.repeat(3_000) })).toEqual([]);
  });

  it('say what an item costs, or that nothing is known yet', async () => {
    const items = await typing(test, 'price', { item: 'akm' });
    expect(items[0]).toEqual({ name: 'AKM', value: '5ldkg' });
    const said = await command(test, 'price', { item: '5ldkg' });
    expect(said.title).toBe('AKM · EU');
    expect(said.lines).toEqual(['The server has no prices of it yet.']);
    expect(said.url).toBe(`${test.origin}/tools/auction?item=5ldkg&region=EU`);
    expect((await command(test, 'price', { item: 'АКМ' }, { locale: 'ru' })).title).toBe('АКМ · EU');
  });
});

describe('whose character changes place', () => {
  it('gets the refusal that the app gives, and their rights back with the rank', async () => {
    const { member } = people;
    await connect(member);
    const asked = async () => (await command(test, 'squad', {}, { id: ME })).text;
    expect(await asked()).toContain('Your squad');
    await test.post('/zone/control/rank', { name: nameOf(member), rank: null });
    test.advance(3 * 60_000);
    expect(await asked()).toMatch(/is in no clan|permission/);
    expect((await command(test, 'skip', { from: today() }, { id: ME })).text).not.toContain('Skip requested');
    await test.post('/zone/control/restore', {});
    test.advance(3 * 60_000);
    expect(await asked()).toContain('Your squad');
  });

  it('acts as the character that is named, and as nobody else’s', async () => {
    await connect(people.member);
    const own = nameOf(people.member);
    expect(await typing(test, 'squad', { character: own.slice(0, 2) }, { id: ME })).toContainEqual({
      name: own,
      value: people.member.user.characters[0]?.id,
    });
    expect((await command(test, 'squad', { character: own.toUpperCase() }, { id: ME })).title).toBe(
      'Your squad',
    );
    for (const other of [nameOf(people.leader), people.leader.user.characters[0]?.id ?? ''])
      expect((await command(test, 'squad', { character: other }, { id: ME })).lines[0]).toContain(
        'You have no character',
      );
  });

  it('has nothing to ask without a character', async () => {
    const drifter = await test.signIn('drifter');
    await connect(drifter, '88');
    expect((await command(test, 'next', {}, { id: '88' })).lines[0]).toMatch(/is in no clan|no character/);
  });
});
