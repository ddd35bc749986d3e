/** Text keys for the game's closed sets and for the fields. */
import type { ArmourType, ItemRank, RoundType, WeaponType } from '../../../../domain/catalogue/item/item.ts';
import type { TargetArea } from '../../../../domain/ttk/constants.ts';
import type { ExplanationStep } from '../../../../domain/ttk/explanation.ts';
import type { FieldProblem, TtkField } from '../../../../domain/ttk/numbers.ts';
import type { TieBreak } from '../../../../domain/ttk/ranking/ranking.ts';
import type { TtkMetric } from '../../../../domain/ttk/sweep.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import type { Texts } from '../../../../i18n/text-files.ts';
import type { Translate } from '../../../../i18n/translation.ts';

export type TtkTranslate = Translate<Texts['ttk']>;

export const WEAPON_TYPE_KEYS = {
  assault_rifle: 'assaultRifle',
  submachine_gun: 'submachineGun',
  sniper_rifle: 'sniperRifle',
  shotgun_rifle: 'shotgunRifle',
  machine_gun: 'machineGun',
  pistol: 'pistol',
} as const satisfies Record<WeaponType, string>;
export const ARMOUR_TYPE_KEYS = {
  combat: 'combat',
  combined: 'combined',
  scientist: 'scientist',
} as const satisfies Record<ArmourType, string>;
export const ROUND_TYPE_KEYS = {
  default: 'roundDefault',
  piercing: 'roundPiercing',
  expanding: 'roundExpanding',
  incendiary: 'roundIncendiary',
  special: 'roundSpecial',
} as const satisfies Record<RoundType, string>;
export const RANK_KEYS = {
  default: 'rankDefault',
  newbie: 'rankNewbie',
  stalker: 'rankStalker',
  veteran: 'rankVeteran',
  master: 'rankMaster',
  legend: 'rankLegend',
} as const satisfies Record<ItemRank, string>;
export const AREA_KEYS = { body: 'body', head: 'head', limb: 'limb' } as const satisfies Record<
  TargetArea,
  string
>;
export const METRIC_KEYS = {
  discrete: 'metricDiscrete',
  reloads: 'metricReloads',
  continuous: 'metricContinuous',
  damage: 'perShot',
} as const satisfies Record<TtkMetric, string>;
export const TIE_KEYS = {
  continuous: 'tieContinuous',
  bleeding: 'tieBleeding',
  stoppingPower: 'tieStoppingPower',
  equal: 'tieEqual',
} as const satisfies Record<TieBreak, string>;
export const STEP_KEYS = {
  damage: 'stepDamage',
  effectiveArmour: 'stepEffectiveArmour',
  protection: 'protection',
  plate: 'stepPlate',
  damagePerShot: 'damagePerShot',
  plateShots: 'stepPlateShots',
  bareDamage: 'stepBareDamage',
  shots: 'shots',
  burst: 'stepBurst',
  discrete: 'stepDiscrete',
  dpsBefore: 'stepDpsBefore',
  dpsAfter: 'dpsAfter',
  continuous: 'metricContinuous',
  reloads: 'metricReloads',
} as const satisfies Record<ExplanationStep, string>;

/** Units of the number fields; absent where there is none. */
export const FIELD_UNITS: Readonly<
  Partial<Record<TtkField, 'unitMetres' | 'unitPercent' | 'unitHp' | 'unitRpm' | 'unitSeconds'>>
> = {
  falloffStartM: 'unitMetres',
  falloffEndM: 'unitMetres',
  fireRateRpm: 'unitRpm',
  reloadSeconds: 'unitSeconds',
  penetrationPct: 'unitPercent',
  damagePct: 'unitPercent',
  limbDamagePct: 'unitPercent',
  rangePct: 'unitPercent',
  bleedingPct: 'unitPercent',
  stoppingPowerPct: 'unitPercent',
  hp: 'unitHp',
  vitalityPct: 'unitPercent',
  burstRpm: 'unitRpm',
  burstPauseSeconds: 'unitSeconds',
  platePenetration: 'unitPercent',
  platePenetrationPct: 'unitPercent',
  plateDamagePct: 'unitPercent',
  plateDurability: 'unitHp',
  plateAbsorptionPct: 'unitPercent',
};

/** Error message of a field problem. */
export function problemText(t: TtkTranslate, format: Formats, problem: FieldProblem): string {
  const [min, max] = [format.number(problem.min ?? 0), format.number(problem.max ?? 0)];
  switch (problem.code) {
    case 'required':
      return t('errorRequired');
    case 'notPositive':
      return t('errorNotPositive');
    case 'tooLow':
      return t('errorTooLow', { min });
    case 'tooHigh':
      return t('errorTooHigh', { max });
    case 'notWhole':
      return t('errorNotWhole');
    case 'endBeforeStart':
      return t('errorEndBeforeStart', { min });
    case 'tooManyPoints':
      return t('errorTooManyPoints', { limit: format.number(problem.limit ?? 0) });
  }
}

/** Error message of a field, if it has a problem. */
export function errorOf(
  t: TtkTranslate,
  format: Formats,
  problems: readonly FieldProblem[],
  field: string,
): string | undefined {
  const problem = problems.find((candidate) => candidate.field === field);
  return problem === undefined ? undefined : problemText(t, format, problem);
}
