/**
 * Data of the property table: groups, units, and for every key its unit and better direction.
 * Source: the public item database (domain facts, section 2.3), counted over all its files.
 */
/** Groups in which an item's page shows its properties, in this order. */
export const PROPERTY_GROUPS = [
  'fire',
  'falloff',
  'handling',
  'melee',
  'round',
  'blast',
  'change',
  'protection',
  'body',
  'accumulation',
  'use',
  'carrier',
  'plate',
  'device',
  'general',
  'other',
] as const;
export type PropertyGroup = (typeof PROPERTY_GROUPS)[number];

/** `times` is a factor such as ×1.4; `health` is damage in health points. */
export const PROPERTY_UNITS = [
  'none',
  'percent',
  'metres',
  'seconds',
  'kilograms',
  'degrees',
  'rubles',
  'shotsPerMinute',
  'times',
  'health',
  'energy',
] as const;
export type PropertyUnit = (typeof PROPERTY_UNITS)[number];

export interface Property {
  readonly key: string;
  readonly group: PropertyGroup;
  readonly unit: PropertyUnit;
  /** Null: neither. */
  readonly better: 'higher' | 'lower' | null;
  /** A relative change: positive values are shown with a plus sign. */
  readonly isChange: boolean;
}

/**
 * Numbers of the damage falloff; the close damage is the weapon's damage. The game has no labels for them.
 */
export const FALLOFF_KEYS = {
  startM: 'muster.falloff.start_m',
  endDamage: 'muster.falloff.end_damage',
  endM: 'muster.falloff.end_m',
  maxM: 'muster.falloff.max_m',
} as const;

export const UNITS: Readonly<Record<string, PropertyUnit>> = {
  '': 'none',
  '%': 'percent',
  m: 'metres',
  s: 'seconds',
  kg: 'kilograms',
  '°': 'degrees',
  '₽': 'rubles',
  rpm: 'shotsPerMinute',
  '×': 'times',
  hp: 'health',
  e: 'energy',
};

/**
 * Group, key prefix, whether the values are changes, and the keys in display order: `key unit better`, better
 * being + for higher, - for lower, nothing for neither.
 */
