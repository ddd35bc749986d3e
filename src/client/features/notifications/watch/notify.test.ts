import { type SkipId, toId } from '../../../../domain/ids.ts';
import { describe, expect, it, vi } from 'vitest';
import { noticeCard, skipCard } from '../../../../i18n/notices/notice-card.ts';
import type { SkipFacts } from '../../../../i18n/notices/skips.ts';
import { notifyWith, type NotifyDeps } from './notify.ts';
import type { Toast } from '../toasts/toast-store.ts';

const FACTS: SkipFacts = {
  skipId: toId<SkipId>('s1'),
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
  recorded: Recorded,
  { isVisible = true, mayNotify = true, refuses = false, isSignedIn = (): boolean => true } = {},
): NotifyDeps {
  return {
    isSignedIn,
    isVisible: () => isVisible,
    notifier: () =>
      Promise.resolve(
        !mayNotify
          ? null
          : {
              showNotification: (title: string, options: NotificationOptions = {}) =>
                refuses
                  ? Promise.reject(new Error('no'))
                  : (recorded.shown.push({ title, options }), Promise.resolve()),
              getNotifications: () => Promise.resolve([]),
            },
      ),
    once: async (tag, show) => {
      if (recorded.claimed.has(tag)) return false;
      recorded.claimed.add(tag);
      await show().catch((problem: unknown) => {
        recorded.claimed.delete(tag);
        throw problem;
      });
      return true;
    },
    toast: (toast) => {
      recorded.toasts.push(toast);
    },
    wait: (ms) => {
      recorded.waits.push(ms);
      return Promise.resolve();
    },
  };
}

describe('notifying about a decision', () => {
  it('shows it once across all tabs', async () => {
    const device = recorder();
    await Promise.all([1, 2, 3].map(() => notifyWith(CARD, page(device))));
    await notifyWith(
      skipCard('en', { ...FACTS, status: 'auto_approved' }),
      page(device, { isVisible: false }),
    );
    expect(device.shown).toHaveLength(1);
    expect(device.toasts).toHaveLength(1);
  });

  it('shows a silent notification with a toast on a visible page, and an audible one on a hidden page', async () => {
    const [recorded, hidden] = [recorder(), recorder()];
    await notifyWith(CARD, page(recorded));
    expect(recorded.shown[0]?.options).toMatchObject({
      silent: true,
      requireInteraction: true,
      tag: 'skip:s1:approved',
    });
    expect(recorded.toasts[0]).toMatchObject({ title: 'Skip Request Approved', isLasting: true });
    await notifyWith(CARD, page(hidden, { isVisible: false }));
    expect(hidden.shown[0]?.options.silent).toBeUndefined();
    expect(hidden.toasts).toEqual([]);
    expect(hidden.waits).toEqual([1500]);
  });

  it('shows only a toast without permission, and leaves it to a visible page', async () => {
    const device = recorder();
    await notifyWith(CARD, page(device, { isVisible: false, mayNotify: false }));
    expect(device.claimed.size).toBe(0);
    await notifyWith(CARD, page(device, { mayNotify: false }));
    expect(device.toasts).toHaveLength(1);
    expect(device.shown).toEqual([]);
  });

  it('shows nothing while signing out, and closes a notification that came just after', async () => {
    const [left, leaving] = [recorder(), recorder()];
    expect(await notifyWith(CARD, page(left, { isSignedIn: () => false }))).toBe(false);
    expect([left.shown, left.toasts, left.claimed.size]).toEqual([[], [], 0]);
    const close = vi.fn();
    let calls = 0;
    const deps = page(leaving, {
      isSignedIn: () => {
        calls += 1;
        return calls === 1;
      },
    });
    const notifier = await deps.notifier();
    if (notifier === null) throw new Error('no notifier');
    notifier.getNotifications = () => Promise.resolve([{ close } as unknown as Notification]);
    expect(await notifyWith(CARD, { ...deps, notifier: () => Promise.resolve(notifier) })).toBe(false);
    expect(close).toHaveBeenCalledOnce();
    expect(leaving.claimed.size).toBe(0);
  });

  it('releases the claim when the browser refuses and no toast was shown', async () => {
    const device = recorder();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await notifyWith(CARD, page(device, { isVisible: false, refuses: true }));
    expect(device.claimed.size).toBe(0);
  });

  it('stays open and links to the item when it is about a price', async () => {
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
    await notifyWith(noticeCard('ru', line), page(device, { isVisible: false }));
    await notifyWith(noticeCard('ru', { ...line, id: 'n2' }), page(device, { isVisible: false }));
    expect(device.shown.map(({ options }) => options.tag)).toEqual(['price:n1', 'price:n2']);
    expect(device.toasts).toEqual([
      expect.objectContaining({
        title: 'Оповещение о цене: Бинт',
        isLasting: true,
        place: { itemId: 'yp9r', region: 'EU' },
      }),
    ]);
    expect(device.waits).toEqual([1500, 1500]);
  });

  it('closes after five seconds when no action is needed', async () => {
    const device = recorder();
    await notifyWith(skipCard('en', { ...FACTS, status: 'pending' }), page(device));
    expect(device.waits).toEqual([5000]);
  });
});
