import { afterEach, describe, expect, it, vi } from 'vitest';
import { formats } from './formats.ts';

/** Normalises narrow, no-break and plain spaces, which differ between languages. */
function plain(text: string): string {
  return text.replaceAll(/[\u00A0\u202F]/g, ' ');
}

describe('money', () => {
  it('have a plural for bytes', () => {
    expect(plain(formats('en').bytes(558))).toBe('558 bytes');
    expect(plain(formats('ru').bytes(558))).toBe('558 байт');
    expect(plain(formats('en').bytes(2_048))).toBe('2 kB');
  });
  it('is grouped, with the currency sign where the language puts it', () => {
    expect(plain(formats('en').rubles(1_234_567))).toBe('₽1,234,567');
    expect(plain(formats('ru').rubles(1_234_567))).toBe('1 234 567 ₽');
    expect(plain(formats('ua').rubles(1_234_567))).toBe('1 234 567 ₽');
    expect(plain(formats('ua').rubles(1234))).toBe('1 234 ₽');
  });

  it('is short for charts', () => {
    expect(plain(formats('en').compactRubles(188_464))).toBe('₽188K');
    expect(plain(formats('ru').compactRubles(188_464))).toBe('188 тыс. ₽');
  });

  it('has no fraction from a hundred up, and at most two decimals below', () => {
    expect(formats('en').rubles(100.49)).toBe('₽100');
    expect(formats('en').rubles(33.333)).toBe('₽33.33');
    expect(formats('en').rubles(99.999)).toBe('₽100');
    expect(formats('en').rubles(12)).toBe('₽12');
    expect(formats('en').rubles(-0.5)).toBe('−\u2060₽0.5');
    for (const locale of ['en', 'ru', 'ua'] as const)
      for (const text of [
        formats(locale).number(-5),
        formats(locale).percent(-0.123),
        formats(locale).compact(-12_000),
        formats(locale).unit(-2, 'meter'),
        formats(locale).fixed(-1, 2),
      ])
        expect(text).toMatch(/^−[^-]*$/);
  });

  it('is a dash when not finite', () => {
    expect(formats('ru').rubles(Number.NaN)).toBe('—');
  });
});

describe('dates', () => {
  const DAY = '2026-11-20';
  const AT = new Date(2026, 10, 20, 12);
  const NEVER_ALONE = { ru: 'г.', ua: 'р.' } as const;

  it.each(['ru', 'ua'] as const)('keep day, month and year on one line, in %s', (locale) => {
    const format = formats(locale);
    for (const text of [
      format.day(DAY),
      format.date(AT),
      format.days(DAY, DAY),
      format.days(DAY, '2026-11-22'),
      format.month('2026-11'),
      format.dayMonth(AT),
    ])
      expect(text).toMatch(/^[^ \u2009]+$/);
    for (const text of [format.day(DAY), format.dateTime(AT), format.longDay(DAY)])
      expect(text).toContain(`2026\u00A0${NEVER_ALONE[locale]}`);
    expect(format.days(DAY, '2026-12-02').split(' ')).toHaveLength(3);
    expect(format.dateTime(AT).split(' ')).toHaveLength(2);
  });

  it('are written with the same spaces by every engine', () => {
    expect(formats('en').days(DAY, '2026-11-22')).toBe('Nov 20 – 22, 2026');
    expect(formats('en').day(DAY)).toBe('Nov 20, 2026');
    expect(formats('ru').days(DAY, '2026-11-22')).toBe('20–\u206022\u00A0нояб.\u00A02026\u00A0г.');
    expect(formats('ru').days(DAY, '2026-12-02')).toBe('20\u00A0нояб. – 2\u00A0дек.\u00A02026\u00A0г.');
  });
});

describe('instants', () => {
  const AT = '2026-11-20T22:30:00Z';

  it('are shown in a time zone, days without one', () => {
    expect(formats('en', 'Europe/Moscow').dateTime(AT)).toBe('Nov 21, 2026, 1:30 AM');
    expect(formats('en', 'America/New_York').dateTime(AT)).toBe('Nov 20, 2026, 5:30 PM');
    expect(formats('en', 'Asia/Vladivostok').time(AT)).toBe('8:30 AM');
    expect(formats('en', 'Asia/Vladivostok').date(AT)).toBe('Nov 21, 2026');
    expect(formats('en', 'Asia/Vladivostok').day('2026-11-20')).toBe('Nov 20, 2026');
  });
});

describe('chart axes', () => {
  it('have compact numbers and days', () => {
    expect(formats('en').compact(1_234_567)).toBe('1.23M');
    expect(plain(formats('ru').compact(1_234_567))).toBe('1,23 млн');
    expect(plain(formats('ua').compact(15_400))).toBe('15,4 тис.');
    expect(formats('en').dayMonth(new Date(2026, 10, 3))).toBe('Nov 3');
  });
});

describe('relative time', () => {
  it('is short, and the same wherever it stands', () => {
    expect([0, 59, 300, 7200, 86_400, 259_200].map(formats('en').ago)).toEqual([
      'just now',
      'just now',
      '5 min ago',
      '2 hr ago',
      'yesterday',
      '3 days ago',
    ]);
    expect([0, 300, 7200, 86_400, 259_200].map((age) => plain(formats('ru').ago(age)))).toEqual([
      'только что',
      '5 мин назад',
      '2 ч назад',
      'вчера',
      '3 дня назад',
    ]);
    expect([0, 300, 7200, 86_400].map((age) => plain(formats('ua').ago(age)))).toEqual([
      'щойно',
      '5 хв тому',
      '2 год тому',
      'учора',
    ]);
  });

  it('names the next days', () => {
    expect(formats('en').inDays(1)).toBe('tomorrow');
    expect(formats('ru').inDays(1)).toBe('завтра');
    expect(plain(formats('ru').inDays(3))).toBe('через 3 дня');
    expect(formats('ua').inDays(1)).toBe('завтра');
  });
});

describe('dates', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it.each([
    ['en-GB', 'en', '24 Nov 2026, 20:05'],
    ['en-US', 'en', 'Nov 24, 2026, 8:05 PM'],
    // another language says nothing about how this one is written
    ['de-DE', 'en', 'Nov 24, 2026, 8:05 PM'],
  ] as const)('of a browser in %s read on pages in %s as %s', (own, locale, text) => {
    vi.stubGlobal('location', {});
    const options = Intl.DateTimeFormat('en').resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...options, locale: own });
    // each with a zone of its own: formats are kept
    const zone = { 'en-GB': 'Etc/GMT-1', 'en-US': 'Etc/GMT-2', 'de-DE': 'Etc/GMT-3' }[own];
    const hours = { 'en-GB': 19, 'en-US': 18, 'de-DE': 17 }[own];
    expect(plain(formats(locale, zone).dateTime(Date.UTC(2026, 10, 24, hours, 5)))).toBe(text);
  });

  it('ask for the region when the first one is written', () => {
    vi.stubGlobal('location', {});
    const ask = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions');
    const written = formats('en', 'Etc/GMT-4');
    written.number(1);
    expect(ask).not.toHaveBeenCalled();
    written.date(0);
    written.date(1);
    expect(ask).toHaveBeenCalledOnce();
  });
});
