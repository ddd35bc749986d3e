/** The desk of a person on this device: what they told the crafting page. No server has it. */
import { isDeskId } from '../../domain/crafting/address.ts';
import { isItemId, readSetup, type CraftSetup } from '../../domain/crafting/setup.ts';
import { database } from '../database.ts';
import { inTime } from '../in-time.ts';

export interface Desk {
  /** Tells links of this desk from those of others; says nothing about the person. */
  readonly id: string;
  readonly setup: CraftSetup;
  /** Steps that are done, by plan, the plan touched last at the end. A step is named by item and number of crafts. */
  readonly ticked: Readonly<Record<string, readonly string[]>>;
}

/** Plans whose ticks are remembered. */
const MAX_TICKED_PLANS = 20;
const MAX_TICKS = 400;

function newId(): string {
  return `d${[...crypto.getRandomValues(new Uint8Array(5))].map((byte) => (byte % 36).toString(36)).join('')}`;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function isTick(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{1,40}\*\d{1,12}$/.test(value);
}

/** Reads a desk from whatever was stored. Total: what cannot be read takes its default. */
export function readDesk(value: unknown): Desk {
  const kept = fieldsOf(value);
  const ticked = Object.entries(fieldsOf(kept['ticked'])).flatMap(
    ([plan, ticks]): [string, readonly string[]][] =>
      isItemId(plan.split('*')[0]) && isTick(plan) && Array.isArray(ticks)
        ? [[plan, (ticks as unknown[]).filter(isTick).slice(0, MAX_TICKS)]]
        : [],
  );
  return {
    id: isDeskId(kept['id']) ? kept['id'] : newId(),
    setup: readSetup(kept['setup']),
    ticked: Object.fromEntries(ticked),
  };
}

/** The desk with the ticks of one plan; without ticks the plan is forgotten. */
export function withTicks(desk: Desk, plan: string, ticks: readonly string[]): Desk {
  const others = Object.entries(desk.ticked)
    .filter(([known]) => known !== plan)
    .slice(1 - MAX_TICKED_PLANS);
  return {
    ...desk,
    ticked: Object.fromEntries(ticks.length === 0 ? others : [...others, [plan, ticks.slice(0, MAX_TICKS)]]),
  };
}

/** The kept desk; a new one where there is none or the device does not tell. */
export async function loadDesk(userId: string): Promise<Desk> {
  try {
    return readDesk((await inTime(() => database.desks.get(userId)))?.value);
  } catch {
    return readDesk(null);
  }
}

/** Changes what is stored, so that a second tab loses nothing; answers whether the device took it. */
export async function changeDesk(
  userId: string,
  shown: Desk,
  change: (desk: Desk) => Desk,
  nowMs: number,
): Promise<boolean> {
  try {
    await inTime(() =>
      database.transaction('rw', database.desks, async () => {
        const row = await database.desks.get(userId);
        await database.desks.put({
          userId,
          value: change(row === undefined ? shown : readDesk(row.value)),
          savedAt: nowMs,
        });
      }),
    );
    return true;
  } catch {
    return false;
  }
}
