/** The item pool of the simulator, reloaded every few seconds, so that a new catalogue shows. */
import type { ItemRank } from '../../domain/catalogue/item/item.ts';
import type { Clock } from '../ports/clock.ts';
import type { Equipment } from './simulation/operations.ts';

/** An item as the simulator's auction needs it. */
export interface ZoneItem {
  readonly id: string;
  readonly tradable: boolean;
  readonly rank: ItemRank;
  /** Folder of the item database, such as `weapon/pistol` or `misc`. */
  readonly category: string;
}

const FRESH_MS = 5_000;
const GUNS = /^weapon\/(assault_rifle|submachine_gun|sniper_rifle|shotgun_rifle|machine_gun|pistol)$/;
const SUITS = /^armor\/(combat|combined|scientist)$/;

export interface ItemPool {
  find(id: string): Promise<ZoneItem | null>;
  equipment(): Promise<Equipment>;
}

interface LoadedItems {
  readonly byId: ReadonlyMap<string, ZoneItem>;
  readonly equipment: Equipment;
}

export function createItemPool(items: () => Promise<readonly ZoneItem[]>, clock: Clock): ItemPool {
  let cached: { readonly atMs: number; readonly stock: Promise<LoadedItems> } | null = null;
  const load = async (): Promise<LoadedItems> => {
    const all = await items();
    return {
      byId: new Map(all.map((item) => [item.id, item])),
      equipment: {
        weapons: all.filter((item) => GUNS.test(item.category)),
        armour: all.filter((item) => SUITS.test(item.category)),
      },
    };
  };
  const stock = (): Promise<LoadedItems> => {
    const nowMs = clock.now().getTime();
    if (cached === null || Math.abs(nowMs - cached.atMs) > FRESH_MS) {
      const loading = { atMs: nowMs, stock: load() };
      // Failures are not cached: the next call retries.
      loading.stock.catch(() => {
        if (cached === loading) cached = null;
      });
      cached = loading;
    }
    return cached.stock;
  };
  return {
    find: async (id) => (await stock()).byId.get(id) ?? null,
    equipment: async () => (await stock()).equipment,
  };
}
