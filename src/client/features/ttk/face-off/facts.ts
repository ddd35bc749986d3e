/** Texts about the picked items. */
import type { Armour, Calibre, Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import { atLevel } from '../../../../domain/catalogue/item/item.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { ARMOUR_TYPE_KEYS, WEAPON_TYPE_KEYS, type TtkTranslate } from '../state/labels.ts';

/** Calibres as printed on the box; the same in every language. */
const CALIBRE_LABELS: Readonly<Record<Calibre, string>> = {
  '545mm': '5.45',
  '556mm': '5.56',
  '762mm': '7.62',
  '939mm': '9×39',
  '9mm': '9×19',
  '10mm': '10×25',
  '127mm': '12.7',
  '12k': '12/70',
  '23k': '23×75',
  '40mm': '40',
  ptrd: '14.5',
  gauss: 'Gauss',
  cr380: 'CR-380',
  flamethrower: 'Fuel',
  rpg7: 'RPG-7',
};

export function calibreLabel(calibre: Calibre): string {
  return CALIBRE_LABELS[calibre];
}

export function weaponFacts(t: TtkTranslate, format: Formats, item: Weapon): string {
  const parts = {
    type: t(WEAPON_TYPE_KEYS[item.type]),
    calibre: item.calibre === null ? t('noCalibre') : calibreLabel(item.calibre),
  };
  return item.fireRateRpm === null
    ? `${t('weaponFactsShort', parts)} · ${t('singleShot')}`
    : t('weaponFacts', { ...parts, rpm: format.number(item.fireRateRpm) });
}

export function roundFacts(t: TtkTranslate, format: Formats, item: Round): string {
  const signed = (pct: number): string => `${pct > 0 ? '+' : ''}${format.number(pct)}`;
  return [
    t('roundFacts', {
      penetration: format.number(item.penetrationPct),
      damage: signed(item.damagePct),
      bleeding: signed(item.bleedingPct),
    }),
    ...(item.limbDamagePct === undefined ? [] : [t('limbFact', { value: signed(item.limbDamagePct) })]),
    ...(item.rangePct === undefined ? [] : [t('rangeFact', { value: signed(item.rangePct) })]),
  ].join(' · ');
}

export function armourFacts(t: TtkTranslate, format: Formats, item: Armour, level: number): string {
  return t('armourFacts', {
    type: t(ARMOUR_TYPE_KEYS[item.type]),
    resistance: format.number(atLevel(item.bulletResistance, level)),
  });
}
