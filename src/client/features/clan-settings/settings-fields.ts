/** The settings as single fields, so that changes can be counted, compared and merged one by one. */
import type { ClanSettings } from '../../../contract/clan-settings.ts';
import {
  isSwitchable,
  mayOpenPage,
  BUILT_PAGE_IDS,
  SWITCHED_ROLES,
  type BuiltPageId,
  type SwitchedRole,
} from '../../../domain/characters/page-access.ts';
import { PERMISSION_MODES } from '../../../domain/characters/permission-mode.ts';
import {
  MAX_AUTO_APPROVE_HOURS,
  MAX_HISTORY_YEARS,
  MIN_HISTORY_YEARS,
} from '../../../domain/clan-settings/clan-settings.ts';
import { DEFAULT_LIMITS, MAX_ITEM_LIMITS } from '../../../domain/loadouts/limits.ts';
import { mergeEdit, type EditFields } from '../../../domain/edits/merge-edit.ts';
import { MAX_QUANTITY } from '../../../domain/loadouts/loadout.ts';
import { SQUAD_LIMITS, squadLimitsProblem, type SquadLimits } from '../../../domain/squads/limits.ts';
import { WARN_NUMBERS, warnSettingsProblem, type WarnNumber } from '../../../domain/warns/warn-settings.ts';
import { SUPPLY_KINDS, type SupplyKind } from '../../../domain/loadouts/supply.ts';

export type PageField = `${SwitchedRole}.${BuiltPageId}`;
export type LimitField = `limit.${SupplyKind}`;
/** Limit of one item; the prefix differs from `limit.` so that no item id reads as a kind. */
export type ItemLimitField = `itemLimit.${string}`;
/** Limit of one item for the whole clan. */
export type ClanLimitField = `clanLimit.${string}`;
/** A field of the warn system. */
export type WarnField = `warns.${'enabled' | WarnNumber}`;
export type SquadLimitField = `squadLimits.${keyof SquadLimits}`;
export type FieldKey =
  | WarnField
  | SquadLimitField
  | 'isReasonRequired'
  | 'timeZone'
  | 'autoApproveHours'
  | 'historyYears'
  | 'pictureDays'
  | 'permissionMode'
  | PageField
  | LimitField
  | ItemLimitField
  | ClanLimitField;
export type FieldValue = boolean | string | number | null;

/** Changed values by field; missing fields are unchanged. */
export type Edits = Readonly<Partial<Record<FieldKey, FieldValue>>>;

export function pageField(role: SwitchedRole, page: BuiltPageId): PageField {
  return `${role}.${page}`;
}

/** Role and page of a field; null for a field that is no page switch. */
export function pageOfField(
  key: FieldKey,
): { readonly role: SwitchedRole; readonly page: BuiltPageId } | null {
  for (const role of SWITCHED_ROLES) {
    const page = BUILT_PAGE_IDS.find((id) => key === pageField(role, id));
    if (page !== undefined) return { role, page };
  }
  return null;
}

/** Field of the maximum quantity per item of a kind. */
export function limitField(kind: SupplyKind): LimitField {
  return `limit.${kind}`;
}

export function kindOfField(key: FieldKey): SupplyKind | null {
  return SUPPLY_KINDS.find((kind) => key === limitField(kind)) ?? null;
}

const ITEM_LIMIT = 'itemLimit.';
/** Field of the maximum quantity of a single item. */
export function itemLimitField(itemId: string): ItemLimitField {
  return `${ITEM_LIMIT}${itemId}`;
}

export function itemOfField(key: string): string | null {
  return key.startsWith(ITEM_LIMIT) ? key.slice(ITEM_LIMIT.length) : null;
}

const WARN_KEYS = ['enabled', ...WARN_NUMBERS] as const;
/** The setting of the warn system that a field is; null for another field. */
export function warnKeyOf(key: FieldKey): (typeof WARN_KEYS)[number] | null {
  return WARN_KEYS.find((one) => key === `warns.${one}`) ?? null;
}

/** The limit of squads that a field is; null for another field. */
export function squadLimitOf(key: FieldKey): keyof SquadLimits | null {
  return SQUAD_LIMITS.find((one) => key === `squadLimits.${one}`) ?? null;
}

const CLAN_LIMIT = 'clanLimit.';
/** Field of the maximum quantity of a single item for the whole clan. */
export function clanLimitField(itemId: string): ClanLimitField {
  return `${CLAN_LIMIT}${itemId}`;
}

