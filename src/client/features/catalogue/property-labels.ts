/** Formats labels, values and changes of item properties. */
import { useMemo } from 'react';
import { isGain } from '../../../domain/catalogue/library/properties.ts';
import {
  FALLOFF_KEYS,
  type Property,
  type PropertyGroup,
  type PropertyUnit,
} from '../../../domain/catalogue/library/property-table.ts';
import type { CompareValue } from '../../../domain/catalogue/library/compare.ts';
import type { Library } from '../../../domain/catalogue/library/packed-library.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { TextKey, Translate } from '../../../i18n/translation.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** Number for comparing values: a range counts by its highest value, a word as 0. */
export function comparableNumber(value: CompareValue | null): number {
  return value === null || value.kind === 'word' ? 0 : value.kind === 'number' ? value.value : value.high;
}

type LabelKey = TextKey<Texts['catalogue']>;

export const GROUP_KEYS = {
  fire: 'groupFire',
  falloff: 'groupFalloff',
  handling: 'groupHandling',
  melee: 'groupMelee',
  round: 'groupRound',
  blast: 'groupBlast',
  change: 'groupChange',
  protection: 'groupProtection',
  body: 'groupBody',
  accumulation: 'groupAccumulation',
  use: 'groupUse',
  carrier: 'groupCarrier',
  plate: 'groupPlate',
  device: 'groupDevice',
  general: 'groupGeneral',
  other: 'groupOther',
} as const satisfies Record<PropertyGroup, LabelKey>;

const WEAPON = 'weapon.tooltip.weapon.';
const MELEE = 'weapon.tooltip.melee_weapon.';
const UPGRADE = 'upgrade_tool.tooltip.info.compatible_levels.';

/** For keys where the game has no label, or a whole sentence that contains another item's number. */
const LABEL_OVERRIDES: Readonly<
  Record<
    string,
    Extract<
      LabelKey,
      | 'falloffStart'
      | 'falloffEndDamage'
      | 'falloffEnd'
      | 'falloffMax'
      | 'headDamage'
      | 'limbDamage'
      | 'mutantDamage'
      | 'plateDamage'
      | 'overheat'
      | 'constancyPlus'
      | 'constancyMax'
      | 'constancyReset'
      | 'executePlus'
      | 'executeMax'
      | 'backstab'
      | 'structureDamage'
      | 'targetsCommon'
      | 'targetsStrong'
      | 'upgradesFrom'
      | 'upgradesTo'
    >
  >
> = {
  [FALLOFF_KEYS.startM]: 'falloffStart',
  [FALLOFF_KEYS.endDamage]: 'falloffEndDamage',
  [FALLOFF_KEYS.endM]: 'falloffEnd',
  [FALLOFF_KEYS.maxM]: 'falloffMax',
  [`${WEAPON}head_damage_modifier`]: 'headDamage',
  [`${WEAPON}limbs_damage_modifier`]: 'limbDamage',
  [`${WEAPON}mobs_damage_multiplier`]: 'mutantDamage',
  [`${WEAPON}armor_plate_damage_factor`]: 'plateDamage',
  [`${WEAPON}info.overheat_after`]: 'overheat',
  [`${WEAPON}constancy_damage_modifier.plusPercent`]: 'constancyPlus',
  [`${WEAPON}constancy_damage_modifier.maxPercent`]: 'constancyMax',
  [`${WEAPON}constancy_damage_modifier.reset`]: 'constancyReset',
  [`${WEAPON}execute_damage_modifier.plusPercent`]: 'executePlus',
  [`${WEAPON}execute_damage_modifier.maxPercent`]: 'executeMax',
  [`${MELEE}critical_hit_mod`]: 'backstab',
  [`${MELEE}mutant_damage_mod`]: 'mutantDamage',
  [`${MELEE}go_damage_modifier`]: 'structureDamage',
  [`${MELEE}slash_damage_common`]: 'targetsCommon',
  [`${MELEE}slash_damage_strong`]: 'targetsStrong',
  [`${UPGRADE}min_level`]: 'upgradesFrom',
  [`${UPGRADE}max_level`]: 'upgradesTo',
};

function inUnit(
  t: Translate<Texts['catalogue']>,
  format: Formats,
  unit: PropertyUnit,
  text: string,
  value: number,
): string {
  switch (unit) {
    case 'percent':
      return t('inPercent', { value: text });
    case 'metres':
      return t('inMetres', { value: text });
    case 'seconds':
      return t('inSeconds', { value: text });
    case 'kilograms':
      return t('inKilograms', { value: text });
    case 'degrees':
      return t('inDegrees', { value: text });
    case 'shotsPerMinute':
      return t('inShots', { value: text });
    case 'times':
      return t('inTimes', { value: text });
    case 'energy':
      return t('energy', { value: text });
    case 'rubles':
      return format.rubles(value);
    case 'health':
    case 'none':
      return text;
  }
}

