import { describe, expect, it } from 'vitest';
import type { Locale } from '../../contract/wire-words.ts';
import type { WebhookEvent } from '../../domain/integrations/webhook-event.ts';
import { WEBHOOK_TOPICS, type WebhookTopic } from '../../domain/integrations/webhook.ts';
import { formats } from '../formats.ts';
import { webhookText } from './webhook-text.ts';

const EVENT = { name: '', kind: 'brawl' } as const;
const STARTS_AT = '2026-05-07T17:30:00Z';
const DAY = '2026-05-07';
const ZONE = 'Europe/Kyiv';
const SKIP = { characterName: 'A*b', startDate: DAY, endDate: DAY, isPartial: true };

const EVENTS: { readonly [T in WebhookTopic]: Extract<WebhookEvent, { readonly topic: T }> } = {
  eventSoon: { topic: 'eventSoon', ...EVENT, startsAt: STARTS_AT },
  notRequested: {
    topic: 'notRequested',
    event: { ...EVENT, startsAt: STARTS_AT },
    names: ['A*b', 'Ґава'],
  },
  squads: {
    topic: 'squads',
    title: 'A*b',
    map: 'berda',
    squads: [
      { name: '', members: ['A*b', 'Ґава'] },
      { name: 'Empty', members: [] },
      { name: 'Red', members: ['Cid'] },
    ],
  },
  skipRequested: { topic: 'skipRequested', ...SKIP, reason: 'A*b' },
  skipDecided: { topic: 'skipDecided', ...SKIP, decision: 'approved', by: 'B*c', reason: null },
  checkClosed: {
    topic: 'checkClosed',
    ...EVENT,
    name: 'A*b',
    day: DAY,
    present: 31,
    excused: 3,
    unexcused: 1,
  },
  warnAdded: { topic: 'warnAdded', characterName: 'A*b', reason: 'late' },
  gathering: {
    topic: 'gathering',
    change: 'started',
    title: 'A*b',
    targetRub: 5_000,
    shareRub: 150,
    endDate: DAY,
  },
  warResult: {
    topic: 'warResult',
    ...EVENT,
    name: 'A*b',
    day: DAY,
    stage: '1',
    outcome: 'win',
    ownScore: 3,
    enemyScore: 1,
  },
};

function textOf(event: WebhookEvent, locale: Locale): readonly string[] {
  const { title, lines } = webhookText([event], {
    locale,
    timeZone: ZONE,
    escape: (text) => text.replaceAll('*', String.raw`\*`),
    countdown: () => '<soon>',
  });
  return [title, ...lines];
}

/** Each with its title; people's texts come escaped. */
function expectedIn(locale: Locale): Readonly<Record<WebhookTopic, readonly string[]>> {
  const { dateTime, day: dayOf, rubles } = formats(locale, ZONE);
  const when = `${dateTime(STARTS_AT)} (${ZONE}) <soon>`;
  const [day, name, other] = [dayOf(DAY), String.raw`A\*b`, String.raw`B\*c`];
  const [goal, share] = [rubles(5_000), rubles(150)];
  return {
    en: {
      eventSoon: ['Event soon', `Brawl: ${when}`],
      notRequested: ['No boosts requested yet', `Brawl, ${when}: ${name}, Ґава`],
      squads: ['Squads', `${name} · Small Berda`, `Squad 1: ${name}, Ґава`, 'Red: Cid'],
      skipRequested: ['Skip requested', `${name}, ${day}, part of the event, reason: ${name}`],
      skipDecided: ['Skip decision', `${name}, ${day}, part of the event, approved by ${other}`],
      checkClosed: ['Check closed', `${name}, ${day}: present 31, with a reason 3, absent 1`],
      warnAdded: ['Warn', `${name} got a warn, reason: late`],
      gathering: ['Gathering', `${name}: started, goal ${goal}, ${share} per member, until ${day}`],
      warResult: ['Clan war result', `${name}, ${day}, stage 1: victory 3 : 1`],
    },
    ru: {
      eventSoon: ['Скоро событие', `Потасовка: ${when}`],
      notRequested: ['Ещё без заявки на бусты', `Потасовка, ${when}: ${name}, Ґава`],
      squads: ['Отряды', `${name} · Малая Бердовка`, `Отряд 1: ${name}, Ґава`, 'Red: Cid'],
      skipRequested: ['Новая отписка', `${name}, ${day}, часть события, причина: ${name}`],
      skipDecided: ['Решение по отписке', `${name}, ${day}, часть события, одобрено, ${other}`],
      checkClosed: ['Проверка закрыта', `${name}, ${day}: были 31, с причиной 3, отсутствовали 1`],
      warnAdded: ['Варн', `${name}: выдан варн, причина: late`],
      gathering: ['Сбор', `${name}: начат, цель ${goal}, с участника ${share}, до ${day}`],
      warResult: ['Итог КВ', `${name}, ${day}, этап 1: победа 3 : 1`],
    },
    ua: {
      eventSoon: ['Незабаром подія', `Потасовка: ${when}`],
      notRequested: ['Ще без заявки на бусти', `Потасовка, ${when}: ${name}, Ґава`],
      squads: ['Загони', `${name} · Мала Бердовка`, `Загін 1: ${name}, Ґава`, 'Red: Cid'],
      skipRequested: ['Нова відписка', `${name}, ${day}, частина події, причина: ${name}`],
      skipDecided: ['Рішення щодо відписки', `${name}, ${day}, частина події, схвалено, ${other}`],
      checkClosed: ['Перевірку закрито', `${name}, ${day}: були 31, з причиною 3, відсутні 1`],
      warnAdded: ['Варн', `${name}: видано варн, причина: late`],
      gathering: ['Збір', `${name}: почато, ціль ${goal}, з учасника ${share}, до ${day}`],
      warResult: ['Підсумок КВ', `${name}, ${day}, етап 1: перемога 3 : 1`],
    },
  }[locale];
}

describe.each(['en', 'ru', 'ua'] as const)('messages of webhooks in %s', (locale) => {
  const expected = expectedIn(locale);
  it.each(WEBHOOK_TOPICS)('say %s', (topic) => {
    expect(textOf(EVENTS[topic], locale)).toEqual(expected[topic]);
  });
});
