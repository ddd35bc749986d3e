/**
 * A character's profile: statistics that grow with time, and a last login that puts some of them "in the
 * game" now.
 */
import { DAY_MS, draw, drawOne, drawWhole, HOUR_MS, isoSeconds } from './seeded-random.ts';
import type { ZoneCharacter, People } from './people.ts';
import type { ClanKey } from './roster.ts';

/** What people write beside their name, in the language of their clan; without one, in any. */
const WORDS = {
  harriers: [
    '§aOpen for raids',
    '§6Trading §fonly',
    'All hail the Quiet One',
    '§4§lDo not feed',
    'looking for a clan? no',
    '§bI carry the rally',
    '',
    'Peace to all, an §eartefact§f to me',
    'Brawl at eight',
    '§7— §c☠ §7—',
  ],
  choir: [
    '§aОткрыт для рейдов',
    '§6Только §fобмен',
    'Слава Тихому',
    '§4§lНе кормить',
    'ищу клан? нет',
    '§bРалик несу я',
    '',
    'Всем мира, а мне §eартефакт',
    'Потасовка в восемь',
    '§7— §c☠ §7—',
  ],
} as const satisfies Record<ClanKey, readonly string[]>;
const ALL_WORDS: readonly string[] = [...WORDS.harriers, ...WORDS.choir];
const ACHIEVEMENTS = ['svinomatka', 'first_blood', 'acrobat', 'trophy_hunter', 'collector'];
const ALLIANCES = ['stalkers', 'bandits', 'duty', 'freedom', 'merc', 'covenant'];

/** Length of a period in which a character either plays or does not. */
const SHIFT_MS = 3 * HOUR_MS;
/** Within a session the game logs a character in again at every change of server. */
const RELOG_MS = 8 * 60_000;

/** When the character last logged in, at or before `nowMs`. */
export function lastLoginMs(seed: string, one: ZoneCharacter, nowMs: number): number {
  if (one.plays === 'always') return nowMs - (nowMs % RELOG_MS);
  const key = `${seed}/plays/${one.name}`;
  const keenness = 0.12 + 0.4 * draw(`${key}/keen`);
  const shift = Math.floor(nowMs / SHIFT_MS);
  const from = one.plays === 'never' ? shift - 5 : shift;
  for (let past = from; past > shift - 400; past -= 1) {
    if (draw(`${key}/${past}`) >= keenness) continue;
    const start = (past + 0.4 * draw(`${key}/${past}/start`)) * SHIFT_MS;
    const end = Math.min(start + (0.3 + 0.3 * draw(`${key}/${past}/length`)) * SHIFT_MS, nowMs);
    if (start <= nowMs) return start + Math.floor((end - start) / RELOG_MS) * RELOG_MS;
  }
  return (shift - 400) * SHIFT_MS;
}

interface StatBody {
  readonly id: string;
  readonly type: 'INTEGER' | 'DECIMAL' | 'DATE' | 'DURATION';
  readonly value: number | string;
}

