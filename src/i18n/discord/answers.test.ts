import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../contract/wire-words.ts';
import { discordMessage, escapeDiscord } from '../../domain/integrations/discord.ts';
import {
  type Answer,
  linkAnswer,
  localeOfDiscord,
  nextAnswer,
  priceAnswer,
  type Refusal,
  refusalAnswer,
  skipAnswer,
  skipRefused,
  squadAnswer,
  ttkAnswer,
} from './answers.ts';

const HOSTILE = '@everyone <@&1> [x](https://e.vil) **b** `c` ||d|| {{names}}\n# big';
const LONG = `${HOSTILE} ${'Ї'.repeat(3_000)}`;

/** Every kind of answer, with what people may have typed in each place. */
function answers(locale: (typeof LOCALES)[number], typed: string): readonly Answer[] {
  const words = {
    locale,
    escape: escapeDiscord,
    countdown: (at: string) => `<t:${Date.parse(at) / 1_000}:R>`,
    timeZone: 'Europe/Kyiv',
  };
  const event = {
    name: typed,
    kind: 'brawl',
    startsAt: 1_800_000_000_000,
    isUnderWay: true,
    isMandatory: true,
    lacksRequest: true,
  } as const;
  const place = { map: 'berda', squad: typed, role: 'sniper' } as const;
  const operation = {
    title: typed,
    map: 'berda',
    startsAt: 1_800_000_000_000,
    place,
    everyone: typed,
    forSquad: typed,
    forMember: typed,
  } as const;
  const kill = { seconds: 0.4567, shots: 1_234 };
  const ttk = { weapon: typed, armour: typed, distanceM: 20, path: '/tools/ttk', lacksRate: false };
  const price = {
    item: typed,
    region: 'EU',
    path: '/tools/auction',
    lowestRub: 1_234_567,
    medianRub: 99,
    sales: 12,
    onSale: 3,
    lookedAt: '2027-05-04T10:00:00.000Z',
  };
  const refusals: readonly Refusal[] = [
    { why: 'unknownItem', text: typed },
    { why: 'badDay', text: typed },
    { why: 'unknownCharacter', text: typed, names: [typed, 'B'] },
    { why: 'unknownRegion', text: typed, regions: ['EU', 'RU'] },
    { why: 'roundMisfit', round: typed, weapon: typed },
    { why: 'noClan', character: typed },
    { why: 'limited', seconds: 12 },
    { why: 'noCharacter' },
    { why: 'late' },
    { why: 'restarting' },
    { why: 'unknownCommand' },
    { why: 'failed' },
    { why: 'refused', message: typed },
  ];
  return [
    nextAnswer(null, 15, words),
    ...([null, ...(['approved', 'pending'] as const)] as const).flatMap((state) =>
      [true, false].map((isPart) =>
        nextAnswer({ ...event, cover: state === null ? null : { state, isPart } }, 15, words),
      ),
    ),
    nextAnswer({ ...event, name: '', cover: null }, 15, words),
    skipAnswer({ startDate: '2027-05-04', endDate: '2027-05-06', reason: typed }, words),
    skipAnswer({ startDate: '2027-05-04', endDate: '2027-05-04', reason: null }, words),
    skipRefused(typed, words),
    squadAnswer([operation, { ...operation, place: null, startsAt: null }], [], words),
    squadAnswer([], [place, { ...place, role: 'unassigned' }], words),
    squadAnswer([], [], words),
    ttkAnswer({ ...ttk, round: null, areas: [], rounds: [{ name: typed, ...kill }] }, words),
    ttkAnswer({ ...ttk, round: typed, areas: [{ area: 'head', ...kill }], rounds: [] }, words),
    ttkAnswer({ ...ttk, round: typed, areas: [], rounds: [] }, words),
    ttkAnswer({ ...ttk, round: null, areas: [], rounds: [], lacksRate: true }, words),
    ...(['known', 'waiting', 'untraded'] as const).map((state) => priceAnswer({ ...price, state }, words)),
    priceAnswer({ ...price, state: 'known', lowestRub: null, medianRub: null, lookedAt: null }, words),
    ...(['asked', 'connected', 'needed'] as const).map((state) =>
      linkAnswer('https://muster.example/settings#discord=x', state, words),
    ),
    ...refusals.map((refusal) => refusalAnswer(refusal, words)),
  ];
}

describe.each(LOCALES)('answers in %s', (locale) => {
  it('fill every place of their texts', () => {
    for (const { title, lines } of answers(locale, 'Strelok')) {
      expect(title).not.toBe('');
      expect(lines.join('\n')).not.toMatch(/\{\{|undefined|null|NaN/);
    }
  });

  it('keep what people typed as it is: no markup, no mention, no link', () => {
    for (const { title, lines } of answers(locale, HOSTILE)) {
      // what is escaped, and the time that Discord counts down to
      const bare = [title, ...lines].map((line) =>
        line.replaceAll(/<t:\d+:R>/g, '').replaceAll(/\\[!-/:-@[-`{-~]/g, ''),
      );
      for (const line of bare) expect(line).not.toMatch(/[@<>[\]*`|_#~\n]|https:/);
    }
  });

  it('keep within the limits of Discord', () => {
    for (const { button, ...text } of answers(locale, LONG)) {
      const [embed] = discordMessage(text).embeds;
      expect(embed?.title.length).toBeLessThanOrEqual(256);
      expect(embed?.description.length).toBeLessThanOrEqual(4_096);
      expect(button?.label.length ?? 0).toBeLessThanOrEqual(80);
    }
  });
});

it.each([
  ['ru', 'ru'],
  ['uk', 'ua'],
  ['en-US', 'en'],
  ['de', 'en'],
  [undefined, 'en'],
])('Discord’s language %s is read as %s', (tag, locale) => {
  expect(localeOfDiscord(tag)).toBe(locale);
});