export interface PropertyLabels {
  readonly labelOf: (key: string) => string;
  /** Labels of properties shown together; equal labels get their unit or kind added. */
  readonly labelsOf: (properties: readonly Property[]) => ReadonlyMap<string, string>;
  readonly numberOf: (property: Property, value: number) => string;
  readonly valueOf: (property: Property, value: CompareValue) => string;
  /** Signed change; null where the rounded change is zero. */
  readonly changeOf: (
    property: Property,
    from: number,
    to: number,
  ) => { readonly text: string; readonly isGain: boolean | null } | null;
  /** Text of a statement; null where it is incomplete by itself. */
  readonly statementOf: (key: string) => string | null;
  /** The game's text for a key; null where it has none. */
  readonly textOf: (key: string) => string | null;
}

/** Statements that introduce a list which the catalogue does not have. */
const INCOMPLETE_STATEMENT =
  /^(?:weapon\.lore\.skin\.all_suitable_targets|weapon\.lore\.launcher\.suitable_ammo|currency\.tooltip\.token\.adds)$/;
/** Looks like a key of the game's texts rather than a text. */
function isKey(text: string): boolean {
  return /^[\w-]+(?:\.[\w-]+)+$/.test(text) && !/^[\d.]+$/.test(text);
}

export function usePropertyLabels({ labels }: Library): PropertyLabels {
  const t = useT('catalogue');
  const format = useFormats();
  return useMemo(() => {
    const textOf = (key: string): string | null => {
      const label = labels.get(key);
      if (label !== undefined)
        return label.replace(/\s*[:：]\s*$/, '').replace(/^./, (first) => first.toUpperCase());
      return isKey(key) || key === '' ? null : key;
    };
    const labelOf = (key: string): string => {
      const own = LABEL_OVERRIDES[key];
      return own === undefined
        ? (textOf(key) ?? (key.split('.').at(-1) ?? key).replaceAll('_', ' '))
        : t(own);
    };
    const labelsOf: PropertyLabels['labelsOf'] = (properties) => {
      const labels = properties.map(({ key }) => labelOf(key));
      return new Map(
        properties.map(({ key, unit, isChange }, at): [string, string] => {
          const label = labels[at] ?? key;
          if (labels.indexOf(label) === labels.lastIndexOf(label)) return [key, label];
          const sign = unit === 'rubles' ? '' : inUnit(t, format, unit, '', 0).trim();
          return [key, isChange ? t('changeLabel', { label }) : sign === '' ? label : `${label}, ${sign}`];
        }),
      );
    };
    const digits = (value: number, hasPlus: boolean): string =>
      `${hasPlus && value > 0 ? '+' : ''}${format.number(value)}`.replace('-', '−');
    const signed = ({ unit }: Property, value: number, hasPlus: boolean): string =>
      inUnit(t, format, unit, digits(value, hasPlus), value);
    const bare = (property: Property, value: number): string => digits(value, property.isChange);
    const numberOf = (property: Property, value: number): string =>
      signed(property, value, property.isChange);
    const valueOf = (property: Property, value: CompareValue): string => {
      switch (value.kind) {
        case 'number':
          return numberOf(property, value.value);
        case 'range':
          return value.low === value.high
            ? numberOf(property, value.low)
            : t('rangeOf', { low: bare(property, value.low), high: numberOf(property, value.high) });
        case 'word':
          return textOf(value.key) ?? '—';
      }
    };
    const changeOf: PropertyLabels['changeOf'] = (property, from, to) => {
      const change = Math.round((to - from) * 100) / 100;
      return change === 0
        ? null
        : { text: signed(property, change, true), isGain: isGain(property, from, to) };
    };
    const statementOf = (key: string): string | null => {
      const text = INCOMPLETE_STATEMENT.test(key) ? null : textOf(key);
      const fits =
        text === null ? undefined : /^general\.armor\.compatibility\.(backpacks|containers)\./.exec(key)?.[1];
      return fits === undefined
        ? text
        : `${t(fits === 'backpacks' ? 'fitsBackpacks' : 'fitsContainers')}: ${text?.toLowerCase() ?? ''}`;
    };
    return { statementOf, labelOf, labelsOf, numberOf, valueOf, changeOf, textOf };
  }, [t, format, labels]);
}
