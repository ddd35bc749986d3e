/** What webhooks say, in the webhook's own language and the clan's time zone; the same for sending and for the preview. */
import type { Locale } from '../../contract/wire-words.ts';
import type { Outcome } from '../../domain/clan-wars/war.ts';
import { clip, type WebhookText } from '../../domain/integrations/discord.ts';
import type { WebhookEvent } from '../../domain/integrations/webhook-event.ts';
import type { WebhookTopic } from '../../domain/integrations/webhook.ts';
import type { EventKind } from '../../domain/schedule/event.ts';
import type { GameMap } from '../../domain/squads/game-map.ts';
import { formats } from '../formats.ts';
import { webhookMessages as en } from '../locales/en/webhook-messages.ts';
import { webhookMessages as ru } from '../locales/ru/webhook-messages.ts';
import { webhookMessages as ua } from '../locales/ua/webhook-messages.ts';
import { eventNameIn } from '../notices/event-names.ts';
import { interpolate } from '../notices/notice-view.ts';
import type { TextKey, Translation } from '../translation.ts';

/** Of a reason so much is said, so that several lines fit into a message. */
const MAX_REASON = 160;

type Key = TextKey<typeof en>;

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const OUTCOME_KEYS = { win: 'win', draw: 'draw', loss: 'loss' } as const satisfies Record<Outcome, Key>;
const MAP_KEYS = {
  coniferous: 'mapConiferous',
  berda: 'mapBerda',
  lowlands: 'mapLowlands',
  quarters: 'mapQuarters',
  windRose: 'mapWindRose',
} as const satisfies Record<GameMap, Key>;
const GATHERING_KEYS = {
  started: 'gatheringStarted',
  opened: 'gatheringOpened',
  closed: 'gatheringClosed',
} as const;

export interface WebhookWords {
  readonly locale: Locale;
  /** Of the clan. */
  readonly timeZone: string;
  /** For texts that people have typed: how the other side takes them as themselves. */
  readonly escape: (text: string) => string;
  /** An instant as the other side counts down to it; empty where it does not. */
  readonly countdown: (at: string) => string;
}

type Lines<T extends WebhookTopic> = (
  event: Extract<WebhookEvent, { readonly topic: T }>,
  words: WebhookWords,
) => readonly string[];

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

function eventName(
  { name, kind }: { readonly name: string; readonly kind: EventKind },
  { locale, escape }: WebhookWords,
): string {
  return escape(eventNameIn(locale, name, kind));
}

function whenText(at: string, { locale, timeZone, countdown }: WebhookWords): string {
  return [`${formats(locale, timeZone).dateTime(at)} (${timeZone})`, countdown(at)]
    .filter((part) => part !== '')
    .join(' ');
}

function skipLine(
  skip: Parameters<Lines<'skipRequested'>>[0] | Parameters<Lines<'skipDecided'>>[0],
  words: WebhookWords,
  what: string | null,
): string {
  const texts = TEXTS[words.locale];
  const of = interpolate(texts.skipOf, {
    character: words.escape(skip.characterName),
    days: formats(words.locale).days(skip.startDate, skip.endDate),
  });
  const reason =
    skip.reason === null
      ? null
      : interpolate(texts.reason, { reason: words.escape(clip(skip.reason, MAX_REASON)) });
  return joined([skip.isPartial ? joined([of, texts.partOf]) : of, what, reason]);
}

type AnyLines = (event: WebhookEvent, words: WebhookWords) => readonly string[];