export function clanItemOfField(key: string): string | null {
  return key.startsWith(CLAN_LIMIT) ? key.slice(CLAN_LIMIT.length) : null;
}

/** Fields that every clan has; limits of single items come in addition. */
export const FIELD_KEYS: readonly FieldKey[] = [
  ...SWITCHED_ROLES.flatMap((role) =>
    BUILT_PAGE_IDS.filter((page) => isSwitchable(page, role)).map((page) => pageField(role, page)),
  ),
  'permissionMode',
  'isReasonRequired',
  'autoApproveHours',
  'timeZone',
  'historyYears',
  'pictureDays',
  ...SUPPLY_KINDS.map(limitField),
  ...WARN_KEYS.map((key) => `warns.${key}` as const),
  ...SQUAD_LIMITS.map((key) => `squadLimits.${key}` as const),
];

function ownLimit(limits: Readonly<Record<string, number>>, itemId: string): number | null {
  return Object.hasOwn(limits, itemId) ? (limits[itemId] ?? null) : null;
}

/** Value of a field; unset page switches and limits read as their default, an unset item limit as null. */
export function valueOf(settings: ClanSettings, key: FieldKey): FieldValue {
  const pageSwitch = pageOfField(key);
  if (pageSwitch !== null) return mayOpenPage(pageSwitch.page, pageSwitch.role, settings.pageAccess);
  const kind = kindOfField(key);
  if (kind !== null) return settings.requestLimits.kinds[kind] ?? DEFAULT_LIMITS[kind];
  const itemId = itemOfField(key);
  if (itemId !== null) return ownLimit(settings.requestLimits.items, itemId);
  const clanItemId = clanItemOfField(key);
  if (clanItemId !== null) return ownLimit(settings.requestLimits.clan ?? {}, clanItemId);
  const warnKey = warnKeyOf(key);
  if (warnKey !== null) return settings.warns[warnKey];
  const squadLimit = squadLimitOf(key);
  if (squadLimit !== null) return settings.squadLimits[squadLimit];
  if (key === 'historyYears') return settings.historyYears;
  if (key === 'pictureDays') return settings.pictureDays;
  if (key === 'permissionMode') return settings.permissionMode;
  return key === 'timeZone'
    ? settings.timeZone
    : key === 'isReasonRequired'
      ? settings.isReasonRequired
      : settings.autoApproveHours;
}

/** Adds an edit, or removes it when it equals the stored value. */
export function withEdit(settings: ClanSettings, edits: Edits, key: FieldKey, value: FieldValue): Edits {
  const { [key]: _previous, ...others } = edits;
  return Object.is(valueOf(settings, key), value) ? others : { ...others, [key]: value };
}

/** The edits that bring back what these change, once they are saved. */
export function inverseEdits(settings: ClanSettings, edits: Edits): Edits {
  return Object.fromEntries(changedKeys(edits).map((key) => [key, valueOf(settings, key)]));
}

export function changedKeys(edits: Edits): readonly FieldKey[] {
  return [
    ...FIELD_KEYS.filter((key) => edits[key] !== undefined),
    ...Object.keys(edits).flatMap((key) => {
      const itemId = itemOfField(key);
      const clanItemId = clanItemOfField(key);
      return itemId !== null
        ? [itemLimitField(itemId)]
        : clanItemId !== null
          ? [clanLimitField(clanItemId)]
          : [];
    }),
  ];
}

