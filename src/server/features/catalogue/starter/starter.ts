/**
 * The built-in catalogue, so that the tools work before any import. A manual selection; ids are the game's,
 * so links and saved setups survive an import.
 */
import { createHash } from 'node:crypto';
import { RESISTANCE } from '../../../../domain/catalogue/facts/armour.ts';
import { ERGONOMICS } from '../../../../domain/catalogue/facts/weapon-part.ts';
import { ARMOUR_TYPES, atLevel, MAX_LEVEL } from '../../../../domain/catalogue/item/item.ts';
import { BARTER_CURRENCIES } from '../../../../domain/catalogue/facts/barter.ts';
import type { BarterOffer, BarterRecipe } from '../../../../domain/catalogue/facts/barter.ts';
import type { Armour, Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import type { Amount, HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { damagePerLevel, resistancePerLevel, roundNoise } from '../../../../domain/catalogue/item/levels.ts';
import { plainProse, type ItemProse } from '../../../../domain/catalogue/item/item-prose.ts';
import type { LibraryEntry } from '../../../../domain/catalogue/library/packed-library.ts';
import type { Nameless } from '../../../../domain/catalogue/item/packed-ttk.ts';
import type { DamageFalloff, ItemFacts, LevelFacts } from '../../../../domain/catalogue/item/raw-item.ts';
import type { GameText } from '../../../../domain/catalogue/item/game-text.ts';
import type { CatalogueContent } from '../publish/content.ts';
import { ARMOUR_ROWS } from './armours.ts';
import { STARTER_LABELS } from './labels.ts';
import { BURSTS, PART_ROWS, PLATE_ROUNDS, WEAPON_ERGONOMICS } from './parts.ts';
import { ABOUT_ROWS, ACHIEVEMENT_ROWS, FEATURE_ROWS } from './prose.ts';
import { RECIPE_LABELS, RECIPE_ROWS } from './recipes.ts';
import { ROUND_ROWS } from './rounds.ts';
import { SUPPLY_ROWS } from './supplies.ts';
import { THING_ROWS } from './things.ts';
import { ARTEFACT_ROWS, BOUND, PARTS, SETTLEMENT_LABELS, TRADE_ROWS } from './trades.ts';
import { WEAPON_ROWS } from './weapons.ts';

const DAMAGE = 'core.tooltip.stat_name.damage_type.direct';
const FACTOR = 'stalker.artefact_properties.factor.';
const MEDICINE = 'stalker.tooltip.medicine.info.';
const BULLET = 'weapon.tooltip.bullet.stat_name.';
const WEAPON = 'weapon.tooltip.weapon.info.';
const MODIFIER = 'weapon.tooltip.weapon.';
const PROTECTIONS = [
  'explosion_dmg_factor',
  'tear_dmg_factor',
  'radiation_protection',
  'thermal_protection',
  'biological_protection',
  'psycho_protection',
];

/** `en | ru`; a single name is the same in every language. */
function textOf(written: string): GameText {
  const [en = '', ru = en] = written.split(' | ');
  return { en, ru };
}

/** The texts of an item among rows of item ids and text. */
function proseIn(rows: typeof ABOUT_ROWS, itemId: string): readonly GameText[] {
  return rows.flatMap(([itemIds, text]) =>
    itemIds.split(' ').includes(itemId) ? [plain(textOf(text))] : [],
  );
}

function plain(text: GameText): GameText {
  return Object.fromEntries(Object.entries(text).map(([language, line]) => [language, plainProse(line)]));
}

function amountOf(written: string): Amount {
  const [itemId = '', amount = '1'] = written.split('*');
  return { itemId, amount: Number(amount) };
}

function without0(numbers: Readonly<Record<string, number>>): Record<string, number> {
  return Object.fromEntries(Object.entries(numbers).filter(([, value]) => value !== 0));
}

function nameKeyOf(id: string): string {
  return `starter.${id}`;
}

type Row = Pick<ItemFacts, 'id' | 'category' | 'rank'> & Partial<ItemFacts>;

function entry(row: Row, levels: readonly LevelFacts[] = []): LibraryEntry {
  return {
    levels,
    facts: {
      nameKey: nameKeyOf(row.id),
      binding: BOUND.has(row.id) ? 'PERSONAL_ON_GET' : 'NONE',
      numbers: {},
      words: {},
      marks: [],
      ranges: {},
      damage: null,
      parts: (PARTS[row.id] ?? []).map(nameKeyOf),
      fits: [],
      ...row,
    },
  };
}

/** Levels +1 and up: `at` returns the facts of each. */
function levelsOf(at: (level: number) => Partial<LevelFacts>): readonly LevelFacts[] {
  return Array.from({ length: MAX_LEVEL }, (_value, index) => ({
    damage: null,
    numbers: {},
    ranges: {},
    ...at(index + 1),
  }));
}

/** Changes when the built-in catalogue does. */
export function starterMark(): string {
  return createHash('sha256')
    .update(
      JSON.stringify([
        WEAPON_ROWS,
        ROUND_ROWS,
        ARMOUR_ROWS,
        SUPPLY_ROWS,
        THING_ROWS,
        RECIPE_ROWS,
        RECIPE_LABELS,
        STARTER_LABELS,
        ARTEFACT_ROWS,
        TRADE_ROWS,
        SETTLEMENT_LABELS,
        PARTS,
        [...BOUND],
        PART_ROWS,
        PLATE_ROUNDS,
        BURSTS,
        WEAPON_ERGONOMICS,
      ]),
    )
    .digest('hex')
    .slice(0, 16);
}

/** Builds it; deterministic. */
export function starterContent(): CatalogueContent {
  const names = new Map<string, GameText>();
  const library: LibraryEntry[] = [];
  const weapons: Nameless<Weapon>[] = WEAPON_ROWS.map(
    ([
      id,
      type,
      rank,
      calibre,
      close,
      long,
      startM,
      endM,
      maxM,
      rpm,
      head,
      limb,
      magazine,
      reload,
      bleeding,
      stopping,
      name,
    ]) => {
      names.set(id, textOf(name));
      const [closeDamage, longDamage] = [damagePerLevel(close), damagePerLevel(long)];
      const burst = BURSTS[id];
      const ergonomicsPct = WEAPON_ERGONOMICS[id];
      const damageAt = (level: number): DamageFalloff => ({
        startDamage: atLevel(closeDamage, level),
        startM,
        endDamage: atLevel(longDamage, level),
        endM,
        maxM,
      });
      library.push(
        entry(
          {
            id,
            rank,
            category: `weapon/${type}`,
            damage: damageAt(0),
            numbers: without0({
              [DAMAGE]: close,
              [`${WEAPON}rate_of_fire`]: rpm ?? 0,
              [`${WEAPON}clip_size`]: magazine ?? 0,
              'weapon.tooltip.magazine.info.reload_time': reload ?? 0,
              [`${MODIFIER}head_damage_modifier`]: head,
              [`${MODIFIER}limbs_damage_modifier`]: limb,
              [`${WEAPON}bleeding`]: bleeding,
              [`${WEAPON}stopping_power`]: stopping,
              [ERGONOMICS]: ergonomicsPct ?? 0,
            }),
          },
          levelsOf((level) => ({
            damage: damageAt(level),
            numbers: { [DAMAGE]: atLevel(closeDamage, level) },
          })),
        ),
      );
      return {
        id,
        type,
        rank,
        calibre,
        closeDamage,
        longDamage,
        falloffStartM: startM,
        falloffEndM: endM,
        maxDistanceM: maxM,
        fireRateRpm: rpm,
        headMultiplier: head,
        limbMultiplier: limb,
        magazine,
        reloadSeconds: reload,
        bleeding,
        stoppingPower: stopping,
        ...(ergonomicsPct === undefined ? {} : { ergonomicsPct }),
        ...(burst === undefined ? {} : { burst }),
      };
    },
  );
  const rounds: Nameless<Round>[] = ROUND_ROWS.map(
    ([id, calibre, type, rank, penetrationPct, damagePct, bleedingPct, stoppingPowerPct, pellets, name]) => {
      names.set(id, textOf(name));
      const [platePenetrationPct = 0, plateDamagePct = 0] = PLATE_ROUNDS[id] ?? [];
      library.push(
        entry({
          id,
          rank,
          category: 'bullet',
          numbers: without0({
            [`${BULLET}piercing`]: penetrationPct,
            [`${BULLET}damage`]: damagePct,
            [`${BULLET}bleeding`]: bleedingPct,
            [`${BULLET}stopping_power`]: stoppingPowerPct,
            [`${BULLET}plate_penetrating`]: platePenetrationPct,
            'weapon.stat_factor.armor_plate_damage': plateDamagePct,
          }),
        }),
      );
      return {
        id,
        calibre,
        type,
        rank,
        penetrationPct,
        damagePct,
        bleedingPct,
        stoppingPowerPct,
        pellets,
        ...(platePenetrationPct === 0 ? {} : { platePenetrationPct }),
        ...(plateDamagePct === 0 ? {} : { plateDamagePct }),
      };
    },
  );
  const armours: Nameless<Armour>[] = ARMOUR_ROWS.map(
    ([id, type, rank, resistance, bonus, vitalityPct, protections, name]) => {
      names.set(id, textOf(name));
      const shown = Object.fromEntries(
        PROTECTIONS.map((protection, index) => [FACTOR + protection, protections[index] ?? 0]),
      );
      const bulletResistance = resistancePerLevel(resistance, bonus);
      library.push(
        entry(
          {
            id,
            rank,
            category: `armor/${ARMOUR_TYPES.find((known) => known === type) ?? 'combat'}`,
            numbers: without0({ [RESISTANCE]: resistance, [`${FACTOR}health_bonus`]: vitalityPct, ...shown }),
          },
          levelsOf((level) => ({ numbers: { [RESISTANCE]: atLevel(bulletResistance, level) } })),
        ),
      );
      return { id, type, rank, bulletResistance, vitalityPct };
    },
  );
  for (const [
    id,
    category,
    rank,
    effectType,
    duration,
    cooldown,
    priority,
    toxicity,
    survivesDeath,
    effects,
    name,
  ] of SUPPLY_ROWS) {
    names.set(id, textOf(name));
    library.push(
      entry({
        id,
        category,
        rank,
        numbers: without0({
          [`${MEDICINE}duration`]: duration,
          [`${MEDICINE}cooldown`]: cooldown,
          [`${MEDICINE}priority`]: priority,
          [`${MEDICINE}toxicity`]: toxicity,
          ...Object.fromEntries(Object.entries(effects).map(([key, value]) => [FACTOR + key, value])),
        }),
        words: { [`${MEDICINE}effect_type`]: `item.effects.effect_type.${effectType}` },
        marks: survivesDeath ? [`${MEDICINE}persistent`] : [],
      }),
    );
  }
  for (const { id, category, rank, numbers, fits, name } of PART_ROWS) {
    names.set(id, textOf(name));
    library.push(entry({ id, category, rank, numbers, fits: fits.map(nameKeyOf) }));
  }
  for (const [id, category, rank, name, numbers] of THING_ROWS) {
    names.set(id, textOf(name));
    library.push(entry({ id, category, rank, numbers: numbers ?? {} }));
  }
  for (const [id, kind, rank, named, name] of ARTEFACT_ROWS) {
    names.set(id, textOf(name));
    const rangesAt = (level: number) =>
      Object.fromEntries(
        Object.entries(named).map(([key, ends]) => [
          FACTOR + key,
          [roundNoise(ends[0] * (1 + level / 50)), roundNoise(ends[1] * (1 + level / 50))] as const,
        ]),
      );
    library.push(
      entry(
        { id, category: `artefact/${kind}`, rank, ranges: rangesAt(0) },
        levelsOf((level) => ({ ranges: rangesAt(level) })),
      ),
    );
  }
  const recipes: HideoutRecipe[] = RECIPE_ROWS.map(
    ([station, category, subcategory, result, ingredients, energy, perk, perkLevel, features]) => ({
      station,
      category,
      subcategory,
      result: amountOf(result),
      ingredients: ingredients.split(' ').map(amountOf),
      energy,
      perk,
      perkLevel,
      features: features === '' ? [] : features.split(' '),
    }),
  );
  const barter: BarterRecipe[] = TRADE_ROWS.map(([settlement, requiredLevel, itemId, offers]) => ({
    settlement,
    requiredLevel,
    itemId,
    offers: offers.map((offer): BarterOffer => {
      const [currency = '', cost = '0', ...required] = offer.split(' ');
      return {
        currency: BARTER_CURRENCIES.find((known) => known === currency) ?? 'money',
        cost: Number(cost),
        required: required.map(amountOf),
      };
    }),
  }));
  return {
    realm: 'starter',
    dataDate: null,
    weapons,
    rounds,
    armours,
    library,
    names,
    recipes,
    barter,
    prose: new Map(
      library.flatMap(({ facts: { id } }): [string, ItemProse][] => {
        const about = proseIn(ABOUT_ROWS, id);
        const features = proseIn(FEATURE_ROWS, id);
        return about.length + features.length === 0 ? [] : [[id, { about, features }]];
      }),
    ),
    achievements: ACHIEVEMENT_ROWS.map(([id, title, description]) => ({
      id,
      title: textOf(title),
      description: textOf(description),
    })),
    icons: null,
    labels: new Map(
      [
        ...Object.entries(STARTER_LABELS),
        ...Object.entries(RECIPE_LABELS),
        ...Object.entries(SETTLEMENT_LABELS),
      ].map(([key, label]) => [key, textOf(label)]),
    ),
  };
}
