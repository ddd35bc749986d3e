import { describe, expect, it, vi } from 'vitest';
import { noticeCard, type NoticeFacts } from '../../../i18n/notice-card.ts';
import { announceIn, type AnnounceWorld } from './announce.ts';
import type { Toast } from './toast-store.ts';

const FACTS: NoticeFacts = { skipId: 's1', status: 'approved', characterName: 'Kestrel', startDate: '2026-11-20', endDate: '2026-11-20', reason: null };

interface Seen { readonly shown: { title: string; options: NotificationOptions }[]; readonly toasts: Toast[]; readonly claimed: Set<string>; readonly waits: number[] }
const seenBy = (): Seen => ({ shown: [], toasts: [], claimed: new Set(), waits: [] });

const page = (seen: Seen, { isSeen = true, mayNotify = true, refuses = false, isHere = (): boolean => true } = {}): AnnounceWorld => ({
  isHere,
  card: (facts) => noticeCard('en', facts),
  isSeen: () => isSeen,
  notifier: () => Promise.resolve(!mayNotify ? null : {
    showNotification: (title: string, options: NotificationOptions = {}) => (refuses ? Promise.reject(new Error('no')) : (seen.shown.push({ title, options }), Promise.resolve())),
    getNotifications: () => Promise.resolve([]),
  }),
  once: async (tag, show) => {
    if (seen.claimed.has(tag)) return false;
    seen.claimed.add(tag);
    await show().catch((problem: unknown) => {
      seen.claimed.delete(tag);
      throw problem;
    });
    return true;
  },
  toast: (toast) => { seen.toasts.push(toast); },
  wait: (ms) => { seen.waits.push(ms); return Promise.resolve(); },
});

describe('a decision that a page learnt of', () => {
  it('is shown once by all tabs together', async () => {
    const device = seenBy();
    await Promise.all([1, 2, 3].map(() => announceIn(FACTS, page(device))));
    await announceIn({ ...FACTS, status: 'auto_approved' }, page(device, { isSeen: false }));
    expect(device.shown).toHaveLength(1);
    expect(device.toasts).toHaveLength(1);
  });

  it('is silent and on the page while the page is seen, and heard when it is not', async () => {
    const [seen, hidden] = [seenBy(), seenBy()];
    await announceIn(FACTS, page(seen));
    expect(seen.shown[0]?.options).toMatchObject({ silent: true, requireInteraction: true, tag: 'skip:s1:approved' });
    expect(seen.toasts[0]).toMatchObject({ title: 'Skip Request Approved', isLasting: true });
    await announceIn(FACTS, page(hidden, { isSeen: false }));
    expect(hidden.shown[0]?.options.silent).toBeUndefined();
    expect(hidden.toasts).toEqual([]);
    expect(hidden.waits).toEqual([1500]);
  });

  it('is a toast alone where notifications are not allowed, and waits for a page that is seen', async () => {
    const device = seenBy();
    await announceIn(FACTS, page(device, { isSeen: false, mayNotify: false }));
    expect(device.claimed.size).toBe(0);
    await announceIn(FACTS, page(device, { mayNotify: false }));
    expect(device.toasts).toHaveLength(1);
    expect(device.shown).toEqual([]);
  });

  it('is told to nobody who is leaving, and taken away when it came just after', async () => {
    const [left, leaving] = [seenBy(), seenBy()];
    expect(await announceIn(FACTS, page(left, { isHere: () => false }))).toBe(false);
    expect([left.shown, left.toasts, left.claimed.size]).toEqual([[], [], 0]);
    const close = vi.fn();
    let looks = 0;
    const world = page(leaving, { isHere: () => { looks += 1; return looks === 1; } });
    const notifier = await world.notifier();
    if (notifier === null) throw new Error('no notifier');
    notifier.getNotifications = () => Promise.resolve([{ close } as unknown as Notification]);
    expect(await announceIn(FACTS, { ...world, notifier: () => Promise.resolve(notifier) })).toBe(false);
    expect(close).toHaveBeenCalledOnce();
    expect(leaving.claimed.size).toBe(0);
  });

  it('is free again when the browser refuses and nobody saw it', async () => {
    const device = seenBy();
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await announceIn(FACTS, page(device, { isSeen: false, refuses: true }));
    expect(device.claimed.size).toBe(0);
  });

  it('goes away after five seconds when nothing needs to be done', async () => {
    const device = seenBy();
    await announceIn({ ...FACTS, status: 'pending' }, page(device));
    expect(device.waits).toEqual([5000]);
  });
});
