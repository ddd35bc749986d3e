import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Notice } from '../../src/contract/notifications.ts';
import type { NoticeCard } from '../../src/i18n/notice-card.ts';
import { handlePush, parseMessage, type PushDeps } from './push.ts';

const NOTICE: Notice = {
  kind: 'skipDecided',
  skipId: 's1',
  characterName: 'Kestrel',
  startDate: '2026-11-20',
  endDate: '2026-11-21',
  status: 'rejected',
  reason: 'war day',
};

const MESSAGE = { v: 1, kind: 'skipDecided', id: 'n1', clanId: 'c1', skipId: 's1', status: 'rejected' };

interface Seen {
  readonly shown: { card: NoticeCard; isSilent: boolean }[];
  readonly told: unknown[];
  readonly steps: string[];
  readonly claimed: Set<string>;
}

function world(change: Partial<PushDeps> = {}, seenPages = 0): PushDeps & Seen {
  const seen: Seen = { shown: [], told: [], steps: [], claimed: new Set() };
  return {
    ...seen,
    locale: () => Promise.resolve('en'),
    isSignedIn: () => Promise.resolve(true),
    syncMirror: () => {
      seen.steps.push('sync');
      return Promise.resolve();
    },
    findNotice: () => Promise.resolve(NOTICE),
    itemName: () => Promise.resolve(null),
    notifyPages: (news) => {
      seen.told.push(news);
      return Promise.resolve();
    },
    notifyVisiblePages: (news) => {
      if (seenPages > 0) seen.told.push(news);
      return Promise.resolve(seenPages);
    },
    showOnce: async (tag, show) => {
      if (seen.claimed.has(tag)) return false;
      await show();
      seen.claimed.add(tag);
      return true;
    },
    show: (card, isSilent) => {
      seen.shown.push({ card, isSilent });
      seen.steps.push('show');
      return Promise.resolve();
    },
    close: (tag) => {
      seen.steps.push(`close ${tag}`);
      return Promise.resolve();
    },
    wait: (ms) => {
      seen.steps.push(`wait ${ms}`);
      return Promise.resolve();
    },
    ...change,
  };
}

async function push(message: unknown, to: PushDeps): Promise<void> {
  return (await handlePush(typeof message === 'string' ? message : JSON.stringify(message), to))();
}

describe('what a push message says', () => {
  it('is in the words of the mirror, which is brought up first, and stays until it is pressed', async () => {
    const here = world();
    await push(MESSAGE, here);
    expect(here.shown).toEqual([
      {
        isSilent: false,
        card: {
          title: 'Skip Request Rejected',
          options: expect.objectContaining({
            body: 'Your skip request for Kestrel (Nov 20, 2026 - Nov 21, 2026) has been rejected - war day',
            tag: 'skip:s1:rejected',
            requireInteraction: true,
          }),
        },
      },
    ]);
    expect(here.steps).toEqual(['sync', 'show']);
  });

  it('is told without names when the device knows nothing of it', async () => {
    const here = world({ findNotice: () => Promise.resolve(null), locale: () => Promise.resolve('ua') });
    await push(MESSAGE, here);
    expect(here.shown[0]?.card).toMatchObject({
      title: 'Відписку відхилено',
      options: { body: 'Вашу відписку відхилено', tag: 'skip:s1:rejected', lang: 'uk' },
    });
  });

  it('is nothing about the person when nobody is signed in', async () => {
    const here = world({ isSignedIn: () => Promise.resolve(false) });
    await push(MESSAGE, here);
    expect(here.shown).toHaveLength(1);
    expect(JSON.stringify(here.shown)).not.toMatch(/Kestrel|s1|Rejected|war day/);
    expect(here.steps).not.toContain('sync');
  });

  it('closes by itself after five seconds unless it is a decision', async () => {
    const here = world({
      findNotice: () =>
        Promise.resolve({ ...NOTICE, kind: 'skipRequested', status: 'pending', reason: null }),
    });
    await push({ ...MESSAGE, kind: 'skipRequested', status: 'pending' }, here);
    expect(here.steps).toEqual(['sync', 'show', 'wait 5000', 'close skip:s1:pending']);
  });
});

describe('how often it is shown', () => {
  it('is once, however often it comes and whoever comes first', async () => {
    const here = world();
    for (let times = 0; times < 5; times += 1) await push(MESSAGE, here);
    expect(here.shown).toHaveLength(1);
    await push({ ...MESSAGE, status: 'approved' }, here);
    expect(here.shown).toHaveLength(2);
  });

  it('is silent while a page is seen, and the page says it', async () => {
    const here = world({}, 2);
    await push(MESSAGE, here);
    expect(here.shown[0]?.isSilent).toBe(true);
    expect(here.told).toEqual([
      expect.objectContaining({
        type: 'notice',
        tag: 'skip:s1:rejected',
        title: 'Skip Request Rejected',
        path: '/dashboard',
      }),
    ]);
  });

  it('can be tried again when the browser refused to show it', async () => {
    const here = world();
    await expect(
      handlePush(JSON.stringify(MESSAGE), {
        ...here,
        show: () => Promise.reject(new Error('no permission')),
      }),
    ).rejects.toThrow('no permission');
    await push(MESSAGE, here);
    expect(here.shown).toHaveLength(1);
  });
});

