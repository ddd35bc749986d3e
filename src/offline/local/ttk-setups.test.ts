import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { database } from '../database/database.ts';
import {
  deleteTtkSetup,
  listTtkSetups,
  renameTtkSetup,
  restoreTtkSetup,
  saveTtkSetup,
} from './ttk-setups.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  await database.ttkSetups.clear();
});

describe('saved set-ups', () => {
  it('are listed newest first, renamed, deleted and restored', async () => {
    const first = await saveTtkSetup('Sniper', { s1: 'w-a' }, 1);
    const second = await saveTtkSetup('Rush', { s1: 'w-b' }, 2);
    if (!first.ok || !second.ok) throw new Error('not saved');
    expect((await listTtkSetups()).map((row) => row.name)).toEqual(['Rush', 'Sniper']);
    await renameTtkSetup(first.value.id, 'Marksman');
    const removed = await deleteTtkSetup(first.value.id);
    expect(removed).toMatchObject({ ok: true, value: { name: 'Marksman', search: { s1: 'w-a' } } });
    expect(await listTtkSetups()).toHaveLength(1);
    if (removed.ok && removed.value !== null) await restoreTtkSetup(removed.value);
    expect((await listTtkSetups()).map((row) => row.name)).toEqual(['Rush', 'Marksman']);
  });
  it('report when the device refuses, and change nothing', async () => {
    vi.spyOn(database.ttkSetups, 'add').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
    expect(await saveTtkSetup('Rush', {}, 1)).toEqual({ ok: false, code: 'storage.failed' });
    expect(await listTtkSetups()).toEqual([]);
  });
  it('deleting a deleted one is no error', async () => {
    expect(await deleteTtkSetup('nothing')).toEqual({ ok: true, value: null });
  });
});