function statsOf(seed: string, one: ZoneCharacter, nowMs: number): readonly StatBody[] {
  const key = `${seed}/stats/${one.name}`;
  const ageDays = Math.max(0, nowMs - Date.parse(one.creationTime)) / DAY_MS;
  const hours = ageDays * (0.6 + 3.2 * draw(`${key}/hours`));
  const skill = 0.55 + 1.9 * draw(`${key}/skill`) ** 1.6;
  const grown = (perHour: number, what: string): number =>
    Math.floor(hours * perHour * (0.7 + 0.6 * draw(`${key}/${what}`)));
  const deaths = grown(1.6, 'dea');
  const kills = Math.floor(deaths * skill);
  const sessionDeaths = Math.floor(deaths * (0.25 + 0.35 * draw(`${key}/session`)));
  const sessionKills = Math.min(
    kills,
    Math.floor(sessionDeaths * skill * (0.8 + 0.5 * draw(`${key}/session-skill`))),
  );
  const shots = grown(260, 'sho');
  const hits = Math.floor(shots * (0.12 + 0.16 * draw(`${key}/aim`)));
  const heads = Math.floor(hits * (0.08 + 0.2 * draw(`${key}/heads`)));
  const limbs = Math.floor(hits * 0.3);
  const games = grown(0.35, 'games');
  const won = Math.floor(games * (0.35 + 0.3 * draw(`${key}/won`)));
  const whole = (id: string, value: number): StatBody => ({ id, type: 'INTEGER', value });
  if (one.profile === 'sparse')
    return [
      whole('kil', kills),
      { id: 'reg-tim', type: 'DATE', value: new Date(one.creationTime).toISOString() },
    ];
  return [
    whole('kil', kills),
    whole('dea', deaths),
    whole('ast', Math.floor(kills * (0.2 + 0.3 * draw(`${key}/ast`)))),
    whole('kills-bf', sessionKills),
    whole('deaths-bf', sessionDeaths),
    whole('part-bf', games),
    whole('won-bf', won),
    whole('lost-bf', games - won),
    whole('bul-dea', Math.floor(deaths * 0.71)),
    whole('max-kil-ser', drawWhole(`${key}/series`, 4, 31)),
    whole('kni-kil', grown(0.01, 'knife')),
    whole('exp-kil', grown(0.05, 'blast')),
    whole('sho-fir', shots),
    whole('sho-hit', hits),
    whole('sho-hea', heads),
    whole('sho-lim', limbs),
    whole('sho-bod', hits - heads - limbs),
    whole('gre-thr', grown(1.1, 'gre')),
    { id: 'dam-dea-pla', type: 'DECIMAL', value: kills * 104 + 0.5 },
    { id: 'dam-rec-pla', type: 'DECIMAL', value: deaths * 118 + 0.25 },
    { id: 'pla-tim', type: 'DURATION', value: Math.floor(hours * HOUR_MS) },
    { id: 'reg-tim', type: 'DATE', value: new Date(one.creationTime).toISOString() },
    whole('hid-wrk-crft', grown(0.3, 'craft')),
    whole('hid-enrg', grown(22, 'energy')),
    // Live profiles contain ids that are missing from the published list of statistics.
    whole('pres-kills', grown(0.08, 'colosseum')),
    whole('pres-plays', grown(0.03, 'plays')),
  ];
}

/** The profile's body; null for characters whose profile the game answers with an empty body. */
export function profileOf(seed: string, people: People, one: ZoneCharacter, nowMs: number): object | null {
  if (one.profile === 'empty') return null;
  const key = `${seed}/profile/${one.name}`;
  const clan = people.clanBlock(one);
  const alliance = draw(`${key}/loner`) < 0.15 ? null : drawOne(`${key}/alliance`, ALLIANCES);
  return {
    username: one.name,
    uuid: one.id,
    status: drawOne(`${key}/words`, one.clan === null ? ALL_WORDS : WORDS[one.clan]) ?? '',
    alliance,
    ...(one.profile === 'sparse'
      ? {}
      : { lastLogin: new Date(Math.floor(lastLoginMs(seed, one, nowMs) / 1000) * 1000).toISOString() }),
    displayedAchievements: ACHIEVEMENTS.filter((each) => draw(`${key}/${each}`) < 0.4),
    ...(clan === null ? {} : { clan }),
    stats: statsOf(seed, one, nowMs),
  };
}

/** Names of a character's friends, in the order of the game (none). */
export function friendsOf(seed: string, people: People, one: ZoneCharacter): readonly string[] {
  return [...people.byName.values()]
    .filter(
      (other) =>
        other !== one && draw(`${seed}/friends/${[one.name, other.name].toSorted().join('/')}`) < 0.12,
    )
    .map((other) => other.name);
}

/** Emissions come about every three hours and last four to six minutes. */
export function emissionOf(seed: string, region: string, nowMs: number): object {
  const at = (slot: number): { start: number; end: number } => {
    const start = (slot + 0.1 + 0.6 * draw(`${seed}/emission/${region}/${slot}`)) * SHIFT_MS;
    return { start, end: start + drawWhole(`${seed}/emission/${region}/${slot}/length`, 240, 360) * 1000 };
  };
  const slot = Math.floor(nowMs / SHIFT_MS);
  const latest = at(slot).start <= nowMs ? slot : slot - 1;
  const isRaging = at(latest).end > nowMs;
  const previous = at(isRaging ? latest - 1 : latest);
  return {
    ...(isRaging ? { currentStart: isoSeconds(at(latest).start) } : {}),
    previousStart: isoSeconds(previous.start),
    previousEnd: isoSeconds(previous.end),
  };
}