describe('a price that was reached', () => {
  const PRICE: Notice = {
    kind: 'priceReached',
    itemId: 'yp9r',
    itemName: 'Field toolset',
    region: 'EU',
    side: 'below',
    priceRub: 11_750,
    limitRub: 12_000,
  };
  const PRICE_MESSAGE = {
    v: 1,
    kind: 'priceReached',
    id: 'n9',
    clanId: 'c1',
    skipId: null,
    status: null,
    itemId: 'yp9r',
  };

  it('is told in the words of the mirror, with the name in the language of the game', async () => {
    const asked: unknown[] = [];
    const here = world(
      {
        findNotice: () => Promise.resolve(PRICE),
        locale: () => Promise.resolve('ru'),
        itemName: (...of) => {
          asked.push(of);
          return Promise.resolve('Полевой набор');
        },
      },
      1,
    );
    await push(PRICE_MESSAGE, here);
    await push(PRICE_MESSAGE, here);
    expect(asked[0]).toEqual(['yp9r', 'ru']);
    expect(here.shown).toHaveLength(1);
    expect(here.shown[0]?.card).toMatchObject({
      title: 'Цена достигнута: Полевой набор',
      options: { tag: 'price:n9', requireInteraction: true, data: { path: '/tools/auction?item=yp9r' } },
    });
    expect(here.told).toEqual([
      expect.objectContaining({ type: 'notice', tag: 'price:n9', path: '/tools/auction?item=yp9r' }),
    ]);
    expect(here.steps).toEqual(['sync', 'show', 'sync']);
  });

  it('is told by what the device has when the line did not come: its own name of the item, else none', async () => {
    const named = world({
      findNotice: () => Promise.resolve(null),
      itemName: () => Promise.resolve('Field toolset'),
    });
    await push(PRICE_MESSAGE, named);
    expect(named.shown[0]?.card).toMatchObject({
      title: 'Price reached: Field toolset',
      options: { body: 'A watched item has reached your limit', tag: 'price:n9' },
    });
    const bare = world({ findNotice: () => Promise.resolve(null) });
    await push({ ...PRICE_MESSAGE, itemId: undefined }, bare);
    expect(bare.shown[0]?.card).toMatchObject({
      title: 'Price reached',
      options: { data: { path: '/tools/auction' } },
    });
  });

  it('says nothing of the item when nobody is signed in', async () => {
    const here = world({
      isSignedIn: () => Promise.resolve(false),
      itemName: () => Promise.resolve('Field toolset'),
    });
    await push(PRICE_MESSAGE, here);
    expect(JSON.stringify(here.shown)).not.toMatch(/Field toolset|yp9r|n9/);
  });

  it('is no fault for a worker from before there were prices: it says that there is news', () => {
    // the schema of that worker, word by word
    const before = z.object({
      v: z.literal(1),
      kind: z.enum(['skipDecided', 'skipRequested', 'test']),
      id: z.string(),
      clanId: z.nullable(z.string()),
      skipId: z.nullable(z.string()),
      status: z.nullable(z.enum(['approved', 'rejected', 'auto_approved', 'pending'])),
    });
    expect(before.safeParse(PRICE_MESSAGE).success).toBe(false);
    expect(before.safeParse(MESSAGE)).toEqual({ success: true, data: MESSAGE });
  });
});

describe('messages that are not about a skip', () => {
  it.each([
    null,
    '',
    'hello',
    '{}',
    '[]',
    '{"v":2}',
    JSON.stringify({ ...MESSAGE, kind: 'unheard' }),
    JSON.stringify({ ...MESSAGE, skipId: null }),
  ])('%s still shows something', async (text) => {
    const here = world();
    await (
      await handlePush(text, here)
    )();
    expect(here.shown.map(({ card }) => card.options.body)).toEqual(['Open Muster to see what is new.']);
  });

  it('the test message is shown and every page learns that it came', async () => {
    const here = world({ isSignedIn: () => Promise.resolve(false) });
    await push({ v: 1, kind: 'test', id: 't1', clanId: null, skipId: null, status: null }, here);
    expect(here.shown[0]?.card.options.tag).toBe('test:t1');
    expect(here.told).toEqual([{ type: 'push-arrived', id: 't1' }]);
  });

  it('a newer server may add what this worker does not know', () => {
    expect(
      parseMessage(JSON.stringify({ ...MESSAGE, web_push: 8030, notification: { title: 'x' } })),
    ).toEqual(MESSAGE);
  });
});
