/** Consumables of the built-in catalogue: what clans hand out before a war. */
import { ITEM_RANKS, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { numberIn, numbersIn, tableRows, wordIn } from './table.ts';

/**
 * Duration and cooldown in seconds; effects by the last segment of the game's key; the name is `en | ru`.
 */
export type SupplyRow = readonly [
  id: string,
  category: string,
  rank: ItemRank,
  effectType: string,
  durationSeconds: number,
  cooldownSeconds: number,
  priority: number,
  toxicity: number,
  survivesDeath: boolean,
  effects: Readonly<Record<string, number>>,
  name: string,
];

/** The fields of `SupplyRow`, `lasting` where it survives death; its effects below it. */
const TABLE = `
5l23g supply/food master long_time_medicine 1800 3 10 0 lasting Solyanka | Солянка
  health_bonus 2.3 regeneration_bonus 3.4 stamina_regeneration_bonus 2.8 heal_efficiency 17.5
wj2zp supply/food master long_time_medicine 1800 3 10 0 lasting Garlic Soup | Чесночный суп
  health_bonus 2.8 stamina_bonus 12.8 regeneration_bonus 4 heal_efficiency 12.3
y39yz supply/food master long_time_medicine 1800 3 10 0 lasting Pea Soup | Гороховый суп
  health_bonus 2.3 stamina_bonus 12.8 max_weight_bonus 31.2 regeneration_bonus 3.4
zz1o2 supply/food veteran long_time_medicine 1800 3 7 0 lasting Bean Soup | Фасолевый суп
  stamina_bonus 13.6 regeneration_bonus 2.8 heal_efficiency 14.6
4qd3p supply/food master long_time_medicine 1800 3 10 0 lasting Nobleman's Catfish Stew | Уха из сома «Дворянская»
  health_bonus 3.3 max_weight_bonus 17.2 regeneration_bonus 2.8 stamina_regeneration_bonus 4.3
7lyo3 supply/drink master long_time_medicine 1800 5 10 20 lasting Alcobull | «Алкобык»
  stamina_bonus 19.8 speed_modifier 1.35 sprint_speed_modifier 1.35 max_weight_bonus 31.2 recoil_bonus -4
2o900 supply/drink master long_time_medicine 1800 5 10 20 lasting Frosty Vodka | Водка «Морозная»
  speed_modifier 1.35 sprint_speed_modifier 1.35 max_weight_bonus 17.2 regeneration_bonus 4 stamina_regeneration_bonus 4.3
g4lzg supply/drink master long_time_medicine 1800 5 10 20 lasting Geyser Vodka | Водка «Гейзер»
  stamina_bonus 12.8 speed_modifier 1.35 sprint_speed_modifier 1.35 regeneration_bonus 3.4 heal_efficiency 17.5
6w5jj supply/drink master long_time_medicine 1800 5 10 20 lasting Lingonberry Vodka | Брусничная водка
  stamina_bonus 12.8 speed_modifier 1.65 sprint_speed_modifier 1.65 stamina_regeneration_bonus 3.6 heal_efficiency 17.5 frost_protection 5
2o9w0 supply/drink master mobility 1800 5 10 15 lasting Grog | Грог
  stamina_bonus 13.7 speed_modifier 1 sprint_speed_modifier 1 max_weight_bonus 10.3 stamina_regeneration_bonus 3.6 frost_protection 5
1r2yq supply/medicine master mobility 1800 5 10 20 lasting Strength Stimulator | Силовой стимулятор
  stamina_bonus 13.7 speed_modifier 0.85 sprint_speed_modifier 0.85 max_weight_bonus 18.7 stamina_regeneration_bonus 2.4
g4l10 supply/medicine veteran mobility 1800 5 8 15 lasting ATLAS Anabolic Steroid | Анаболик «ATLAS»
  stamina_bonus 17.4 speed_modifier 0.65 sprint_speed_modifier 0.65 max_weight_bonus 14.1
zzqo2 supply/medicine master mobility 1800 5 10 15 lasting SALT Anabolic Steroid | Анаболик «SALT»
  stamina_bonus 10.8 speed_modifier 0.85 sprint_speed_modifier 0.85 max_weight_bonus 13.1 stamina_regeneration_bonus 4.3
7lyd3 supply/medicine master mobility 1800 5 10 15 lasting STARK Anabolic Steroid | Анаболик «STARK»
  stamina_bonus 19.6 speed_modifier 0.7 sprint_speed_modifier 0.7 max_weight_bonus 15.9 stamina_regeneration_bonus 2.4 frost_protection 5
964ow supply/medicine veteran mobility 1800 5 7 15 lasting Battery Energy Drink | Энергетик «Батарейка»
  stamina_bonus 11.4 speed_modifier 0.85 sprint_speed_modifier 0.85 stamina_regeneration_bonus 3
zzqn2 supply/medicine veteran mobility 1800 5 7 15 lasting Neurotonic | Нейротоник
  stamina_bonus 13.9 max_weight_bonus 15.6 stamina_regeneration_bonus 2.5
p62q6 supply/medicine veteran short_time_medicine 270 5 7 40 lasting Morphine | Морфин
  heal_efficiency 15.8 bullet_dmg_factor 21 explosion_dmg_factor 23.1 bleeding_protection 8.8
vjy3n supply/medicine veteran short_time_medicine 270 5 7 40 lasting Epinephrine | Эпинефрин
  stamina_bonus 33.6 speed_modifier 1.75 sprint_speed_modifier 1.75 stamina_regeneration_bonus 7.4 heal_efficiency 15.8
y3knz supply/medicine master short_time_medicine 270 5 10 40 lasting Pain Killer | «Убийца Боли»
  health_bonus 3.3 speed_modifier 1.95 sprint_speed_modifier 1.95 stopping_protection 11.2
6w5lj supply/medicine master short_time_medicine 270 5 10 40 lasting SchizoYorsh | «ШизоЁрш»
  health_bonus 3.3 stamina_bonus 37.3 bullet_dmg_factor 23.3 tear_dmg_factor 35 psycho_accumulation 0.01
2o9g0 supply/medicine veteran short_time_medicine 270 5 7 40 lasting Ozverin | «Озверин»
  stamina_bonus 35.5 regeneration_bonus 3.8 bullet_dmg_factor 22.2 reaction_to_tear 10.8
1r216 supply/medicine veteran healing 6 8 20 0 - STOMP | «ТОПОТ»
  stamina_regeneration_bonus 9.5 artefakt_heal 9.5
1r2l6 supply/medicine veteran protection 1800 5 8 20 lasting Astrixin | «Астрикцин»
  regeneration_bonus 0.9 bleeding_protection 5.4 bleeding_accumulation -0.93
1r2o6 supply/medicine stalker healing 12 8 12 0 - Lab First-Aid Kit | Аптечка ученых
  regeneration_bonus 7.4 artefakt_heal 5.2 bleeding_accumulation -1.25 toxic_accumulation -0.2
4qgop supply/medicine stalker accumulation 3 3 16 25 - Antirad B-393 | Антирад Б-393
  radiation_dmg_factor 100 psycho_dmg_factor 100 radiation_accumulation -125 psycho_accumulation -125 bleeding_accumulation -10
5lzyg supply/medicine default protection 1800 5 2 20 lasting Hemostat | «Гемостат»
  regeneration_bonus 0.6 bleeding_protection 3.4 bleeding_accumulation -0.58
6w59j supply/medicine stalker healing 6 8 16 0 - STRIKE | «УДАР»
  stamina_regeneration_bonus 8.5 artefakt_heal 8.4
7ly13 supply/medicine stalker healing 12 8 16 0 - Guide's First-Aid Kit | Аптечка проводника
  regeneration_bonus 7.4 artefakt_heal 5.9 bleeding_dmg_factor 17 bleeding_accumulation -1.55 toxic_accumulation -0.3
96430 supply/medicine default healing 12 8 4 0 - Personal First-Aid Kit | Аптечка индивидуальная
  regeneration_bonus 5.4 artefakt_heal 3.8 bleeding_accumulation -0.4 toxic_accumulation -0.1
964k0 supply/medicine master protection 1800 5 10 0 lasting Strong Burn Cream | Сильная мазь от ожогов
  regeneration_bonus 1.3 bullet_dmg_factor 5.8 burn_dmg_factor 26.3 chemical_burn_dmg_factor 26.3 combustion_accumulation -0.7
g4lk0 supply/medicine newbie healing 12 8 8 0 - Military First-Aid Kit | Военная аптечка
  regeneration_bonus 6.4 artefakt_heal 4.5 bleeding_accumulation -0.75 toxic_accumulation -0.15
g4lz0 supply/medicine master protection 1800 3 10 0 lasting Biopatch | «Биозаплатка»
  regeneration_bonus 1 heal_efficiency 4.4 bleeding_protection 6.1 bleeding_accumulation -1.05
j5mq7 supply/medicine default accumulation 3 3 4 25 - 1st Class Antidote | Антидот первого класса
  thermal_dmg_factor 100 biological_dmg_factor 100 thermal_accumulation -30 biological_accumulation -30
lynrj supply/medicine stalker accumulation 3 3 16 25 - 3rd Class Antidote | Антидот третьего класса
  thermal_dmg_factor 100 biological_dmg_factor 100 thermal_accumulation -125 biological_accumulation -125 combustion_accumulation -2
n4vw6 supply/medicine stalker protection 1800 5 5 0 lasting Burn Cream | Мазь от ожогов
  bullet_dmg_factor 4.2 burn_dmg_factor 19 chemical_burn_dmg_factor 19 combustion_accumulation -0.5
p6256 supply/medicine veteran accumulation 3 3 20 25 - Panacea | «Панацея»
  radiation_dmg_factor 100 thermal_dmg_factor 100 biological_dmg_factor 100 psycho_dmg_factor 100 bleeding_dmg_factor 100 frost_dmg_factor 100 radiation_accumulation -155 thermal_accumulation -125 biological_accumulation -155 psycho_accumulation -155 bleeding_accumulation -15 frost_accumulation -60 combustion_accumulation -3
qj9y6 supply/medicine stalker accumulation 3 3 12 25 - 2nd Class Antidote | Антидот второго класса
  thermal_dmg_factor 100 biological_dmg_factor 100 thermal_accumulation -85 biological_accumulation -85
wjw9p supply/medicine stalker accumulation 3 3 12 25 - Antirad B-292 | Антирад Б-292
  radiation_dmg_factor 100 psycho_dmg_factor 100 radiation_accumulation -85 psycho_accumulation -85
y3kgz supply/medicine default accumulation 3 3 4 25 - Antirad B-191 | Антирад Б-191
  radiation_dmg_factor 100 psycho_dmg_factor 100 radiation_accumulation -30 psycho_accumulation -30
zzqk2 supply/medicine default accumulation 3 3 4 0 - Bandage | Бинт
  bleeding_dmg_factor 100 bleeding_accumulation -12.5
`;

export const SUPPLY_ROWS: readonly SupplyRow[] = tableRows(TABLE, 9).map(
  ({ fields, rest: name, details }) => {
    const [id = '', category = '', rank = '', effectType = '', ...figures] = fields;
    const [duration, cooldown, priority, toxicity, survival] = figures;
    return [
      id,
      category,
      wordIn(ITEM_RANKS, rank),
      effectType,
      numberIn(duration),
      numberIn(cooldown),
      numberIn(priority),
      numberIn(toxicity),
      survival === 'lasting',
      Object.assign({}, ...details.map((detail) => numbersIn(detail))) as Readonly<Record<string, number>>,
      name,
    ];
  },
);
