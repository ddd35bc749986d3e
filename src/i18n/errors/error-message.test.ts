import { describe, expect, it } from 'vitest';
import { API_ERRORS, type ApiErrorCode } from '../../contract/error-codes.ts';
import { MAX_STRENGTH, type ScheduleEvent } from '../../domain/schedule/event.ts';
import { checkEvent } from '../../domain/schedule/event-rules.ts';
import { stagesAt } from '../../domain/schedule/presets.ts';
import { formats } from '../formats.ts';
import { loadTexts } from '../translate.ts';
import { errorMessage, type ErrorInfo } from './error-message.ts';

const EVENT: ScheduleEvent = {
  name: '',
  kind: 'brawl',
  weekdays: [1],
  firstDate: '2026-04-06',
  lastDate: null,
  timeZone: null,
  stages: stagesAt([1_200], 25),
  isMandatory: true,
  noticeMinutes: 0,
  minStrength: null,
  changes: [],
};

async function say(locale: 'en' | 'ru' | 'ua', refusal: Partial<ErrorInfo>): Promise<string> {
  return errorMessage(
    { code: null, message: '', details: {}, ...refusal },
    await loadTexts(locale, 'errors'),
    formats(locale),
  );
}

describe('error messages', () => {
  it('exist for every code in every language, and match the specification in English', async () => {
    for (const code of Object.keys(API_ERRORS) as ApiErrorCode[]) {
      for (const locale of ['en', 'ru', 'ua'] as const)
        expect(await say(locale, { code }), `${locale} ${code}`).not.toMatch(/^$|^[a-z]+[A-Z]\w+$/);
    }
    for (const code of [
      'skips.notFound',
      'skips.oncePerDay',
      'skips.overlap',
      'skips.reasonRequired',
      'auth.forbidden',
      'auth.failed',
      'settings.changed',
    ] as const) {
      expect(await say('en', { code })).toBe(API_ERRORS[code].message);
    }
  });

  it('name the field of an event that is wrong, and what is allowed', async () => {
    const of = (event: object) => {
      const checked = checkEvent({ ...EVENT, ...event });
      if (checked.ok) throw new Error('nothing is wrong with it');
      return say('en', { code: checked.code, details: checked.details ?? {} });
    };
    expect(await of({ minStrength: MAX_STRENGTH + 1 })).toBe(
      'Failed to save the event. Minimum strength: 1 to 200.',
    );
    expect(await of({ timeZone: 'Mars/Base' })).toBe('Failed to save the event. Time zone: unknown.');
    expect(await say('ru', { code: 'schedule.invalid', details: {} })).toBe('Не удалось сохранить событие.');
  });

  it('name the day of the next request, the taken days and who has decided', async () => {
    expect(await say('en', { code: 'skips.oncePerDay', details: { nextRequestDate: '2026-08-03' } })).toBe(
      'You can only submit one skip request per day. Please try again tomorrow. You can request again on Aug 3, 2026.',
    );
    expect(
      await say('en', {
        code: 'skips.oncePerDay',
        details: { nextRequestDate: '2026-11-28', startDate: '2026-11-21', endDate: '2026-11-27' },
      }),
    ).toMatch(/You can request again on Nov 28, 2026: you already have a skip for Nov 21\s–\s27, 2026\.$/u);
    expect(
      await say('en', {
        code: 'skips.overlap',
        details: { startDate: '2026-08-03', endDate: '2026-08-05', reason: 'period' },
      }),
    ).toMatch(/active skip for this period\. It covers Aug 3\s–\s5, 2026\.$/u);
    expect(
      await say('en', {
        code: 'skips.overlap',
        details: { startDate: '2026-08-03', endDate: '2026-08-03', reason: 'today' },
      }),
    ).toBe('You already have an active skip today. It covers Aug 3, 2026.');
    expect(
      await say('en', { code: 'skips.processed', details: { status: 'rejected', reviewer: 'Halden' } }),
    ).toMatch(/Halden decided first: rejected\.$/);
    expect(
      await say('ru', { code: 'skips.processed', details: { status: 'auto_approved', reviewer: null } }),
    ).toMatch(/Отписка уже одобрена автоматически\.$/);
  });

  it('name the limits of a period', async () => {
    expect(await say('en', { code: 'skips.past', details: { earliestStartDate: '2026-08-03' } })).toMatch(
      /The earliest first day is Aug 3, 2026\.$/,
    );
    expect(
      await say('en', {
        code: 'skips.period',
        details: { problem: 'long', maxDays: 92, latestStartDate: '2027-08-03' },
      }),
    ).toMatch(/A skip can last up to 92 days\.$/);
    expect(
      await say('ru', {
        code: 'skips.period',
        details: { problem: 'far', maxDays: 92, latestStartDate: '2027-08-03' },
      }),
    ).toMatch(/не позже 3\sавг/);
    expect(await say('en', { code: 'skips.period', details: {} })).toBe(API_ERRORS['skips.period'].message);
  });

  it('ignore malformed details', async () => {
    expect(await say('en', { code: 'skips.oncePerDay', details: { nextRequestDate: 'soon' } })).toBe(
      API_ERRORS['skips.oncePerDay'].message,
    );
    expect(await say('en', { code: 'skips.processed', details: { status: 'toString' } })).toBe(
      API_ERRORS['skips.processed'].message,
    );
  });

  it("use the server's text for unknown codes", async () => {
    expect(await say('en', { message: 'A new rule.' })).toBe('A new rule.');
    expect(await say('en', {})).toBe('An unknown error occurred.');
  });
});
