/** What the app answers to commands in Discord, in the person's language. What people have typed is escaped here. */
import type { Locale } from '../../contract/wire-words.ts';
import { clip, type WebhookText } from '../../domain/integrations/discord.ts';
import type { EventKind } from '../../domain/schedule/event.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import type { SquadRole } from '../../domain/squads/role.ts';
import type { TargetArea } from '../../domain/ttk/constants.ts';
import { formats } from '../formats.ts';
import { discordAnswers as en } from '../locales/en/discord-answers.ts';
import { discordAnswers as ru } from '../locales/ru/discord-answers.ts';
import { discordAnswers as ua } from '../locales/ua/discord-answers.ts';
import { eventNameIn } from '../notices/event-names.ts';
import { interpolate } from '../notices/notice-view.ts';
import { mapNameIn, roleNameIn } from '../notices/operations.ts';
import type { TextKey, Translation } from '../translation.ts';
import type { WebhookWords } from '../webhooks/webhook-text.ts';

type Key = TextKey<typeof en>;

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

/** Of a text that somebody typed into a command so much is repeated. */
const MAX_ECHO = 60;

/** A message to the person alone, with a link to a page of the app. */
export interface Answer extends WebhookText {
  /** `path` without language, or a whole address. */
  readonly button?: { readonly label: string; readonly path: string };
}

export type AnswerWords = Pick<WebhookWords, 'locale' | 'escape' | 'countdown'>;
/** In the clan's time. */
export type ClanWords = AnswerWords & Pick<WebhookWords, 'timeZone'>;

/** Discord's language; of those that the app doesn't speak, English. */
export function localeOfDiscord(tag: string | undefined): Locale {
  if (tag === 'ru') return 'ru';
  return tag === 'uk' ? 'ua' : 'en';
}

/** A text with values that are safe as they are. */
function say(locale: Locale, key: Key, values: Readonly<Record<string, string>> = {}): string {
  return interpolate(TEXTS[locale][key], values);
}

function whenText(at: number, { locale, timeZone, countdown }: ClanWords): string {
  return `${formats(locale, timeZone).dateTime(at)} (${timeZone}) ${countdown(new Date(at).toISOString())}`;
}

function button(locale: Locale, key: Key, path: string): Pick<Answer, 'button'> {
  return { button: { label: TEXTS[locale][key], path } };
}

/** How a member stands to an event. */
export interface NextFacts {
  readonly name: string;
  readonly kind: EventKind;
  readonly startsAt: number;
  readonly isUnderWay: boolean;
  readonly isMandatory: boolean;
  /** Null: no skip covers it. */
  readonly cover: { readonly state: 'approved' | 'pending'; readonly isPart: boolean } | null;
  /** A war without a request of the character. */
  readonly lacksRequest: boolean;
}

/** `facts`: null where no event is planned for so many `days`. */
export function nextAnswer(facts: NextFacts | null, days: number, words: ClanWords): Answer {
  const { locale, escape } = words;
  const title = say(locale, 'nextTitle');
  const open = button(locale, 'openSchedule', '/clan/schedule');
  if (facts === null)
    return { title, lines: [say(locale, 'nextNone', { days: formats(locale).number(days) })], ...open };
  const { cover } = facts;
  const state: Key = cover === null ? 'here' : cover.isPart ? (`${cover.state}Part` as const) : cover.state;
  return {
    title,
    lines: [
      say(locale, 'eventAt', {
        event: escape(eventNameIn(locale, facts.name, facts.kind)),
        when: whenText(facts.startsAt, words),
      }),
      ...(facts.isUnderWay ? [say(locale, 'underWay')] : []),
      ...(facts.isMandatory ? [say(locale, 'mandatory')] : []),
      say(locale, state),
      ...(facts.lacksRequest ? [say(locale, 'noRequest')] : []),
    ],
    ...open,
  };
}

