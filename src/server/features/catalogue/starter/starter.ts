/**
 * The catalogue that is built in, so that the tools work before any import. A choice made by hand; ids are the game's,
 * so links and saved set-ups stay good after an import.
 */
import { createHash } from 'node:crypto';
import { ARMOUR_TYPES } from '../../../../domain/catalogue/item.ts';
import type { Armour, Round, Weapon } from '../../../../domain/catalogue/item.ts';
import type { Amount, HideoutRecipe } from '../../../../domain/catalogue/hideout.ts';
import { damagePerLevel, resistancePerLevel } from '../../../../domain/catalogue/levels.ts';
import type { LibraryEntry } from '../../../../domain/catalogue/packed-library.ts';
import type { Nameless } from '../../../../domain/catalogue/packed-ttk.ts';
import type { ItemFacts } from '../../../../domain/catalogue/raw-item.ts';
import type { AppText, CatalogueContent } from '../content.ts';
import { ARMOUR_ROWS } from './armours.ts';
import { STARTER_LABELS } from './labels.ts';
import { RECIPE_LABELS, RECIPE_ROWS } from './recipes.ts';
import { ROUND_ROWS } from './rounds.ts';
import { SUPPLY_ROWS } from './supplies.ts';
import { THING_ROWS } from './things.ts';
import { WEAPON_ROWS } from './weapons.ts';

const FACTOR = 'stalker.artefact_properties.factor.';
const MEDICINE = 'stalker.tooltip.medicine.info.';
const BULLET = 'weapon.tooltip.bullet.stat_name.';
const WEAPON = 'weapon.tooltip.weapon.info.';
const PROTECTIONS = ['explosion_dmg_factor', 'tear_dmg_factor', 'radiation_protection', 'thermal_protection', 'biological_protection', 'psycho_protection'];

/** `en | ru | ua`; a name alone is the same in every language. */
const textOf = (written: string): AppText => {
  const [en = '', ru = en, ua] = written.split(' | ');
  return { en, ru, ...(ua === undefined ? {} : { ua }) };
};
const amountOf = (written: string): Amount => {
  const [itemId = '', amount = '1'] = written.split('*');
  return { itemId, amount: Number(amount) };
};
const without0 = (numbers: Readonly<Record<string, number>>): Record<string, number> => Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0));

type Row = Pick<ItemFacts, 'id' | 'category' | 'rank'> & Partial<ItemFacts>;
const entry = (row: Row, highestLevel = 0): LibraryEntry => ({
  highestLevel,
  facts: { nameKey: `starter.${row.id}`, binding: 'NONE', numbers: {}, words: {}, marks: [], ranges: {}, damage: null, parts: [], ...row },
});

/** Changes when the built-in catalogue does. */
export const starterMark = (): string =>
  createHash('sha256').update(JSON.stringify([WEAPON_ROWS, ROUND_ROWS, ARMOUR_ROWS, SUPPLY_ROWS, THING_ROWS, RECIPE_ROWS, RECIPE_LABELS, STARTER_LABELS])).digest('hex').slice(0, 16);

/** Builds it; the same every time. */
export const starterContent = (): CatalogueContent => {
  const names = new Map<string, AppText>();
  const library: LibraryEntry[] = [];
  const weapons: Nameless<Weapon>[] = WEAPON_ROWS.map(([id, type, rank, calibre, close, long, startM, endM, maxM, rpm, head, limb, magazine, reload, bleeding, stopping, name]) => {
    names.set(id, textOf(name));
    library.push(entry({ id, rank, category: `weapon/${type}`, numbers: without0({ 'core.tooltip.stat_name.damage_type.direct': close, [`${WEAPON}rate_of_fire`]: rpm ?? 0, [`${WEAPON}clip_size`]: magazine ?? 0, 'weapon.tooltip.magazine.info.reload_time': reload ?? 0 }) }, 15));
    return {
      id, type, rank, calibre, closeDamage: damagePerLevel(close), longDamage: damagePerLevel(long), falloffStartM: startM, falloffEndM: endM, maxDistanceM: maxM,
      fireRateRpm: rpm, headMultiplier: head, limbMultiplier: limb, magazine, reloadSeconds: reload, bleeding, stoppingPower: stopping,
    };
  });
  const rounds: Nameless<Round>[] = ROUND_ROWS.map(([id, calibre, type, rank, penetrationPct, damagePct, bleedingPct, stoppingPowerPct, pellets, name]) => {
    names.set(id, textOf(name));
    library.push(entry({ id, rank, category: 'bullet', numbers: without0({ [`${BULLET}piercing`]: penetrationPct, [`${BULLET}damage`]: damagePct, [`${BULLET}bleeding`]: bleedingPct, [`${BULLET}stopping_power`]: stoppingPowerPct }) }));
    return { id, calibre, type, rank, penetrationPct, damagePct, bleedingPct, stoppingPowerPct, pellets };
  });
  const armours: Nameless<Armour>[] = ARMOUR_ROWS.map(([id, type, rank, resistance, bonus, vitalityPct, protections, name]) => {
    names.set(id, textOf(name));
    const shown = Object.fromEntries(PROTECTIONS.map((protection, index) => [FACTOR + protection, protections[index] ?? 0]));
    library.push(entry({ id, rank, category: `armor/${ARMOUR_TYPES.find((known) => known === type) ?? 'combat'}`, numbers: without0({ [`${FACTOR}bullet_dmg_factor`]: resistance, [`${FACTOR}health_bonus`]: vitalityPct, ...shown }) }, 15));
    return { id, type, rank, bulletResistance: resistancePerLevel(resistance, bonus), vitalityPct };
  });
  for (const [id, category, rank, effectType, duration, cooldown, priority, toxicity, survivesDeath, effects, name] of SUPPLY_ROWS) {
    names.set(id, textOf(name));
    library.push(entry({
      id, category, rank,
      numbers: without0({ [`${MEDICINE}duration`]: duration, [`${MEDICINE}cooldown`]: cooldown, [`${MEDICINE}priority`]: priority, [`${MEDICINE}toxicity`]: toxicity, ...Object.fromEntries(Object.entries(effects).map(([key, value]) => [FACTOR + key, value])) }),
      words: { [`${MEDICINE}effect_type`]: `item.effects.effect_type.${effectType}` },
      marks: survivesDeath ? [`${MEDICINE}persistent`] : [],
    }));
  }
  for (const [id, category, rank, name, numbers] of THING_ROWS) {
    names.set(id, textOf(name));
    library.push(entry({ id, category, rank, numbers: numbers ?? {} }));
  }
  const recipes: HideoutRecipe[] = RECIPE_ROWS.map(([station, category, subcategory, result, ingredients, energy, perk, perkLevel, features]) => ({
    station, category, subcategory, result: amountOf(result), ingredients: ingredients.split(' ').map(amountOf), energy, perk, perkLevel,
    features: features === '' ? [] : features.split(' '),
  }));
  return {
    realm: 'starter', dataDate: null, weapons, rounds, armours, library, names, recipes, barter: [], icons: null,
    labels: new Map([...Object.entries(STARTER_LABELS), ...Object.entries(RECIPE_LABELS)].map(([key, label]) => [key, textOf(label)])),
  };
};
