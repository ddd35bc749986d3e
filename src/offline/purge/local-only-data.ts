/** Counts the data that a logout would delete for good, because it exists only on this device. */
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { lastOwner } from '../device/owner-rules.ts';
import { parseWorkspace } from '../local/crafting-workspace.ts';

export interface LocalOnlyData {
  /** Unsent changes. */
  readonly unsent: number;
  /** Saved set-ups of the calculator. */
  readonly setups: number;
  /** The crafting page holds input that takes work to enter again: own prices, owned items, the hideout. */
  readonly hasWorkspace: boolean;
}

const NO_DATA: LocalOnlyData = { unsent: 0, setups: 0, hasWorkspace: false };

/**
 * Whether a workspace holds more than the defaults. The current plan and its options are one click away and
 * do not count.
 */
function hasUserInput(value: unknown): boolean {
  const { owned, prices, hideout, energyRub } = parseWorkspace(value).setup;
  return (
    Object.keys(owned).length > 0 ||
    Object.keys(prices).length > 0 ||
    energyRub > 0 ||
    Object.values(hideout).some((limit) => limit !== null)
  );
}

/** The user's data that exists only on this device; nothing when the storage cannot be read. */
export async function countLocalOnlyData(): Promise<LocalOnlyData> {
  try {
    return await withTimeout(async () => {
      const owner = lastOwner((await database.facts.get('owner'))?.value);
      const unsent = owner === null ? 0 : await database.outbox.where('ownerUserId').equals(owner).count();
      const desk = owner === null ? undefined : await database.desks.get(owner);
      return {
        unsent,
        setups: await database.ttkSetups.count(),
        hasWorkspace: desk !== undefined && hasUserInput(desk.value),
      };
    });
  } catch {
    return NO_DATA;
  }
}