export function skipAnswer(
  skip: { readonly startDate: string; readonly endDate: string; readonly reason: string | null },
  { locale, escape }: AnswerWords,
): Answer {
  return {
    title: say(locale, 'skipTitle'),
    lines: [
      formats(locale).days(skip.startDate, skip.endDate),
      ...(skip.reason === null ? [] : [say(locale, 'skipReason', { reason: escape(skip.reason) })]),
      say(locale, 'skipWaits'),
    ],
    ...button(locale, 'openSkips', '/dashboard/skips'),
  };
}

/** `message`: what the app says of the refusal. */
export function skipRefused(message: string, { locale, escape }: AnswerWords): Answer {
  return {
    title: say(locale, 'skipRefused'),
    lines: [escape(message)],
    ...button(locale, 'openSkips', '/dashboard/skips'),
  };
}

/** Where somebody stands on a map. */
export interface SquadPlace {
  readonly map: GameMap;
  /** Its name, or `#` and its number. */
  readonly squad: string;
  readonly role: SquadRole;
}

export interface OperationFacts {
  readonly title: string;
  readonly map: GameMap;
  readonly startsAt: number | null;
  /** Null: in no squad there. */
  readonly place: SquadPlace | null;
  readonly everyone: string;
  readonly forSquad: string;
  readonly forMember: string;
}

function placeLine(place: SquadPlace, hasMap: boolean, { locale, escape }: ClanWords): string {
  const role = roleNameIn(locale, place.role);
  const key: Key = hasMap
    ? role === null
      ? 'placeOn'
      : 'placeRoleOn'
    : role === null
      ? 'place'
      : 'placeRole';
  return say(locale, key, {
    map: mapNameIn(locale, place.map),
    squad: escape(place.squad),
    role: role ?? '',
  });
}

function operationLines(operation: OperationFacts, words: ClanWords): readonly string[] {
  const { locale, escape } = words;
  const { title, map, startsAt, place } = operation;
  const order = (key: Key, text: string): readonly string[] =>
    text === '' ? [] : [say(locale, key, { text: escape(text) })];
  return [
    say(locale, startsAt === null ? 'operationOn' : 'operationAt', {
      title: escape(title),
      map: mapNameIn(locale, map),
      when: startsAt === null ? '' : whenText(startsAt, words),
    }),
    place === null ? say(locale, 'noPlace') : placeLine(place, false, words),
    ...order('forEveryone', operation.everyone),
    ...(place === null ? [] : order('forSquad', operation.forSquad)),
    ...order('forYou', operation.forMember),
  ];
}

/** `places`: of all maps, where no operation is active. */
export function squadAnswer(
  operations: readonly OperationFacts[],
  places: readonly SquadPlace[],
  words: ClanWords,
): Answer {
  const { locale } = words;
  return {
    title: say(locale, 'squadTitle'),
    lines:
      operations.length > 0
        ? operations.flatMap((operation) => operationLines(operation, words))
        : [
            say(locale, 'noOperation'),
            ...(places.length === 0
              ? [say(locale, 'noPlaces')]
              : places.map((place) => placeLine(place, true, words))),
          ],
    ...button(locale, 'openSquads', '/clan/squads'),
  };
}

interface Kill {
  readonly seconds: number;
  readonly shots: number;
}

const AREA_KEYS = { body: 'body', head: 'head', limb: 'limb' } as const satisfies Record<TargetArea, Key>;

export interface TtkFacts {
  readonly weapon: string;
  readonly armour: string;
  readonly distanceM: number;
  readonly path: string;
  /** With one round; null: the best ones are listed. */
  readonly round: string | null;
  readonly areas: readonly (Kill & { readonly area: TargetArea })[];
  /** The best rounds, the best one first. */
  readonly rounds: readonly (Kill & { readonly name: string })[];
  /** The weapon's rate of fire is not known. */
  readonly lacksRate: boolean;
}

