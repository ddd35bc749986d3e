/**
 * Calibres: of weapons from a named field, of rounds from the key of their name. Source: domain facts,
 * section 2.3.
 */
import type { Calibre } from '../item/item.ts';

const OF_WEAPON = /^item\.wpn\.(?:display_ammo_types\.([a-z0-9]+)|([a-z0-9]+)\.display_ammo_types)$/;
const WEAPON_CODES: Readonly<Record<string, Calibre>> = {
  '545mm': '545mm',
  '556mm': '556mm',
  '762mm': '762mm',
  '939mm': '939mm',
  '9mm': '9mm',
  '10mm': '10mm',
  '127mm': '127mm',
  '12k': '12k',
  '23k': '23k',
  '40mm': '40mm',
  ptrd: 'ptrd',
  gauss: 'gauss',
  cr380: 'cr380',
  flamethrower: 'flamethrower',
  rpg7: 'rpg7',
};

/** Calibre of a weapon from the key of its ammunition type; null for an unknown one. */
export function calibreOfAmmoType(ammoTypeKey: string | undefined): Calibre | null {
  const match = OF_WEAPON.exec(ammoTypeKey ?? '');
  return WEAPON_CODES[match?.[1] ?? match?.[2] ?? ''] ?? null;
}

/** Rounds of the anti-tank rifle: their codes start like those of 12-gauge rounds. */
const PTRD = new Set(['12st', '12bb', '12silver', '12fire']);
/** Longest prefix first: 127 before 12. */
const ROUND_CODES: readonly (readonly [prefix: string, calibre: Calibre])[] = [
  ['akumulator', 'gauss'],
  ['545', '545mm'],
  ['556', '556mm'],
  ['762', '762mm'],
  ['939', '939mm'],
  ['127', '127mm'],
  ['gas', 'flamethrower'],
  ['10', '10mm'],
  ['12', '12k'],
  ['23', '23k'],
  ['9', '9mm'],
];
/** Leftover development rounds. */
const DEVELOPMENT = /test\d*$|_inside$|_frontline$/;

/** Whether a name key belongs to a development item that players never see. */
export function isDevelopmentRound(nameKey: string): boolean {
  return DEVELOPMENT.test(nameKey.replace(/\.name$/, ''));
}

/**
 * Calibre of a round from the key of its name; null for anything that is not a round (pouches, barricades,
 * development items).
 */
export function calibreOfRound(nameKey: string): Calibre | null {
  if (nameKey === 'item.12738.name') return 'cr380';
  const code = /^item\.amm\.([a-z0-9_]+)\.name$/.exec(nameKey)?.[1];
  if (code === undefined || isDevelopmentRound(nameKey)) return null;
  if (PTRD.has(code)) return 'ptrd';
  return ROUND_CODES.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
}
