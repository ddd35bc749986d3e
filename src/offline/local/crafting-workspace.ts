/**
 * A user's crafting workspace on this device: what they entered on the crafting page. It exists only here,
 * never on a server.
 */
import { fieldsOf } from '../../domain/fields.ts';
import type { UserId } from '../../domain/ids.ts';
import { isWorkspaceId } from '../../domain/crafting/url-state.ts';
import { isItemId, readSetup, type CraftSetup } from '../../domain/crafting/setup.ts';
import { database } from '../database/database.ts';
import { withTimeout } from '../storage/storage-timeout.ts';

export interface CraftingWorkspace {
  /** Distinguishes links of this workspace from others'; reveals nothing about the user. */
  readonly id: string;
  readonly setup: CraftSetup;
  /**
   * Completed steps by plan, the most recently used plan last. A step is named by item and number of crafts.
   */
  readonly ticked: Readonly<Record<string, readonly string[]>>;
}

/** Maximum plans whose completed steps are stored. */
export const MAX_TICKED_PLANS = 20;
const MAX_TICKS = 400;

function newWorkspaceId(): string {
  return `d${[...crypto.getRandomValues(new Uint8Array(5))].map((byte) => (byte % 36).toString(36)).join('')}`;
}

function isTick(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z0-9]{1,40}\*\d{1,12}$/.test(value);
}

/** Parses a stored workspace. Total: invalid fields take their defaults. */
export function parseWorkspace(value: unknown): CraftingWorkspace {
  const stored = fieldsOf(value);
  const ticked = Object.entries(fieldsOf(stored['ticked'])).flatMap(
    ([plan, ticks]): [string, readonly string[]][] =>
      isItemId(plan.split('*')[0]) && isTick(plan) && Array.isArray(ticks)
        ? [[plan, (ticks as unknown[]).filter(isTick).slice(0, MAX_TICKS)]]
        : [],
  );
  return {
    id: isWorkspaceId(stored['id']) ? stored['id'] : newWorkspaceId(),
    setup: readSetup(stored['setup']),
    ticked: Object.fromEntries(ticked),
  };
}

/** The workspace with the completed steps of one plan; a plan without any is removed. */
export function withTicks(
  workspace: CraftingWorkspace,
  plan: string,
  ticks: readonly string[],
): CraftingWorkspace {
  const others = Object.entries(workspace.ticked)
    .filter(([known]) => known !== plan)
    .slice(1 - MAX_TICKED_PLANS);
  return {
    ...workspace,
    ticked: Object.fromEntries(ticks.length === 0 ? others : [...others, [plan, ticks.slice(0, MAX_TICKS)]]),
  };
}

/** The stored workspace; a new one where there is none or the storage cannot be read. */
export async function loadWorkspace(userId: UserId): Promise<CraftingWorkspace> {
  try {
    return parseWorkspace((await withTimeout(() => database.desks.get(userId)))?.value);
  } catch {
    return parseWorkspace(null);
  }
}

/**
 * Updates the stored workspace, so that a second tab loses nothing; resolves to whether the device stored it.
 */
export async function updateWorkspace(
  userId: UserId,
  shown: CraftingWorkspace,
  change: (desk: CraftingWorkspace) => CraftingWorkspace,
  nowMs: number,
): Promise<boolean> {
  try {
    await withTimeout(() =>
      database.transaction('rw', database.desks, async () => {
        const row = await database.desks.get(userId);
        await database.desks.put({
          userId,
          value: change(row === undefined ? shown : parseWorkspace(row.value)),
          savedAt: nowMs,
        });
      }),
    );
    return true;
  } catch {
    return false;
  }
}
