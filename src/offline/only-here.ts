/** What a logout would take away for good, because no server has it. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';
import { lastOwnerOf } from './owner-fact.ts';
import { readDesk } from './tables/crafting.ts';

export interface OnlyHere {
  /** Changes that were not sent. */
  readonly unsent: number;
  /** Set-ups of the calculator. */
  readonly setups: number;
  /** The crafting page was told something that is work to tell again: own prices, what is owned, the hideout. */
  readonly hasDesk: boolean;
}

const NOTHING: OnlyHere = { unsent: 0, setups: 0, hasDesk: false };

/** Whether a desk holds more than what a page is opened with. What is being made and the choices for it are a click away. */
function isTold(value: unknown): boolean {
  const { owned, prices, hideout, energyRub } = readDesk(value).setup;
  return (
    Object.keys(owned).length > 0 ||
    Object.keys(prices).length > 0 ||
    energyRub > 0 ||
    Object.values(hideout).some((limit) => limit !== null)
  );
}

/** What of the person is on this device alone; nothing when the device cannot tell. */
export async function onlyHere(): Promise<OnlyHere> {
  try {
    return await inTime(async () => {
      const owner = lastOwnerOf((await database.facts.get('owner'))?.value);
      const unsent = owner === null ? 0 : await database.outbox.where('ownerUserId').equals(owner).count();
      const desk = owner === null ? undefined : await database.desks.get(owner);
      return {
        unsent,
        setups: await database.ttkSetups.count(),
        hasDesk: desk !== undefined && isTold(desk.value),
      };
    });
  } catch {
    return NOTHING;
  }
}
