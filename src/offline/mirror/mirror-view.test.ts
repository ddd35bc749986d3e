import { type ClanId, toId } from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { idOf, mirrorRow, outboxRow, skipRow } from '../../../tests/support/outbox-rows.ts';
import { database } from '../database/database.ts';
import { skipsView } from './overlays/skips.ts';

const { clanId, userId } = mirrorRow();

beforeEach(async () => {
  await database.mirrors.put(mirrorRow());
  await database.skips.bulkPut([1, 2].map((number) => skipRow({ id: idOf(number), status: 'pending' })));
});

afterEach(async () => {
  vi.restoreAllMocks();
  await Promise.all([database.mirrors.clear(), database.skips.clear(), database.outbox.clear()]);
});

describe('the view of a kind', () => {
  it('reads and overlays once per change for all badges and panels', async () => {
    const reads = vi.spyOn(database, 'transaction');
    const store = skipsView(clanId, userId);
    const badges = Array.from({ length: 6 }, () => vi.fn());
    const stops = badges.map((badge) => store.subscribe(badge));
    await vi.waitFor(() => expect(store.current().state).toBe('ready'));
    const before = store.current().view;
    expect(before.byStatus.get('pending')).toHaveLength(2);
    expect(reads).toHaveBeenCalledTimes(1);

    await database.outbox.add(outboxRow({ args: { id: idOf(1) } }));
    await vi.waitFor(() => expect(store.current().view).not.toBe(before));
    expect(store.current().view.byStatus.get('pending')).toHaveLength(1);
    expect(
      store
        .current()
        .view.byStatus.get('cancelled')
        ?.map(({ id }) => id),
    ).toEqual([idOf(1)]);
    expect(reads).toHaveBeenCalledTimes(2);
    for (const badge of badges) expect(badge).toHaveBeenCalledTimes(2);
    for (const stop of stops) stop();
  });

  it('says whether its rows were read after the first sync, and goes on following them', async () => {
    await Promise.all([database.mirrors.clear(), database.skips.clear()]);
    const other = { ...mirrorRow(), clanId: toId<ClanId>('new') };
    const store = skipsView(other.clanId, userId);
    const shown: [isMirrored: boolean, count: number][] = [];
    const stop = store.subscribe(() => {
      const { isMirrored, view } = store.current();
      shown.push([isMirrored, view.skips.length]);
    });
    await vi.waitFor(() => expect(shown).toEqual([[false, 0]]));
    await database.transaction('rw', database.mirrors, database.skips, async () => {
      await database.mirrors.put(other);
      await database.skips.put({ ...skipRow({ id: idOf(1) }), clanId: other.clanId });
    });
    await vi.waitFor(() => expect(shown.at(-1)).toEqual([true, 1]));
    expect(shown).not.toContainEqual([true, 0]);
    for (const count of [2, 3]) {
      await database.skips.put({ ...skipRow({ id: idOf(count) }), clanId: other.clanId });
      await vi.waitFor(() => expect(shown.at(-1)).toEqual([true, count]));
    }
    stop();
  });

  it('is empty without a clan, and broken when the storage cannot be read', async () => {
    const without = skipsView(null, userId);
    const stop = without.subscribe(() => undefined);
    await vi.waitFor(() => expect(without.current()).toMatchObject({ state: 'ready', view: { skips: [] } }));
    stop();
    vi.spyOn(database, 'transaction').mockImplementation(() => {
      throw new Error('closed');
    });
    const broken = skipsView(toId<ClanId>('another'), userId);
    const stopBroken = broken.subscribe(() => undefined);
    await vi.waitFor(() => expect(broken.current()).toMatchObject({ state: 'broken', view: { skips: [] } }));
    stopBroken();
  });
});