export function ttkAnswer(facts: TtkFacts, { locale, escape }: AnswerWords): Answer {
  const { number, unit } = formats(locale);
  const kill = (key: Key, name: Readonly<Record<string, string>>, { seconds, shots }: Kill): string =>
    say(locale, key, { ...name, seconds: unit(seconds, 'second', 2), shots: number(shots) });
  const distance = unit(facts.distanceM, 'meter');
  const figures = [
    ...facts.areas.map((one) => kill('ttkArea', { area: say(locale, AREA_KEYS[one.area]) }, one)),
    ...facts.rounds.map((one) => kill('ttkRound', { round: escape(one.name) }, one)),
  ];
  return {
    title: say(locale, 'ttkTitle', { weapon: escape(facts.weapon), armour: escape(facts.armour) }),
    lines: [
      facts.round === null
        ? say(locale, 'ttkHow', { distance })
        : say(locale, 'ttkHowRound', { round: escape(facts.round), distance }),
      ...(figures.length > 0
        ? figures
        : [say(locale, facts.lacksRate ? 'noRate' : facts.round === null ? 'noRounds' : 'noDamage')]),
    ],
    ...button(locale, 'openTtk', facts.path),
  };
}

export interface PriceFacts {
  readonly item: string;
  readonly region: string;
  readonly path: string;
  readonly state: 'known' | 'waiting' | 'untraded';
  /** Of one unit. */
  readonly lowestRub: number | null;
  readonly medianRub: number | null;
  readonly sales: number;
  readonly onSale: number;
  readonly lookedAt: string | null;
}

export function priceAnswer(facts: PriceFacts, { locale, escape, countdown }: AnswerWords): Answer {
  const { number, rubles } = formats(locale);
  const lines =
    facts.state === 'untraded'
      ? [say(locale, 'untraded')]
      : facts.state === 'waiting'
        ? [say(locale, 'noPrice')]
        : [
            facts.lowestRub === null
              ? say(locale, 'noLots')
              : say(locale, 'lowest', { price: rubles(facts.lowestRub) }),
            facts.medianRub === null
              ? say(locale, 'noSales')
              : say(locale, 'median', { price: rubles(facts.medianRub), sales: number(facts.sales) }),
            say(locale, 'onSale', { count: number(facts.onSale) }),
            ...(facts.lookedAt === null
              ? []
              : [say(locale, 'lookedAt', { when: countdown(facts.lookedAt) })]),
          ];
  return {
    title: say(locale, 'priceTitle', { item: escape(facts.item), region: escape(facts.region) }),
    lines,
    ...button(locale, 'openPrice', facts.path),
  };
}

/** `state`: whether the person asked for it, and is connected already. */
export function linkAnswer(
  address: string,
  state: 'asked' | 'connected' | 'needed',
  { locale }: AnswerWords,
): Answer {
  return {
    title: say(locale, 'linkTitle'),
    lines: [
      ...(state === 'asked' ? [] : [say(locale, state === 'needed' ? 'linkFirst' : 'linkAgain')]),
      say(locale, 'linkBody'),
    ],
    ...button(locale, 'linkButton', address),
  };
}

/** Why a command is not carried out, with what the person typed and what there is instead. */
export type Refusal =
  | { readonly why: 'unknownItem' | 'badDay'; readonly text: string }
  | { readonly why: 'unknownCharacter'; readonly text: string; readonly names: readonly string[] }
  | { readonly why: 'unknownRegion'; readonly text: string; readonly regions: readonly string[] }
  | { readonly why: 'roundMisfit'; readonly round: string; readonly weapon: string }
  | { readonly why: 'noClan'; readonly character: string }
  | { readonly why: 'limited'; readonly seconds: number }
  | { readonly why: 'noCharacter' | 'late' | 'restarting' | 'unknownCommand' | 'failed' }
  /** In the app's words. */
  | { readonly why: 'refused'; readonly message: string };

export function refusalAnswer(refusal: Refusal, { locale, escape }: AnswerWords): Answer {
  const title = say(locale, 'refused');
  if (refusal.why === 'refused') return { title, lines: [escape(refusal.message)] };
  const { why, ...values } = refusal;
  const { list, unit } = formats(locale);
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'number'
        ? unit(value, 'second')
        : Array.isArray(value)
          ? list(value.map((one) => escape(String(one))))
          : escape(clip(String(value), MAX_ECHO)),
    ]),
  );
  return { title, lines: [say(locale, why, safe)] };
}
