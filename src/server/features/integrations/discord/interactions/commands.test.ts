/** Each command in Discord, for whoever asks. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AuditLine } from '../../../../../contract/audit.ts';
import type { Skip } from '../../../../../contract/skips.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import { type SignedIn, startTestApp, type TestApp } from '../../../../../../tests/support/app.ts';
import { brawl } from '../../../../../../tests/support/brawl.ts';
import { type ClanPeople, signInPeople } from '../../../../../../tests/support/clan-people.ts';
import { connectDiscord, discordSender } from '../../../../../../tests/support/discord-calls.ts';
import { operationCalls } from '../../../../../../tests/support/operation-calls.ts';
import { answerOf, type Answer } from '../../../../../../tests/support/skip-calls.ts';
import { addSquad } from '../../../../../../tests/support/squad-calls.ts';

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

const connect = (who: SignedIn, id = ME, locale = 'en'): Promise<void> =>
  connectDiscord(discord, test, who, { id, locale });

async function skipsOf(who: SignedIn): Promise<readonly Skip[]> {
  return (await read(who, '/api/skips/mine')).body['skips'] as readonly Skip[];
}

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
    const reply = await command(test, 'next', {}, { id: ME });
    expect(reply.lines[0]).toMatch(/^War \\\*night\\\*: .+ <t:\d+:R>$/);
    expect(reply.lines.slice(1)).toEqual([
      'Attendance is mandatory.',
      "You're expected: no skip covers it.",
      "You haven't requested boosts yet.",
    ]);
    expect(reply.url).toBe(`${test.origin}/clan/schedule`);
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
    const reply = await command(test, 'squad', {}, { id: ME });
    expect(reply.lines[0]).toMatch(/^Night \\`watch\\` · Coniferous · .*<t:\d+:R>$/);
    expect(reply.lines.slice(1)).toEqual([
      'Squad Wolves\\_1, assault',
      'For everyone: Hold the hill',
      'For your squad: Left flank',
      'For you: Carry the rally',
    ]);
    // of the other clan nothing is reply
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
    const reply = await command(test, 'ttk', { weapon: hostile, armor: 'zzyjk' });
    expect(reply.text).toContain('\\[free\\]\\(https\\:\\/\\/e\\.vil\\) \\@here \\<\\@\\&1\\> \\`rm\\`');
    expect((await command(test, 'price', { item: hostile })).text).toContain('\\[free\\]');
    expect((await command(test, 'price', { item: '5ldkg', region: 'XX' })).text).toContain(
      'Prices of XX are not collected here. Choose one of: EU.',
    );
    expect(await typing(test, 'price', { item: 'x'.repeat(3_000) })).toEqual([]);
  });

  it('say what an item costs, or that nothing is known yet', async () => {
    const items = await typing(test, 'price', { item: 'akm' });
    expect(items[0]).toEqual({ name: 'AKM', value: '5ldkg' });
    const reply = await command(test, 'price', { item: '5ldkg' });
    expect(reply.title).toBe('AKM · EU');
    expect(reply.lines).toEqual(['The server has no prices of it yet.']);
    expect(reply.url).toBe(`${test.origin}/tools/auction?item=5ldkg&region=EU`);
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
