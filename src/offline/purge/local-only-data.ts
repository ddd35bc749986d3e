/** What a logout would take away for good, because no server has it. */
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';
import { lastOwner } from '../device/owner-rules.ts';
import { parseWorkspace } from '../local/crafting-workspace.ts';

export interface LocalOnlyData {
  /** Changes that were not sent. */
  readonly unsent: number;
  /** Set-ups of the calculator. */
  readonly setups: number;
  /** The crafting page was told something that is work to tell again: own prices, what is owned, the hideout. */
  readonly hasWorkspace: boolean;
}

const NO_DATA: LocalOnlyData = { unsent: 0, setups: 0, hasWorkspace: false };

/** Whether a desk holds more than what a page is opened with. What is being made and the choices for it are a click away. */
function hasUserInput(value: unknown): boolean {
  const { owned, prices, hideout, energyRub } = parseWorkspace(value).setup;
  return (
    Object.keys(owned).length > 0 ||
    Object.keys(prices).length > 0 ||
    energyRub > 0 ||
    Object.values(hideout).some((limit) => limit !== null)
  );
}

/** What of the person is on this device alone; nothing when the device cannot tell. */
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
