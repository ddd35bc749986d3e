import { describe, expect, it } from 'vitest';
import type { ScheduleEvent, ScheduleEventId } from '../schedule/event.ts';
import { toId } from '../ids.ts';
import { auditedEvent } from './audited-event.ts';
import { clip, discordMessage, escapeDiscord } from './discord.ts';
import { dueNews, nextDue } from './due-news.ts';
import { FAILING_MS, isGivenUp, nextWebhookStep, WEBHOOK_RETRY_SECONDS } from './webhook-delivery.ts';
import { publicEvent } from './webhook-event.ts';
import { addressEnd, answerExcerpt } from './webhook.ts';

const MINUTE_MS = 60_000;

describe('a text for Discord', () => {
  it.each([
    ['Wolf', 'Wolf'],
    ['**Wolf**', String.raw`\*\*Wolf\*\*`],
    ['@everyone', String.raw`\@everyone`],
    ['<@123> <#4> <t:1:R>', String.raw`\<\@123\> \<\#4\> \<t\:1\:R\>`],
    ['[a](https://evil.example)', String.raw`\[a\]\(https\:\/\/evil\.example\)`],
    ['a\n# b\u202E`c`', String.raw`a \# b \`c\``],
    ['Вовк-7', String.raw`Вовк\-7`],
  ])('%j reads as it is', (text, escaped) => {
    expect(escapeDiscord(text)).toBe(escaped);
  });

  it('is cut between characters, and not behind half an escape', () => {
    expect(clip('abc', 3)).toBe('abc');
    expect(clip('abcd', 3)).toBe('ab…');
    expect(clip(`a\\*b`, 3)).toBe('a…');
    expect(clip(`\\\\bcd`, 3)).toBe('\\\\…');
    expect(clip('a😀bcd', 3)).toBe('a…');
  });

  it('keeps the limits of an embed, with how many lines are left out', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `${index} ${'x'.repeat(50)}`);
    const { embeds, allowed_mentions: mentions } = discordMessage({ title: 't'.repeat(400), lines });
    const [embed] = embeds;
    expect(embed?.title.length).toBe(256);
    expect(embed?.description.length).toBeLessThanOrEqual(4_096);
    const shown = embed?.description.split('\n') ?? [];
    expect(shown.at(-1)).toBe(`… +${500 - (shown.length - 1)}`);
    expect(mentions.parse).toEqual([]);
  });
});

describe('an answer', () => {
  const answer = (status: number | null, waitSeconds: number | null = null) => ({
    status,
    waitSeconds,
    isBlocked: false,
  });
  it.each([
    [answer(204), 1, { kind: 'delivered', waitSeconds: 0 }],
    [answer(200, 1.2), 1, { kind: 'delivered', waitSeconds: 2 }],
    [answer(400), 1, { kind: 'refused' }],
    [answer(302), 1, { kind: 'refused' }],
    [answer(401), 1, { kind: 'off', reason: 'unauthorized' }],
    [answer(404), 1, { kind: 'off', reason: 'gone' }],
    [answer(410), 1, { kind: 'off', reason: 'gone' }],
    [answer(429, 7.5), 1, { kind: 'later', waitSeconds: 8, isFailure: false }],
    [answer(429), 2, { kind: 'later', waitSeconds: WEBHOOK_RETRY_SECONDS[1], isFailure: false }],
    [answer(429, 1e9), 1, { kind: 'later', waitSeconds: 21_600, isFailure: false }],
    [answer(500), 1, { kind: 'later', waitSeconds: 30, isFailure: true }],
    [answer(503, 900), 1, { kind: 'later', waitSeconds: 900, isFailure: true }],
    [answer(null), 3, { kind: 'later', waitSeconds: 600, isFailure: true }],
    [answer(502), 99, { kind: 'later', waitSeconds: 3_600, isFailure: true }],
    [{ ...answer(null), isBlocked: true }, 1, { kind: 'off', reason: 'address' }],
  ] as const)('%j to attempt %i', (given, attempts, step) => {
    expect(nextWebhookStep(given, attempts)).toEqual(step);
  });

  it('that is missing for days ends a webhook', () => {
    expect(isGivenUp(null, FAILING_MS * 9)).toBe(false);
    expect(isGivenUp(1, FAILING_MS)).toBe(false);
    expect(isGivenUp(1, FAILING_MS + 1)).toBe(true);
  });

  it('is kept in one line, and not all of it', () => {
    expect(answerExcerpt(' {"a":\n\t1}\u0000 ')).toBe('{"a": 1}');
    expect(answerExcerpt('x'.repeat(5_000))).toHaveLength(200);
    expect(addressEnd('https://discord.com/api/webhooks/1/abcdef')).toBe('cdef');
  });
});

