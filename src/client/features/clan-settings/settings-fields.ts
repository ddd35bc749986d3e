/** The settings taken apart into single lines, so that changes can be counted, compared and chosen one by one. */
import type { ClanSettings } from '../../../contract/clan-settings.ts';
import {
  isSwitchable,
  mayOpenPage,
  PAGE_IDS,
  SWITCHED_ROLES,
  type PageId,
  type SwitchedRole,
} from '../../../domain/characters/page-access.ts';
import { MAX_AUTO_APPROVE_HOURS } from '../../../domain/clan-settings/clan-settings.ts';
import { DEFAULT_LIMITS, MAX_ITEM_LIMITS } from '../../../domain/loadouts/limits.ts';
import { MAX_QUANTITY } from '../../../domain/loadouts/loadout.ts';
import { SUPPLY_KINDS, type SupplyKind } from '../../../domain/loadouts/supply.ts';

export type PageField = `${SwitchedRole}.${PageId}`;
export type LimitField = `limit.${SupplyKind}`;
/** A limit of one item; not of a kind, so that no item id can be taken for one. */
export type ItemLimitField = `itemLimit.${string}`;
export type FieldKey =
  | 'isReasonRequired'
  | 'timeZone'
  | 'autoApproveHours'
  | PageField
  | LimitField
  | ItemLimitField;
export type FieldValue = boolean | string | number | null;

/** What a person has changed, by line; lines that are not in it stay as they are. */
export type Edits = Readonly<Partial<Record<FieldKey, FieldValue>>>;

export function pageField(role: SwitchedRole, page: PageId): PageField {
  return `${role}.${page}`;
}

/** Role and page of a line; null for one that is no page. */
export function pageOfField(key: FieldKey): { readonly role: SwitchedRole; readonly page: PageId } | null {
  for (const role of SWITCHED_ROLES) {
    const page = PAGE_IDS.find((id) => key === pageField(role, id));
    if (page !== undefined) return { role, page };
  }
  return null;
}

/** Line of the most pieces of each item of a kind. */
export function limitField(kind: SupplyKind): LimitField {
  return `limit.${kind}`;
}

export function kindOfField(key: FieldKey): SupplyKind | null {
  return SUPPLY_KINDS.find((kind) => key === limitField(kind)) ?? null;
}

const ITEM_LIMIT = 'itemLimit.';
/** Line of the most pieces of a single item. */
export function itemLimitField(itemId: string): ItemLimitField {
  return `${ITEM_LIMIT}${itemId}`;
}

export function itemOfField(key: string): string | null {
  return key.startsWith(ITEM_LIMIT) ? key.slice(ITEM_LIMIT.length) : null;
}

/** The lines that every clan has; limits of single items come beside them. */
export const FIELD_KEYS: readonly FieldKey[] = [
  ...SWITCHED_ROLES.flatMap((role) =>
    PAGE_IDS.filter((page) => isSwitchable(page, role)).map((page) => pageField(role, page)),
  ),
  'isReasonRequired',
  'autoApproveHours',
  'timeZone',
  ...SUPPLY_KINDS.map(limitField),
];

/** What stands in a line; a page that is not switched and a limit that is not set stand at their default, that of a single item at null. */
export function valueOf(settings: ClanSettings, key: FieldKey): FieldValue {
  const place = pageOfField(key);
  if (place !== null) return mayOpenPage(place.page, place.role, settings.pageAccess);
  const kind = kindOfField(key);
  if (kind !== null) return settings.requestLimits.kinds[kind] ?? DEFAULT_LIMITS[kind];
  const itemId = itemOfField(key);
  if (itemId !== null)
    return Object.hasOwn(settings.requestLimits.items, itemId)
      ? (settings.requestLimits.items[itemId] ?? null)
      : null;
  return key === 'timeZone'
    ? settings.timeZone
    : key === 'isReasonRequired'
      ? settings.isReasonRequired
      : settings.autoApproveHours;
}

/** Puts a change in, or takes it out where it says what stands already. */
export function withEdit(settings: ClanSettings, edits: Edits, key: FieldKey, value: FieldValue): Edits {
  const { [key]: _previous, ...others } = edits;
  return Object.is(valueOf(settings, key), value) ? others : { ...others, [key]: value };
}

export function changedKeys(edits: Edits): readonly FieldKey[] {
  return [
    ...FIELD_KEYS.filter((key) => edits[key] !== undefined),
    ...Object.keys(edits).flatMap((key) => {
      const itemId = itemOfField(key);
      return itemId === null ? [] : [itemLimitField(itemId)];
    }),
  ];
}

/** The settings with the changes in them. */
export function applyEdits(settings: ClanSettings, edits: Edits): ClanSettings {
  const { isReasonRequired, timeZone, autoApproveHours } = edits;
  const pageAccess = {
    officer: { ...settings.pageAccess.officer },
    colonel: { ...settings.pageAccess.colonel },
  };
  const kinds = { ...settings.requestLimits.kinds };
  const items = new Map(Object.entries(settings.requestLimits.items));
  for (const key of changedKeys(edits)) {
    const place = pageOfField(key);
    const kind = kindOfField(key);
    const value = edits[key];
    if (kind !== null && typeof value === 'number') kinds[kind] = value;
    const itemId = itemOfField(key);
    if (itemId !== null && typeof value === 'number') items.set(itemId, value);
    if (itemId !== null && value === null) items.delete(itemId);
    if (place !== null && typeof value === 'boolean') pageAccess[place.role][place.page] = value;
  }
  return {
    isReasonRequired: typeof isReasonRequired === 'boolean' ? isReasonRequired : settings.isReasonRequired,
    timeZone: typeof timeZone === 'string' ? timeZone : settings.timeZone,
    autoApproveHours:
      typeof autoApproveHours === 'number' || autoApproveHours === null
        ? autoApproveHours
        : settings.autoApproveHours,
    pageAccess,
    requestLimits: { kinds, items: Object.fromEntries(items) },
  };
}

/** The lines on which the person and what stands now do not agree; what the other side changed elsewhere is taken over. */
export function conflictingKeys(edits: Edits, theirs: ClanSettings): readonly FieldKey[] {
  return changedKeys(edits).filter((key) => !Object.is(edits[key], valueOf(theirs, key)));
}

export function areHoursValid(hours: FieldValue | undefined): boolean {
  return (
    hours === undefined ||
    hours === null ||
    (typeof hours === 'number' && Number.isInteger(hours) && hours >= 0 && hours <= MAX_AUTO_APPROVE_HOURS)
  );
}

export function isLimitValid(limit: FieldValue | undefined): boolean {
  return (
    limit === undefined ||
    (typeof limit === 'number' && Number.isInteger(limit) && limit >= 0 && limit <= MAX_QUANTITY)
  );
}

/** Whether all limits of the settings can be saved: whole numbers, and not of too many items. */
export function areLimitsValid({ requestLimits: { kinds, items } }: ClanSettings): boolean {
  return (
    [...Object.values(kinds), ...Object.values(items)].every(isLimitValid) &&
    Object.keys(items).length <= MAX_ITEM_LIMITS
  );
}
