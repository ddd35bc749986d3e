import { type SkipId, toId } from '../../src/domain/ids.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Notice } from '../../src/contract/notifications.ts';
import type { NoticeCard } from '../../src/i18n/notices/notice-card.ts';
import { handlePush, parseMessage, type PushDeps } from './push.ts';

const NOTICE: Notice = {
  kind: 'skipDecided',
  skipId: toId<SkipId>('s1'),
  characterName: 'Kestrel',
  startDate: '2026-11-20',
  endDate: '2026-11-21',
  status: 'rejected',
  reason: 'war day',
};

const MESSAGE = { v: 1, kind: 'skipDecided', id: 'n1', clanId: 'c1', skipId: 's1', status: 'rejected' };

interface Seen {
  readonly shown: { card: NoticeCard; isSilent: boolean }[];
  readonly messages: unknown[];
  readonly steps: string[];
  readonly claimed: Set<string>;
}

function testDeps(change: Partial<PushDeps> = {}, seenPages = 0): PushDeps & Seen {
  const seen: Seen = { shown: [], messages: [], steps: [], claimed: new Set() };
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
    notifyPages: (message) => {
      seen.messages.push(message);
      return Promise.resolve();
    },
    notifyVisiblePages: (message) => {
      if (seenPages > 0) seen.messages.push(message);
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

describe('the notification of a push message', () => {
  it('is rendered from the mirror, which is synced first, and stays until clicked', async () => {
    const deps = testDeps();
    await push(MESSAGE, deps);
    expect(deps.shown).toEqual([
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
    expect(deps.steps).toEqual(['sync', 'show']);
  });

  it('has no names when the device has no mirrored notice', async () => {
    const deps = testDeps({ findNotice: () => Promise.resolve(null), locale: () => Promise.resolve('ua') });
    await push(MESSAGE, deps);
    expect(deps.shown[0]?.card).toMatchObject({
      title: 'Відписку відхилено',
      options: { body: 'Вашу відписку відхилено', tag: 'skip:s1:rejected', lang: 'uk' },
    });
  });

  it('reveals nothing when nobody is signed in', async () => {
    const deps = testDeps({ isSignedIn: () => Promise.resolve(false) });
    await push(MESSAGE, deps);
    expect(deps.shown).toHaveLength(1);
    expect(JSON.stringify(deps.shown)).not.toMatch(/Kestrel|s1|Rejected|war day/);
    expect(deps.steps).not.toContain('sync');
  });

  it('closes automatically after five seconds unless it is a decision', async () => {
    const deps = testDeps({
      findNotice: () =>
        Promise.resolve({ ...NOTICE, kind: 'skipRequested', status: 'pending', reason: null }),
    });
    await push({ ...MESSAGE, kind: 'skipRequested', status: 'pending' }, deps);
    expect(deps.steps).toEqual(['sync', 'show', 'wait 5000', 'close skip:s1:pending']);
  });
});

describe('deduplication', () => {
  it('shows a message once, however often it arrives', async () => {
    const deps = testDeps();
    for (let times = 0; times < 5; times += 1) await push(MESSAGE, deps);
    expect(deps.shown).toHaveLength(1);
    await push({ ...MESSAGE, status: 'approved' }, deps);
    expect(deps.shown).toHaveLength(2);
  });

  it('is silent while a page is visible, which shows it instead', async () => {
    const deps = testDeps({}, 2);
    await push(MESSAGE, deps);
    expect(deps.shown[0]?.isSilent).toBe(true);
    expect(deps.messages).toEqual([
      expect.objectContaining({
        type: 'notice',
        tag: 'skip:s1:rejected',
        title: 'Skip Request Rejected',
        path: '/dashboard',
      }),
    ]);
  });

  it('allows another attempt when the browser refused to show it', async () => {
    const deps = testDeps();
    await expect(
      handlePush(JSON.stringify(MESSAGE), {
        ...deps,
        show: () => Promise.reject(new Error('no permission')),
      }),
    ).rejects.toThrow('no permission');
    await push(MESSAGE, deps);
    expect(deps.shown).toHaveLength(1);
  });
});

describe('a price alert', () => {
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
    region: 'RU',
  };

  it('is rendered from the mirror, with the item name in the chosen language', async () => {
    const requestedNames: unknown[] = [];
    const deps = testDeps(
      {
        findNotice: () => Promise.resolve(PRICE),
        locale: () => Promise.resolve('ru'),
        itemName: (...of) => {
          requestedNames.push(of);
          return Promise.resolve('Полевой набор');
        },
      },
      1,
    );
    await push(PRICE_MESSAGE, deps);
    await push(PRICE_MESSAGE, deps);
    expect(requestedNames[0]).toEqual(['yp9r', 'global', 'ru']);
    expect(deps.shown).toHaveLength(1);
    expect(deps.shown[0]?.card).toMatchObject({
      title: 'Оповещение о цене: Полевой набор',
      options: {
        tag: 'price:n9',
        requireInteraction: true,
        data: { path: '/tools/auction?item=yp9r&region=EU' },
      },
    });
    expect(deps.messages).toEqual([
      expect.objectContaining({
        type: 'notice',
        tag: 'price:n9',
        path: '/tools/auction?item=yp9r&region=EU',
      }),
    ]);
    expect(deps.steps).toEqual(['sync', 'show', 'sync']);
  });

  it("falls back to the device's own item name, else to none, when the notice did not arrive", async () => {
    const named = testDeps({
      findNotice: () => Promise.resolve(null),
      itemName: () => Promise.resolve('Field toolset'),
    });
    await push(PRICE_MESSAGE, named);
    expect(named.shown[0]?.card).toMatchObject({
      title: 'Price alert: Field toolset',
      options: { body: 'A watched item reached your price', tag: 'price:n9' },
    });
    const ofRealm: unknown[] = [];
    const unsaid = testDeps({
      findNotice: () => Promise.resolve(null),
      itemName: (_itemId, realm) => {
        ofRealm.push(realm);
        return Promise.resolve('Field toolset');
      },
    });
    await push(PRICE_MESSAGE, unsaid);
    // of an older server: the name could be that of another realm
    await push({ ...PRICE_MESSAGE, id: 'n10', region: undefined }, unsaid);
    expect(ofRealm).toEqual(['ru']);
    expect(unsaid.shown[1]?.card.title).toBe('Price alert');
    const bare = testDeps({ findNotice: () => Promise.resolve(null) });
    await push({ ...PRICE_MESSAGE, itemId: undefined }, bare);
    expect(bare.shown[0]?.card).toMatchObject({
      title: 'Price alert',
      options: { data: { path: '/tools/auction' } },
    });
  });

  it('reveals no item when nobody is signed in', async () => {
    const deps = testDeps({
      isSignedIn: () => Promise.resolve(false),
      itemName: () => Promise.resolve('Field toolset'),
    });
    await push(PRICE_MESSAGE, deps);
    expect(JSON.stringify(deps.shown)).not.toMatch(/Field toolset|yp9r|n9/);
  });

  it('is tolerated by a worker older than price alerts: it shows a generic notification', () => {
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
  ])('%s still shows a notification', async (text) => {
    const deps = testDeps();
    await (
      await handlePush(text, deps)
    )();
    expect(deps.shown.map(({ card }) => card.options.body)).toEqual(['Open Muster to see it.']);
  });

  it('the test message is shown and every page is notified', async () => {
    const deps = testDeps({ isSignedIn: () => Promise.resolve(false) });
    await push({ v: 1, kind: 'test', id: 't1', clanId: null, skipId: null, status: null }, deps);
    expect(deps.shown[0]?.card.options.tag).toBe('test:t1');
    expect(deps.messages).toEqual([{ type: 'push-arrived', id: 't1' }]);
  });

  it('the summary of quiet hours says how many there are, and opens the inbox', async () => {
    const summary = { ...MESSAGE, kind: 'summary', skipId: null, status: null, count: 3 } as const;
    const deps = testDeps();
    await push(summary, deps);
    expect(deps.shown.map(({ card }) => [card.options.body, card.options.data.path])).toEqual([
      ['New in your inbox: 3', '/dashboard/notifications'],
    ]);
    const signedOut = testDeps({ isSignedIn: () => Promise.resolve(false) });
    await push(summary, signedOut);
    expect(JSON.stringify(signedOut.shown)).not.toContain('3');
  });

  it('unknown fields of a newer server are ignored', () => {
    expect(
      parseMessage(JSON.stringify({ ...MESSAGE, web_push: 8030, notification: { title: 'x' } })),
    ).toEqual(MESSAGE);
  });
});