export const PROPERTY_TABLE: readonly (readonly [
  group: PropertyGroup,
  prefix: string,
  isChange: boolean,
  rows: readonly string[],
])[] = [
  [
    'fire',
    '',
    false,
    [
      'core.tooltip.stat_name.damage_type.direct hp +',
      'weapon.tooltip.weapon.info.rate_of_fire rpm +',
      'weapon.tooltip.weapon.info.ammo_type  ',
      'weapon.tooltip.weapon.info.clip_size  +',
      'weapon.tooltip.magazine.info.reload_time s -',
      'weapon.tooltip.magazine.info.reload_time_tactical s -',
      'weapon.tooltip.magazine.info.clip_size  +',
      'weapon.tooltip.magazine.info.additive_clip_size  +',
    ],
  ],
  [
    'fire',
    'weapon.tooltip.weapon.',
    false,
    [
      'head_damage_modifier × +',
      'limbs_damage_modifier × +',
      'mobs_damage_multiplier × +',
      'armor_plate_damage_factor × +',
      'info.bleeding % +',
      'info.stopping_power  +',
      'info.plate_penetrating % +',
      'info.overheat_after  +',
      'constancy_damage_modifier.plusPercent % +',
      'constancy_damage_modifier.maxPercent % +',
      'constancy_damage_modifier.reset  ',
      'execute_damage_modifier.plusPercent % +',
      'execute_damage_modifier.maxPercent % +',
    ],
  ],
  [
    'falloff',
    '',
    false,
    [
      `${FALLOFF_KEYS.startM} m +`,
      `${FALLOFF_KEYS.endM} m +`,
      `${FALLOFF_KEYS.endDamage} hp +`,
      `${FALLOFF_KEYS.maxM} m +`,
    ],
  ],
  ['falloff', 'weapon.tooltip.weapon.info.', false, ['distance m +']],
  [
    'handling',
    'weapon.tooltip.weapon.info.',
    false,
    [
      'recoil ° -',
      'horizontal_recoil ° -',
      'spread ° -',
      'hip_spread ° -',
      'aim_switch s -',
      'draw_time s -',
    ],
  ],
  ['handling', 'weapon.stat_factor.', false, ['reload_modifier % +']],
  ['melee', '', false, ['core.tooltip.info.type  ']],
  [
    'melee',
    'weapon.tooltip.melee_weapon.',
    false,
    [
      'info.damage.min.common hp +',
      'info.damage.max.common hp +',
      'info.damage.min.strong hp +',
      'info.damage.max.strong hp +',
      'info.reach.common m +',
      'info.reach.strong m +',
      'stat_name.piercing % +',
      'stat_name.bloodlust_chance % +',
      'critical_hit_mod × +',
      'mutant_damage_mod × +',
      'go_damage_modifier × +',
      'slash_damage_common  +',
      'slash_damage_strong  +',
    ],
  ],
  [
    'round',
    'weapon.tooltip.bullet.',
    true,
    [
      'stat_name.piercing % +',
      'stat_name.damage % +',
      'stat_name.bleeding % +',
      'stat_name.stopping_power  +',
      'stat_name.plate_penetrating % +',
      'stat_name.combustion % +',
      'stat_name.spread % -',
      'stat_name.distance % +',
    ],
  ],
  ['round', 'weapon.tooltip.bullet.', false, ['info.num_bullets  ']],
  [
    'round',
    'core.tooltip.stat_name.damage_type.',
    false,
    [
      'default % +',
      'tear % +',
      'burn % +',
      'freeze % +',
      'electroshock % +',
      'chemical_burn % +',
      'explosion % +',
    ],
  ],
  [
    'blast',
    'weapon.grenade.frag.stats.info.',
    false,
    [
      'explosion_strength hp +',
      'explosion_strength_min hp +',
      'explosion_size m +',
      'stopping_power  +',
      'lifetime s ',
      'explosion_activation_time s ',
    ],
  ],
  [
    'blast',
    'weapon.grenade.flash.stats.info.',
    false,
    ['flash_time s +', 'explosion_size m +', 'lifetime s '],
  ],
  ['change', '', false, ['weapon.tooltip.sight.info.zoom  ']],
  [
    'change',
    'weapon.stat_factor.',
    true,
    [
      'recoil % -',
      'horizontal_recoil % -',
      'recoil_gain % -',
      'shoot_factor_decrement % +',
      'spread % -',
      'hip_spread % -',
      'wiggle % -',
      'aim_switch_time % +',
      'draw_time % +',
      'equipped_speed_modifier % +',
      'aiming_speed_modifier % +',
      'armor_plate_damage % +',
      'mobs_damage_multiplier % +',
      'limbs_damage_modifier % +',
    ],
  ],
  [
    'protection',
    'stalker.artefact_properties.factor.',
    false,
    [
      'bullet_dmg_factor  +',
      'tear_dmg_factor  +',
      'explosion_dmg_factor  +',
      'electra_dmg_factor  +',
      'burn_dmg_factor  +',
      'chemical_burn_dmg_factor  +',
      'radiation_protection  +',
      'thermal_protection  +',
      'biological_protection  +',
      'psycho_protection  +',
      'frost_protection  +',
      'bleeding_protection % +',
      'stopping_protection % +',
      'radiation_dmg_factor % +',
      'thermal_dmg_factor % +',
      'biological_dmg_factor % +',
      'psycho_dmg_factor % +',
      'frost_dmg_factor % +',
      'bleeding_dmg_factor % +',
      'reaction_to_tear % +',
      'reaction_to_burn % +',
      'reaction_to_electroshock % +',
      'reaction_to_chemical_burn % +',
    ],
  ],
  [
    'body',
    'stalker.artefact_properties.factor.',
    true,
    [
      'health_bonus % +',
      'regeneration_bonus % +',
      'artefakt_heal % +',
      'heal_efficiency % +',
      'stamina_bonus % +',
      'stamina_regeneration_bonus % +',
      'speed_modifier % +',
      'sprint_speed_modifier % +',
      'max_weight_bonus kg +',
      'recoil_bonus % -',
      'wiggle_bonus % -',
      'filler_modifier % +',
    ],
  ],
  [
    'body',
    'stalker.tooltip.item.',
    false,
    [
      'lifesaver.info.recharge s -',
      'lifesaver.info.cost % -',
      'lifesaver_sniper.info.trigger_damage hp -',
      'lifesaver_sniper.info.blocking_damage hp +',
    ],
  ],
  [
    'accumulation',
    'stalker.artefact_properties.factor.',
    true,
    [
      'radiation_accumulation  -',
      'thermal_accumulation  -',
      'biological_accumulation  -',
      'psycho_accumulation  -',
      'frost_accumulation  -',
      'bleeding_accumulation  -',
      'combustion_accumulation  -',
      'toxic_accumulation  -',
    ],
  ],
  [
    'use',
    'stalker.tooltip.medicine.info.',
    false,
    ['effect_type  ', 'duration s +', 'cooldown s -', 'hp_regen  +', 'toxicity  -', 'priority  '],
  ],
  ['use', '', false, ['customitem.lore.command.info.usages_left  ']],
  [
    'carrier',
    'stalker.tooltip.backpack.',
    false,
    ['info.size  +', 'stat_name.effectiveness % +', 'stat_name.inner_protection % +'],
  ],
  [
    'carrier',
    'stalker.tooltip.stash_placer.info.',
    false,
    ['type  ', 'inventory  ', 'max_weight kg +', 'reliability % +', 'duration s +'],
  ],
  [
    'plate',
    'stalker.tooltip.armor_plate.stat_name.',
    false,
    ['armor  +', 'damage_absorption % +', 'durability % +'],
  ],
  ['device', 'anomaly.tooltip.signal_detector.info.', false, ['range m +', 'charge % +']],
  [
    'device',
    'stalker.gauge_meter_stat.metal_detector.info.',
    false,
    ['passive_scan_radius m +', 'active_scan_radius m +', 'active_scan_angle ° +', 'charge % +'],
  ],
  ['device', 'anomaly.tooltip.scanner.info.', false, ['energy  ', 'scan_range  ', 'scan_energy_consuming  ']],
  [
    'device',
    'upgrade_tool.tooltip.info.',
    false,
    ['compatible_levels.min_level  ', 'compatible_levels.max_level  ', 'durability_decrease % -'],
  ],
  ['general', 'core.tooltip.', false, ['info.weight kg -', 'energy e ', 'info.base_price ₽ ']],
];
