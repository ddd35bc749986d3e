/** The items as the simulator needs them, asked for again every few seconds, so that a new catalogue shows. */
import type { ItemRank } from '../../domain/catalogue/item/item.ts';
import type { Clock } from '../ports/clock.ts';
import type { Equipment } from './simulation/operations.ts';

/** What the simulator's auction needs to know of an item. */
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
  let kept: { readonly atMs: number; readonly stock: Promise<LoadedItems> } | null = null;
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
    if (kept === null || Math.abs(nowMs - kept.atMs) > FRESH_MS) {
      const fresh = { atMs: nowMs, stock: load() };
      // A failure is not kept: the next question tries again.
      fresh.stock.catch(() => {
        if (kept === fresh) kept = null;
      });
      kept = fresh;
    }
    return kept.stock;
  };
  return {
    find: async (id) => (await stock()).byId.get(id) ?? null,
    equipment: async () => (await stock()).equipment,
  };
}
