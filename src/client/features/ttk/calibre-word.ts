import type { Calibre } from '../../../domain/catalogue/item/item.ts';

/** How calibres are written on the box; the same in every language. */
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