describe('an entry of the audit log', () => {
  const entry = (action: string, after: unknown, whole: unknown = null) =>
    auditedEvent({ action, by: 'Halden', after, whole });

  it('is news where webhooks speak of it', () => {
    const skip = { characterName: 'Wolf', startDate: '2026-11-21', endDate: '2026-11-22', parts: null };
    expect(entry('skip.requested', { ...skip, reason: ' Dentist ' })).toEqual({
      topic: 'skipRequested',
      characterName: 'Wolf',
      startDate: '2026-11-21',
      endDate: '2026-11-22',
      isPartial: false,
      reason: 'Dentist',
    });
    expect(entry('skip.autoApproved', { ...skip, status: 'auto_approved' })).toMatchObject({
      decision: 'approved',
    });
    expect(entry('skip.decisionUndone', { ...skip, status: 'pending' })).toMatchObject({
      decision: 'pending',
    });
    expect(entry('war.stageConfirmed', { stages: ['s2'], outcome: 'win' }, { kind: 'brawl' })).toMatchObject({
      topic: 'warResult',
      stage: '2',
      outcome: 'win',
      ownScore: null,
    });
    expect(entry('operation.activated', null, { map: 'berda', name: 'Alpha' })).toEqual({
      topic: 'squads',
      map: 'berda',
      title: 'Alpha',
    });
  });

  it('of another kind, or of no shape, is none or an empty one, and never an error', () => {
    expect(entry('settings.changed', {})).toBeNull();
    expect(entry('toString', {})).toBeNull();
    expect(entry('operation.activated', null, { map: 'moon' })).toBeNull();
    for (const action of [
      'skip.requested',
      'skip.rejected',
      'check.closed',
      'warn.added',
      'gathering.started',
    ])
      for (const after of [null, 7, 'text', [], { characterName: 3, reason: {}, present: 'many' }])
        expect(entry(action, after)).not.toBeNull();
  });

  it('keeps its reason only where the clan wishes it', () => {
    const event = { topic: 'warnAdded', characterName: 'Wolf', reason: 'Late' } as const;
    expect(publicEvent(event, false)).toEqual({ ...event, reason: null });
    expect(publicEvent(event, true)).toBe(event);
  });
});

describe('the schedule', () => {
  const event: ScheduleEvent & { readonly id: ScheduleEventId } = {
    id: toId<ScheduleEventId>('e'),
    name: '',
    kind: 'brawl',
    weekdays: [],
    firstDate: '2026-11-21',
    lastDate: null,
    timeZone: null,
    stages: [{ id: 's1', name: '', startMinute: 1_200, lengthMinutes: 25 }],
    isMandatory: true,
    noticeMinutes: 0,
    minStrength: null,
    changes: [],
  };
  const start = Date.parse('2026-11-21T19:00:00Z');
  const topics = (minutesBefore: number, one = event) =>
    dueNews([one], 'Europe/Berlin', start - minutesBefore * MINUTE_MS).map(({ topic }) => topic);

  it('makes news due in time, and not when it is too late', () => {
    expect([121, 120, 61, 60, 11, 10, -1].map((minutes) => topics(minutes))).toEqual([
      [],
      ['notRequested'],
      ['notRequested'],
      ['eventSoon'],
      ['eventSoon'],
      [],
      [],
    ]);
    expect(topics(90, { ...event, kind: 'training' })).toEqual([]);
    expect(topics(30, { ...event, kind: 'training' })).toEqual(['eventSoon']);
    expect(topics(30, { ...event, changes: [{ date: '2026-11-21', to: null }] })).toEqual([]);
  });

  it('plans a few minutes ahead', () => {
    const next = (minutes: number) => nextDue([event], 'Europe/Berlin', start - minutes * MINUTE_MS);
    expect(next(127)).toEqual([]);
    expect(next(126)).toEqual([start - 120 * MINUTE_MS]);
    expect(next(120)).toEqual([]);
    expect(next(64)).toEqual([start - 60 * MINUTE_MS]);
  });
});
