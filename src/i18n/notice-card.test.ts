import { describe, expect, it } from 'vitest';
import { LOCALES } from '../contract/wire-words.ts';
import { bareCard, newsCard, noticeCard, periodText, testCard, type NoticeFacts } from './notice-card.ts';

const FACTS: NoticeFacts = { skipId: 's1', status: 'approved', characterName: 'Перець', startDate: '2026-11-20', endDate: '2026-11-22', reason: null };

describe('the words of a notification', () => {
  it('are those of the specification', () => {
    expect(noticeCard('en', FACTS)).toMatchObject({ title: 'Skip Request Approved', options: { body: 'Your skip request for Перець (Nov 20, 2026 - Nov 22, 2026) has been approved' } });
    expect(noticeCard('en', { ...FACTS, status: 'rejected', endDate: '2026-11-20', reason: 'war day' })).toMatchObject({
      title: 'Skip Request Rejected', options: { body: 'Your skip request for Перець (Nov 20, 2026) has been rejected - war day' },
    });
  });

  it('say one date when start and end are the same', () => {
    expect(periodText('en', '2026-11-20', '2026-11-20')).toBe('Nov 20, 2026');
    expect(periodText('ua', '2026-11-20', '2026-11-21')).toMatch(/^20 лист\. 2026.* - 21 лист\. 2026/);
  });

  it('add a reason only where it belongs', () => {
    expect(noticeCard('en', { ...FACTS, reason: 'why not' }).options.body).not.toContain('why not');
    expect(noticeCard('ru', { ...FACTS, status: 'rejected', reason: '  ' }).options.body).toMatch(/отклонена$/);
    expect(noticeCard('ru', { ...FACTS, status: 'pending', reason: 'экзамен' }).options.body).toMatch(/просит отписку .* - экзамен$/);
  });

  it('keep what a player wrote as it is', () => {
    expect(noticeCard('en', { ...FACTS, status: 'rejected', characterName: '{{period}} $& <b>', reason: '$1 {{character}}' }).options.body)
      .toBe('Your skip request for {{period}} $& <b> (Nov 20, 2026 - Nov 22, 2026) has been rejected - $1 {{character}}');
  });

  it.each(LOCALES)('are there without names, in %s', (locale) => {
    for (const status of ['approved', 'rejected', 'auto_approved', 'pending'] as const) {
      const { title, options } = bareCard(locale, 's1', status);
      expect(`${title} ${options.body}`).not.toMatch(/[{}]|undefined/);
      expect(options.tag).toBe(noticeCard(locale, { ...FACTS, status }).options.tag);
    }
    expect(newsCard(locale, 'signed-out').options.body).not.toBe(newsCard(locale, 'unreadable').options.body);
  });
});

describe('the manners of a notification', () => {
  it('stay for decisions alone, and carry the tag of the language-tagged card', () => {
    expect(noticeCard('ua', { ...FACTS, status: 'auto_approved' }).options).toMatchObject({ tag: 'skip:s1:approved', requireInteraction: true, lang: 'uk', data: { path: '/dashboard' } });
    expect(noticeCard('ua', { ...FACTS, status: 'pending' }).options.requireInteraction).toBe(false);
    expect(testCard('en', 'x').options).toMatchObject({ tag: 'test:x', requireInteraction: false });
  });
});
