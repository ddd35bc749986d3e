/** Labels and value texts of the settings fields. */
import type { SwitchedRole } from '../../../domain/characters/page-access.ts';
import { PERMISSION_MODES, type PermissionMode } from '../../../domain/characters/permission-mode.ts';
import type { SupplyKind } from '../../../domain/loadouts/supply.ts';
import type { SquadLimits } from '../../../domain/squads/limits.ts';
import type { WarnNumber } from '../../../domain/warns/warn-settings.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { Translate } from '../../../i18n/translation.ts';
import { PAGE_LABELS } from '../../components/clan/labels/page-labels.ts';
import {
  clanItemOfField,
  itemOfField,
  kindOfField,
  pageOfField,
  squadLimitOf,
  warnKeyOf,
  type FieldKey,
  type FieldValue,
} from './settings-fields.ts';

type TranslateSettings = Translate<Texts['clan-settings']>;

export const ROLE_LABELS = { officer: 'officers', colonel: 'colonels' } as const satisfies Record<
  SwitchedRole,
  string
>;

export const MODE_LABELS = {
  inGame: 'modeInGame',
  custom: 'modeCustom',
} as const satisfies Record<PermissionMode, string>;

export const LIMIT_LABELS = {
  soups: 'limitSoups',
  drinks: 'limitDrinks',
  medicine: 'limitMedicine',
  stimulators: 'limitStimulators',
  claymore: 'limitClaymore',
  grenadeCrates: 'limitGrenadeCrates',
  stimulantInjectors: 'limitStimulantInjectors',
} as const satisfies Record<SupplyKind, string>;

export const WARN_LABELS = {
  enabled: 'warnsEnabled',
  costPerWarn: 'warnCost',
  maxWarns: 'warnMax',
  resetBaseCost: 'warnResetCost',
  warnsAfterReset: 'warnsAfterReset',
  expiryDays: 'warnExpiry',
  proposeAfter: 'warnProposeAfter',
  proposeDays: 'warnProposeDays',
} as const satisfies Record<'enabled' | WarnNumber, string>;

export const SQUAD_LIMIT_LABELS = {
  squads: 'squadsMost',
  size: 'squadSize',
} as const satisfies Record<keyof SquadLimits, string>;

export function fieldLabel(
  key: FieldKey,
  t: TranslateSettings,
  shell: Translate<Texts['shell']>,
  nameOf: (itemId: string) => string,
): string {
  const pageSwitch = pageOfField(key);
  if (pageSwitch !== null)
    return t('pageSwitch', {
      page: shell(PAGE_LABELS[pageSwitch.page]),
      role: t(ROLE_LABELS[pageSwitch.role]),
    });
  const kind = kindOfField(key);
  if (kind !== null) return t('limitOf', { kind: t(LIMIT_LABELS[kind]) });
  const itemId = itemOfField(key);
  if (itemId !== null) return t('limitOf', { kind: nameOf(itemId) });
  const clanItemId = clanItemOfField(key);
  if (clanItemId !== null) return t('clanLimitOf', { item: nameOf(clanItemId) });
  const warnKey = warnKeyOf(key);
  if (warnKey !== null) return t(WARN_LABELS[warnKey]);
  const squadLimit = squadLimitOf(key);
  if (squadLimit !== null) return t(SQUAD_LIMIT_LABELS[squadLimit]);
  if (key === 'historyYears') return t('historyYears');
  if (key === 'pictureDays') return t('pictureDays');
  if (key === 'permissionMode') return t('modeHeading');
  return key === 'timeZone'
    ? t('timeZone')
    : key === 'isReasonRequired'
      ? t('reasonRequired')
      : t('autoApprove');
}

export function fieldValueText(
  key: FieldKey,
  value: FieldValue | undefined,
  t: TranslateSettings,
  format: Formats,
): string {
  if (key === 'autoApproveHours')
    return typeof value === 'number'
      ? t('valueHours', { hours: format.unit(value, 'hour') })
      : t('valueNever');
  if (typeof value === 'number') return format.number(value);
  const mode = PERMISSION_MODES.find((one) => one === value);
  if (mode !== undefined) return t(MODE_LABELS[mode]);
  if (itemOfField(key) !== null) return t('valueNoLimit');
  if (clanItemOfField(key) !== null) return t('valueNoClanLimit');
  return typeof value === 'string' ? value : value === true ? t('valueOn') : t('valueOff');
}
