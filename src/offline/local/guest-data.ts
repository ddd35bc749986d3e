/** What a guest entered on this device becomes the user's who signs in: crafting inputs and recently opened items. */
import { type UserId, GUEST_ID } from '../../domain/ids.ts';
import { EMPTY_SETUP } from '../../domain/crafting/setup.ts';
import { database } from '../database/database.ts';
import { deleteValue, getValue, setValue } from '../storage/key-value.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { MAX_TICKED_PLANS, parseWorkspace, type CraftingWorkspace } from './crafting-workspace.ts';
import { mergeRecent, recentKey } from './recent-items.ts';

/** The guest's recent items; to be read before a sign-in clears the stored values. */
export function guestRecent(): Promise<unknown> {
  return getValue(recentKey(GUEST_ID));
}

/**
 * Two workspaces as one. What is at its default in the later one stays as it was in the earlier; links that the later
 * one wrote are those of the merged one.
 */
export function mergeWorkspaces(earlier: CraftingWorkspace, later: CraftingWorkspace): CraftingWorkspace {
  const [before, after] = [earlier.setup, later.setup];
  const isItemChosen = after.itemId !== null;
  const ticked = Object.entries({ ...earlier.ticked, ...later.ticked }).slice(-MAX_TICKED_PLANS);
  return {
    id: later.id,
    setup: {
      itemId: isItemChosen ? after.itemId : before.itemId,
      quantity: isItemChosen ? after.quantity : before.quantity,
      mode: after.mode === EMPTY_SETUP.mode ? before.mode : after.mode,
      choices: { ...before.choices, ...after.choices },
      owned: { ...before.owned, ...after.owned },
      prices: { ...before.prices, ...after.prices },
      hideout: Object.values(after.hideout).some((limit) => limit !== null) ? after.hideout : before.hideout,
      energyRub: after.energyRub === 0 ? before.energyRub : after.energyRub,
      basis: after.basis === EMPTY_SETUP.basis ? before.basis : after.basis,
    },
    ticked: Object.fromEntries(ticked),
  };
}

/** The workspace in one transaction: it is never with both or with neither. */
function giveWorkspace(userId: UserId, nowMs: number): Promise<void> {
  return withTimeout(() =>
    database.transaction('rw', database.desks, async () => {
      const guest = await database.desks.get(GUEST_ID);
      if (guest === undefined) return;
      const own = await database.desks.get(userId);
      const value =
        own === undefined
          ? guest.value
          : mergeWorkspaces(parseWorkspace(own.value), parseWorkspace(guest.value));
      await database.desks.put({ userId, value, savedAt: nowMs });
      await database.desks.delete(GUEST_ID);
    }),
  );
}

/** Gives all of it to the user; what cannot be read or stored stays the guest's. */
export async function giveGuestData(userId: UserId, recent: unknown, nowMs: number): Promise<void> {
  await giveWorkspace(userId, nowMs).catch(() => undefined);
  if (recent === undefined) return;
  const key = recentKey(userId);
  if (await setValue(key, mergeRecent(await getValue(key), recent))) await deleteValue(recentKey(GUEST_ID));
}