/** Settings with the edits applied. */
export function applyEdits(settings: ClanSettings, edits: Edits): ClanSettings {
  const { isReasonRequired, timeZone, autoApproveHours, historyYears, pictureDays } = edits;
  const pageAccess = {
    officer: { ...settings.pageAccess.officer },
    colonel: { ...settings.pageAccess.colonel },
  };
  const kinds = { ...settings.requestLimits.kinds };
  const items = new Map(Object.entries(settings.requestLimits.items));
  const clan = new Map(Object.entries(settings.requestLimits.clan ?? {}));
  const warns = { ...settings.warns };
  const squadLimits = { ...settings.squadLimits };
  for (const key of changedKeys(edits)) {
    const pageSwitch = pageOfField(key);
    const kind = kindOfField(key);
    const value = edits[key];
    if (kind !== null && typeof value === 'number') kinds[kind] = value;
    const warnKey = warnKeyOf(key);
    if (warnKey === 'enabled' && typeof value === 'boolean') warns.enabled = value;
    if (warnKey !== null && warnKey !== 'enabled' && typeof value === 'number') warns[warnKey] = value;
    const squadLimit = squadLimitOf(key);
    if (squadLimit !== null && typeof value === 'number') squadLimits[squadLimit] = value;
    const itemId = itemOfField(key);
    if (itemId !== null && typeof value === 'number') items.set(itemId, value);
    if (itemId !== null && value === null) items.delete(itemId);
    const clanItemId = clanItemOfField(key);
    if (clanItemId !== null && typeof value === 'number') clan.set(clanItemId, value);
    if (clanItemId !== null && value === null) clan.delete(clanItemId);
    if (pageSwitch !== null && typeof value === 'boolean')
      pageAccess[pageSwitch.role][pageSwitch.page] = value;
  }
  return {
    isReasonRequired: typeof isReasonRequired === 'boolean' ? isReasonRequired : settings.isReasonRequired,
    timeZone: typeof timeZone === 'string' ? timeZone : settings.timeZone,
    autoApproveHours:
      typeof autoApproveHours === 'number' || autoApproveHours === null
        ? autoApproveHours
        : settings.autoApproveHours,
    permissionMode: PERMISSION_MODES.find((mode) => mode === edits.permissionMode) ?? settings.permissionMode,
    pageAccess,
    historyYears: typeof historyYears === 'number' ? historyYears : settings.historyYears,
    pictureDays: typeof pictureDays === 'number' ? pictureDays : settings.pictureDays,
    warns,
    squadLimits,
    requestLimits: {
      kinds,
      items: Object.fromEntries(items),
      ...((settings.requestLimits.clan !== undefined || clan.size > 0) && { clan: Object.fromEntries(clan) }),
    },
  };
}

/** Fields that the edits and somebody else have changed differently, from `base`. */
export function conflictingKeys(base: ClanSettings, edits: Edits, theirs: ClanSettings): readonly FieldKey[] {
  const keys = changedKeys(edits);
  const fieldsOf = (settings: ClanSettings): EditFields =>
    new Map(keys.map((key) => [key, valueOf(settings, key)]));
  const mine = new Map(keys.map((key) => [key, edits[key] ?? null]));
  const { collisions } = mergeEdit({ base: fieldsOf(base), mine }, fieldsOf(theirs));
  return keys.filter((key) => collisions.includes(key));
}

/** The edits that are left over the current settings, but for those of these fields. */
export function rebaseEdits(edits: Edits, theirs: ClanSettings, without: readonly FieldKey[]): Edits {
  return changedKeys(edits)
    .filter((key) => !without.includes(key))
    .reduce<Edits>((rebased, key) => withEdit(theirs, rebased, key, edits[key] ?? null), {});
}

export function areHoursValid(hours: FieldValue | undefined): boolean {
  return (
    hours === undefined ||
    hours === null ||
    (typeof hours === 'number' && Number.isInteger(hours) && hours >= 0 && hours <= MAX_AUTO_APPROVE_HOURS)
  );
}

export function areYearsValid(years: FieldValue | undefined): boolean {
  return (
    years === undefined ||
    (typeof years === 'number' &&
      Number.isInteger(years) &&
      years >= MIN_HISTORY_YEARS &&
      years <= MAX_HISTORY_YEARS)
  );
}

/** Which number of the warn system cannot be saved; null where all can. */
export function warnProblem({ warns }: Pick<ClanSettings, 'warns'>): WarnNumber | null {
  return warnSettingsProblem(warns);
}

/** Which limit of squads cannot be saved; null where both can. */
export function squadLimitProblem({
  squadLimits,
}: Pick<ClanSettings, 'squadLimits'>): keyof SquadLimits | null {
  return squadLimitsProblem(squadLimits);
}

export function isLimitValid(limit: FieldValue | undefined): boolean {
  return (
    limit === undefined ||
    (typeof limit === 'number' && Number.isInteger(limit) && limit >= 0 && limit <= MAX_QUANTITY)
  );
}

/** Whether all limits can be saved: integers in range, and not too many item limits. */
export function areLimitsValid({ requestLimits: { kinds, items, clan = {} } }: ClanSettings): boolean {
  return (
    [kinds, items, clan].flatMap((limits) => Object.values(limits)).every(isLimitValid) &&
    Object.keys(items).length <= MAX_ITEM_LIMITS &&
    Object.keys(clan).length <= MAX_ITEM_LIMITS
  );
}
