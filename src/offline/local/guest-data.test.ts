import { toId, type UserId, GUEST_ID } from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_SETUP } from '../../domain/crafting/setup.ts';
import { database } from '../database/database.ts';
import { clearValues, getValue, setValue } from '../storage/key-value.ts';
import { loadWorkspace, parseWorkspace, updateWorkspace } from './crafting-workspace.ts';
import { giveGuestData, guestRecent, mergeWorkspaces } from './guest-data.ts';
import { recentKey } from './recent-items.ts';

const ANNA = toId<UserId>('anna');

afterEach(async () => {
  await database.desks.clear();
  await clearValues();
});

async function enter(owner: UserId, setup: object): Promise<string> {
  const shown = await loadWorkspace(owner);
  await updateWorkspace(owner, shown, (one) => ({ ...one, setup: { ...one.setup, ...setup } }), 1);
  return shown.id;
}

describe('what a guest entered', () => {
  it("is the user's who signs in, and no guest's any more", async () => {
    const id = await enter(GUEST_ID, { itemId: 'yp9r', quantity: 3, prices: { wj2zp: 70 } });
    await setValue(recentKey(GUEST_ID), ['b', 'a']);
    await giveGuestData(ANNA, await guestRecent(), 2);
    expect(await loadWorkspace(ANNA)).toMatchObject({
      id,
      setup: { itemId: 'yp9r', quantity: 3, prices: { wj2zp: 70 } },
    });
    expect(await getValue(recentKey(ANNA))).toEqual(['b', 'a']);
    expect(await database.desks.get(GUEST_ID)).toBeUndefined();
    expect(await guestRecent()).toBeUndefined();
  });

  it('survives that a sign-in clears what was stored for another user', async () => {
    await setValue(recentKey(GUEST_ID), ['a']);
    const recent = await guestRecent();
    await clearValues();
    await giveGuestData(ANNA, recent, 2);
    expect(await getValue(recentKey(ANNA))).toEqual(['a']);
  });

  it('is added to what the user had here', async () => {
    await enter(ANNA, { itemId: 'old', prices: { a: 1, b: 2 }, energyRub: 4, mode: 'buy' });
    await setValue(recentKey(ANNA), ['a', 'b']);
    const id = await enter(GUEST_ID, { itemId: 'new', quantity: 2, prices: { b: 3 }, owned: { c: 5 } });
    await setValue(recentKey(GUEST_ID), ['c', 'b']);
    await giveGuestData(ANNA, await guestRecent(), 2);
    expect(await loadWorkspace(ANNA)).toMatchObject({
      id,
      setup: {
        itemId: 'new',
        quantity: 2,
        prices: { a: 1, b: 3 },
        owned: { c: 5 },
        energyRub: 4,
        mode: 'buy',
      },
    });
    expect(await getValue(recentKey(ANNA))).toEqual(['c', 'b', 'a']);
  });

  it('is nothing where no guest was here', async () => {
    const id = await enter(ANNA, { itemId: 'old' });
    await giveGuestData(ANNA, await guestRecent(), 2);
    expect((await loadWorkspace(ANNA)).id).toBe(id);
    expect(await getValue(recentKey(ANNA))).toBeUndefined();
  });
});

it('leaves what a later workspace did not set as it was', () => {
  const own = parseWorkspace({ setup: { ...EMPTY_SETUP, itemId: 'a', quantity: 9, basis: 'median' } });
  const merged = mergeWorkspaces(own, parseWorkspace(null));
  expect(merged.setup).toEqual(own.setup);
});
