import { describe, expect, it, vi } from 'vitest';
import { noticeCard, skipCard, type SkipFacts } from '../../../../i18n/notice-card.ts';
import { notifyWith, type NotifyDeps } from './notify.ts';
import type { Toast } from '../toasts/toast-store.ts';

const FACTS: SkipFacts = {
  skipId: 's1',
  status: 'approved',
  characterName: 'Kestrel',
  startDate: '2026-11-20',
  endDate: '2026-11-20',
  reason: null,
};

const CARD = skipCard('en', FACTS);

interface Recorded {
  readonly shown: { title: string; options: NotificationOptions }[];
  readonly toasts: Toast[];
  readonly claimed: Set<string>;
  readonly waits: number[];
}

function recorder(): Recorded {
  return { shown: [], toasts: [], claimed: new Set(), waits: [] };
}

function page(
  seen: Recorded,
  { isSeen = true, mayNotify = true, refuses = false, isHere = (): boolean => true } = {},
): NotifyDeps {
  return {
    isSignedIn: isHere,
    isVisible: () => isSeen,
    notifier: () =>
      Promise.resolve(
        !mayNotify
          ? null
          : {
              showNotification: (title: string, options: NotificationOptions = {}) =>
                refuses
                  ? Promise.reject(new Error('no'))
                  : (seen.shown.push({ title, options }), Promise.resolve()),
              getNotifications: () => Promise.resolve([]),
            },
      ),
    once: async (tag, show) => {
      if (seen.claimed.has(tag)) return false;
      seen.claimed.add(tag);
      await show().catch((problem: unknown) => {
        seen.claimed.delete(tag);
        throw problem;
      });
      return true;
    },
    toast: (toast) => {
      seen.toasts.push(toast);
    },
    wait: (ms) => {
      seen.waits.push(ms);
      return Promise.resolve();
    },
  };
}

describe('a decision that a page learnt of', () => {
  it('is shown once by all tabs together', async () => {
    const device = recorder();
    await Promise.all([1, 2, 3].map(() => notifyWith(CARD, page(device))));
    await notifyWith(skipCard('en', { ...FACTS, status: 'auto_approved' }), page(device, { isSeen: false }));
    expect(device.shown).toHaveLength(1);
    expect(device.toasts).toHaveLength(1);
  });

  it('is silent and on the page while the page is seen, and heard when it is not', async () => {
    const [seen, hidden] = [recorder(), recorder()];
    await notifyWith(CARD, page(seen));
    expect(seen.shown[0]?.options).toMatchObject({
      silent: true,
      requireInteraction: true,
      tag: 'skip:s1:approved',
    });
    expect(seen.toasts[0]).toMatchObject({ title: 'Skip Request Approved', isLasting: true });
    await notifyWith(CARD, page(hidden, { isSeen: false }));
    expect(hidden.shown[0]?.options.silent).toBeUndefined();
    expect(hidden.toasts).toEqual([]);
    expect(hidden.waits).toEqual([1500]);
  });

  it('is a toast alone where notifications are not allowed, and waits for a page that is seen', async () => {
    const device = recorder();
    await notifyWith(CARD, page(device, { isSeen: false, mayNotify: false }));
    expect(device.claimed.size).toBe(0);
    await notifyWith(CARD, page(device, { mayNotify: false }));
    expect(device.toasts).toHaveLength(1);
    expect(device.shown).toEqual([]);
  });

  it('is told to nobody who is leaving, and taken away when it came just after', async () => {
    const [left, leaving] = [recorder(), recorder()];
    expect(await notifyWith(CARD, page(left, { isHere: () => false }))).toBe(false);
    expect([left.shown, left.toasts, left.claimed.size]).toEqual([[], [], 0]);
    const close = vi.fn();
    let looks = 0;
    const world = page(leaving, {
      isHere: () => {
        looks += 1;
        return looks === 1;
      },
    });
    const notifier = await world.notifier();
    if (notifier === null) throw new Error('no notifier');
    notifier.getNotifications = () => Promise.resolve([{ close } as unknown as Notification]);
    expect(await notifyWith(CARD, { ...world, notifier: () => Promise.resolve(notifier) })).toBe(false);
    expect(close).toHaveBeenCalledOnce();
    expect(leaving.claimed.size).toBe(0);
  });

  it('is free again when the browser refuses and nobody saw it', async () => {
    const device = recorder();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await notifyWith(CARD, page(device, { isSeen: false, refuses: true }));
    expect(device.claimed.size).toBe(0);
  });

  it('stays and leads to the item when it tells a price', async () => {
    const device = recorder();
    const line = {
      id: 'n1',
      notice: {
        kind: 'priceReached',
        itemId: 'yp9r',
        itemName: 'Bandage',
        region: 'EU',
        side: 'below',
        priceRub: 90,
        limitRub: 100,
      },
    } as const;
    await notifyWith(noticeCard('ru', line, 'Бинт'), page(device));
    await notifyWith(noticeCard('ru', line), page(device, { isSeen: false }));
    await notifyWith(noticeCard('ru', { ...line, id: 'n2' }), page(device, { isSeen: false }));
    expect(device.shown.map(({ options }) => options.tag)).toEqual(['price:n1', 'price:n2']);
    expect(device.toasts).toEqual([
      expect.objectContaining({ title: 'Цена достигнута: Бинт', isLasting: true, place: { itemId: 'yp9r' } }),
    ]);
    expect(device.waits).toEqual([1500, 1500]);
  });

  it('goes away after five seconds when nothing needs to be done', async () => {
    const device = recorder();
    await notifyWith(skipCard('en', { ...FACTS, status: 'pending' }), page(device));
    expect(device.waits).toEqual([5000]);
  });
});
