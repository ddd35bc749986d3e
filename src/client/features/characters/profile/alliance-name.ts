import type { Texts } from '../../../../i18n/text-files.ts';
import type { Translate } from '../../../../i18n/translation.ts';

const ALLIANCE_KEYS = {
  stalkers: 'allianceStalkers',
  bandits: 'allianceBandits',
  duty: 'allianceDuty',
  freedom: 'allianceFreedom',
  merc: 'allianceMercenaries',
  covenant: 'allianceCovenant',
} as const;

function isKnown(alliance: string): alliance is keyof typeof ALLIANCE_KEYS {
  return Object.hasOwn(ALLIANCE_KEYS, alliance);
}

/** Localised name of an alliance; one unknown to this version keeps the game's id. */
export function allianceName(t: Translate<Texts['characters']>, alliance: string | null): string {
  return alliance === null ? t('allianceNone') : isKnown(alliance) ? t(ALLIANCE_KEYS[alliance]) : alliance;
}
