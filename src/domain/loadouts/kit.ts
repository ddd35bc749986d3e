/**
 * A standard kit of a clan: a named list of supplies that officers give to many people at once. Source: the
 * project's own rule; decision "Standard kits"; roles of a squad: specification section 3.
 */
import { GIVEN_ROLES } from '../squads/role.ts';
import type { EditKind } from '../edits/merge-edit.ts';
import { limitOf, type RequestLimits } from './limits.ts';
import { MAX_ITEMS, totalQuantity, type LoadoutItem, type RequestedItem } from './loadout.ts';
import { itemOfField, loadoutEdit } from './loadout-edit.ts';
import type { SupplyKind } from './supply.ts';

/** Roles in a squad that a kit may be for. */
export const KIT_ROLES = GIVEN_ROLES;
export type KitRole = (typeof KIT_ROLES)[number];

/** The most kits of a clan. */
export const MAX_KITS = 30;
/** The most characters of a kit's name. */
export const MAX_KIT_NAME = 40;
/** The most people who get a kit in one change. */
export const MAX_GIVEN = 100;

export interface Kit {
  readonly name: string;
  /** Null: for everybody. */
  readonly role: KitRole | null;
  readonly items: readonly RequestedItem[];
}

export const kitEdit: EditKind<Kit> = {
  fieldsOf: ({ name, role, items }) =>
    new Map<string, unknown>([
      ['name', name],
      ...(role === null ? [] : [['role', role] as const]),
      ...loadoutEdit.fieldsOf(items),
    ]),
  contentOf: (fields) => ({
    name: typeof fields.get('name') === 'string' ? (fields.get('name') as string) : '',
    role: KIT_ROLES.find((role) => role === fields.get('role')) ?? null,
    items: [...fields].flatMap(([key, quantity]) =>
      typeof quantity === 'number' ? [{ itemId: itemOfField(key), quantity }] : [],
    ),
  }),
  isValid: ({ items }) => items.length > 0 && items.length <= MAX_ITEMS,
};

/** The items of a kit of which a person would get more than the limit, with what they requested for other maps. */
export function kitOverLimit(
  kit: readonly RequestedItem[],
  requested: readonly Pick<LoadoutItem, 'itemId' | 'quantity' | 'sent'>[],
  limits: RequestLimits,
  kindOf: (itemId: string) => SupplyKind | null,
): readonly string[] {
  return kit
    .filter(({ itemId, quantity }) => {
      const kind = kindOf(itemId);
      const others = requested
        .filter((item) => item.itemId === itemId)
        .reduce((sum, item) => sum + totalQuantity(item), 0);
      return kind !== null && quantity + others > limitOf(limits, itemId, kind);
    })
    .map(({ itemId }) => itemId);
}