const LINES: { readonly [T in WebhookTopic]: Lines<T> } = {
  eventSoon: (event, words) => [
    interpolate(TEXTS[words.locale].eventAt, {
      event: eventName(event, words),
      when: whenText(event.startsAt, words),
    }),
  ],
  notRequested: ({ event, names: all }, words) => {
    const names = all.map(words.escape).join(', ');
    return [
      event === null
        ? names
        : interpolate(TEXTS[words.locale].notRequestedFor, {
            event: eventName(event, words),
            when: whenText(event.startsAt, words),
            names,
          }),
    ];
  },
  squads: ({ title, map, squads }, { locale, escape }) => {
    const texts = TEXTS[locale];
    const lines = squads.flatMap(({ name, members }, index) =>
      members.length === 0
        ? []
        : [
            interpolate(texts.squadLine, {
              squad:
                name === '' ? interpolate(texts.squadNumber, { number: String(index + 1) }) : escape(name),
              names: members.map(escape).join(', '),
            }),
          ],
    );
    return [
      interpolate(texts.squadsOn, { title: escape(title), map: texts[MAP_KEYS[map]] }),
      ...(lines.length === 0 ? [texts.squadsNone] : lines),
    ];
  },
  skipRequested: (event, words) => [skipLine(event, words, null)],
  skipDecided: (event, words) => {
    const texts = TEXTS[words.locale];
    const by = { by: words.escape(event.by ?? '') };
    const what =
      event.decision === 'approved'
        ? event.by === null
          ? texts.approvedAuto
          : interpolate(texts.approvedBy, by)
        : interpolate(event.decision === 'rejected' ? texts.rejectedBy : texts.undoneBy, by);
    return [skipLine(event, words, what)];
  },
  checkClosed: (event, words) => {
    const { number, day } = formats(words.locale);
    return [
      interpolate(TEXTS[words.locale].checkCounts, {
        event: eventName(event, words),
        day: day(event.day),
        present: number(event.present),
        excused: number(event.excused),
        unexcused: number(event.unexcused),
      }),
    ];
  },
  warnAdded: ({ characterName, reason }, { locale, escape }) => {
    const texts = TEXTS[locale];
    return [
      joined([
        interpolate(texts.warnOf, { character: escape(characterName) }),
        reason === null ? null : interpolate(texts.reason, { reason: escape(clip(reason, MAX_REASON)) }),
      ]),
    ];
  },
  gathering: ({ change, title, targetRub, shareRub, endDate }, { locale, escape }) => {
    const texts = TEXTS[locale];
    const format = formats(locale);
    const amount = (key: 'gatheringTarget' | 'gatheringShare', rub: number | null): string | null =>
      rub === null ? null : interpolate(texts[key], { amount: format.rubles(rub) });
    return [
      joined([
        interpolate(texts[GATHERING_KEYS[change]], { title: escape(title) }),
        ...(change === 'closed'
          ? []
          : [
              amount('gatheringTarget', targetRub),
              amount('gatheringShare', shareRub),
              endDate === null ? null : interpolate(texts.gatheringUntil, { day: format.day(endDate) }),
            ]),
      ]),
    ];
  },
  warResult: (event, words) => {
    const texts = TEXTS[words.locale];
    const { outcome, ownScore, enemyScore } = event;
    const score = ownScore === null || enemyScore === null ? '' : ` ${ownScore} : ${enemyScore}`;
    return [
      interpolate(texts.warStage, {
        event: eventName(event, words),
        day: formats(words.locale).day(event.day),
        stage: words.escape(event.stage),
        result: `${outcome === null ? texts.unknown : texts[OUTCOME_KEYS[outcome]]}${score}`,
      }),
    ];
  },
};

/** Several events of one topic read as one message. */
export function webhookText(
  events: readonly [WebhookEvent, ...WebhookEvent[]],
  words: WebhookWords,
): WebhookText {
  const [{ topic }] = events;
  return {
    title: TEXTS[words.locale][topic],
    // a topic's event has that topic's facts
    lines: events.flatMap((event) =>
      (LINES as unknown as Readonly<Record<WebhookTopic, AnyLines>>)[event.topic](event, words),
    ),
  };
}

/** What the test button sends. */
export function testText(name: string, { locale, escape }: WebhookWords): WebhookText {
  const texts = TEXTS[locale];
  return { title: texts.test, lines: [interpolate(texts.testLine, { name: escape(name) })] };
}
