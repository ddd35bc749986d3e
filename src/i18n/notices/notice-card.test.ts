import { type ClanId, type NotificationId, type SkipId, toId } from '../../domain/ids.ts';
import { describe, expect, it } from 'vitest';
import type { PushMessage, Topic } from '../../contract/notifications.ts';
import { LOCALES } from '../../contract/wire-words.ts';
import { minimalCard, genericCard, noticeCard, skipCard, testCard, type NoticeCard } from './notice-card.ts';
import { periodText, type SkipFacts } from './skips.ts';

const FACTS: SkipFacts = {
  skipId: toId<SkipId>('s1'),
  status: 'approved',
  characterName: 'Перець',
  startDate: '2026-11-20',
  endDate: '2026-11-22',
  reason: null,
};

function message<K extends Topic>(kind: K, facts: Partial<PushMessage> = {}) {
  return {
    v: 1,
    id: toId<NotificationId>('n1'),
    clanId: toId<ClanId>('c1'),
    skipId: null,
    status: null,
    ...facts,
    kind,
  } as const;
}

function minimal(...args: Parameters<typeof minimalCard>): NoticeCard {
  const card = minimalCard(...args);
  if (card === null) throw new Error('the message says too little');
  return card;
}

describe('notification text', () => {
  it('is the one of the specification', () => {
    expect(skipCard('en', FACTS)).toMatchObject({
      title: 'Skip Request Approved',
      options: { body: 'Your skip request for Перець (Nov 20, 2026 - Nov 22, 2026) has been approved' },
    });
    expect(
      skipCard('en', { ...FACTS, status: 'rejected', endDate: '2026-11-20', reason: 'war day' }),
    ).toMatchObject({
      title: 'Skip Request Rejected',
      options: { body: 'Your skip request for Перець (Nov 20, 2026) has been rejected - war day' },
    });
  });

  it('has one date when start and end are equal', () => {
    expect(periodText('en', '2026-11-20', '2026-11-20')).toBe('Nov 20, 2026');
    expect(periodText('ua', '2026-11-20', '2026-11-21')).toMatch(/^20\sлист\.\s2026.* - 21\sлист\.\s2026/);
  });

  it('adds a reason only where it belongs', () => {
    expect(skipCard('en', { ...FACTS, reason: 'why not' }).options.body).not.toContain('why not');
    expect(skipCard('ru', { ...FACTS, status: 'rejected', reason: '  ' }).options.body).toMatch(/отклонена$/);
    expect(skipCard('ru', { ...FACTS, status: 'pending', reason: 'экзамен' }).options.body).toMatch(
      /подаёт отписку .* - экзамен$/,
    );
  });

  it('names the days of every skip that one decision was about', () => {
    const also = [
      { skipId: toId<SkipId>('s2'), startDate: '2026-11-28', endDate: '2026-11-28' },
      { skipId: toId<SkipId>('s3'), startDate: '2026-12-01', endDate: '2026-12-02' },
    ];
    expect(skipCard('en', { ...FACTS, also }).options.body).toBe(
      'Your skip request for Перець (Nov 20, 2026 - Nov 22, 2026, Nov 28, 2026, Dec 1, 2026 - Dec 2, 2026) has been approved',
    );
  });

  it('says that a decision was changed and why, under a tag of its own', () => {
    const changed = { ...FACTS, isChange: true, round: 2, reason: 'Found somebody' } as const;
    const card = skipCard('en', changed);
    expect(card.title).toBe('Skip Decision Changed');
    expect(card.options.body).toBe(
      'The decision on your skip request for Перець (Nov 20, 2026 - Nov 22, 2026) was changed: it is approved now - Found somebody',
    );
    expect(skipCard('ru', { ...changed, status: 'rejected' }).options.body).toMatch(
      /изменено: теперь она отклонена - Found somebody$/,
    );
    expect(card.options.tag).toBe(`${skipCard('en', FACTS).options.tag}:2`);
    const { skipId, status, round } = changed;
    expect(minimal('en', message('skipDecided', { skipId, status, round })).options.tag).toBe(
      card.options.tag,
    );
  });

  it('keeps player names unchanged', () => {
    expect(
      skipCard('en', {
        ...FACTS,
        status: 'rejected',
        characterName: '{{period}} $& <b>',
        reason: '$1 {{character}}',
      }).options.body,
    ).toBe(
      'Your skip request for {{period}} $& <b> (Nov 20, 2026 - Nov 22, 2026) has been rejected - $1 {{character}}',
    );
  });

  it.each(LOCALES)('are there without names, in %s', (locale) => {
    for (const status of ['approved', 'rejected', 'auto_approved', 'pending'] as const) {
      const { title, options } = minimal(
        locale,
        message('skipDecided', { skipId: toId<SkipId>('s1'), status }),
      );
      expect(`${title} ${options.body}`).not.toMatch(/[{}]|undefined/);
      expect(options.tag).toBe(skipCard(locale, { ...FACTS, status }).options.tag);
    }
    expect(genericCard(locale, 'signed-out').options.body).not.toBe(
      genericCard(locale, 'unreadable').options.body,
    );
  });
});

describe('notification behaviour', () => {
  it('requires interaction only for decisions, and sets tag and language', () => {
    expect(skipCard('ua', { ...FACTS, status: 'auto_approved' }).options).toMatchObject({
      tag: 'skip:s1:approved',
      requireInteraction: true,
      lang: 'uk',
      data: { path: '/dashboard' },
    });
    expect(skipCard('ua', { ...FACTS, status: 'pending' }).options.requireInteraction).toBe(false);
    expect(testCard('en', 'x').options).toMatchObject({ tag: 'test:x', requireInteraction: false });
  });
});

describe('price notifications', () => {
  const NOTICE = {
    kind: 'priceReached',
    itemId: 'yp9r',
    itemName: 'Field toolset',
    region: 'EU',
    side: 'below',
    priceRub: 11_750,
    limitRub: 12_000,
  } as const;
  const LINE = { id: 'n1', notice: NOTICE };

  it('name item, price, region and limit, require interaction, and open the item', () => {
    const { title, options } = noticeCard('en', LINE);
    expect(title).toBe('Price alert: Field toolset');
    expect(options.body.replaceAll(/\s/g, ' ')).toMatch(/11,750.* in EU, your limit: .*12,000.* or lower/);
    expect(options).toMatchObject({
      tag: 'price:n1',
      requireInteraction: true,
      data: { path: '/tools/auction?item=yp9r&region=EU' },
    });
    expect(noticeCard('en', { id: 'n2', notice: { ...NOTICE, side: 'above' } }).options.body).toMatch(
      /or higher$/,
    );
  });

  it("name the item in the user's language where the device has it", () => {
    expect(noticeCard('ua', LINE, 'Польовий набір').title).toBe('Сповіщення про ціну: Польовий набір');
    expect(noticeCard('ua', LINE, null).title).toBe('Сповіщення про ціну: Field toolset');
    expect(noticeCard('en', LINE, '{{price}} $&').title).toBe('Price alert: {{price}} $&');
  });

  it.each(LOCALES)('is there without the line, in %s', (locale) => {
    const bare = minimal(locale, message('priceReached'));
    expect(`${bare.title} ${bare.options.body}`).not.toMatch(/[{}]|undefined|null/);
    expect(bare.options).toMatchObject({ tag: 'price:n1', data: { path: '/tools/auction' } });
    expect(minimalCard(locale, message('priceReached', { itemId: 'yp9r' }), 'Бинт')).toMatchObject({
      title: expect.stringContaining('Бинт') as string,
      options: { data: { path: '/tools/auction?item=yp9r' } },
    });
  });
});
