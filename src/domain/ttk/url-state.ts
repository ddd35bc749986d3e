/**
 * URL state of the calculator: compact, readable, versioned; junk is dropped and never throws.
 *
 * `?v=1&d=38&max=120&step=1&m=c&s1=w-9nd0*10_r-k4l_a-x2y*15_t-head_ap-35&n1=My name` One setup is `s1`..`s8`:
 * fields `key-value` joined by `_`, an item's level after `*`. Only `*-._` and letters and digits occur,
 * which no URL encoder escapes; `p` is a magazine or grip, `v` a plate, `fm` the fire mode. Custom names are `n1`.., notes `t1`.. . `acc=65&mix=h-20_l-30`: percent of the shots
 * that hit, and of the hits on head and limbs. Defaults are omitted.
 */
import { MAX_SETUPS, TARGET_AREAS, type TtkModel } from './constants.ts';
import { VITALITY_UNITS } from './evaluate.ts';
import { PERFECT_AIM, type Aim } from './outcome.ts';
import type { TtkField } from './numbers.ts';
import {
  EMPTY_SETUP,
  FIRE_MODES,
  MAX_NAME_LENGTH,
  MAX_NOTES_LENGTH,
  clampLevel,
  type TtkSetup,
} from './setup.ts';
import { PART_SLOTS } from '../catalogue/item/item.ts';
import { TTK_METRICS, type TtkMetric } from './sweep.ts';
import { SETUP_NUMBERS, type TtkKey } from './validate-search.ts';

/** Everything on the screen that belongs in a link. */
export interface TtkState {
  readonly setups: readonly TtkSetup[];
  /** Index of the setup that is being edited. */
  readonly active: number;
  /** Whether all setups share the same target. */
  readonly hasSameTarget: boolean;
  readonly model: TtkModel;
  readonly metric: TtkMetric;
  readonly hasFalloff: boolean;
  readonly distanceM: number;
  readonly maxDistanceM: number;
  readonly stepM: number;
  readonly aim: Aim;
}

/** The state of a fresh page. */
export const DEFAULT_STATE: TtkState = {
  setups: [EMPTY_SETUP],
  active: 0,
  hasSameTarget: true,
  model: 'specification',
  metric: 'discrete',
  hasFalloff: true,
  distanceM: 20,
  maxDistanceM: 120,
  stepM: 1,
  aim: PERFECT_AIM,
};

/** Version of the encoding; a link of a later version is read as far as possible. */
export const URL_STATE_VERSION = 1;

export type TtkSearch = { readonly [K in TtkKey]?: string | number };

const OWN_KEYS = {
  closeDamage: 'cd',
  longDamage: 'ld',
  falloffStartM: 'fs',
  falloffEndM: 'fe',
  fireRateRpm: 'rpm',
  headMultiplier: 'hm',
  limbMultiplier: 'lm',
  magazine: 'mag',
  reloadSeconds: 'rl',
  bleeding: 'bl',
  stoppingPower: 'sp',
  burstShots: 'bs',
  burstRpm: 'brpm',
  burstPauseSeconds: 'bp',
  platePenetration: 'pp',
  plateDamage: 'pd',
  penetrationPct: 'pen',
  damagePct: 'dmg',
  limbDamagePct: 'lmr',
  rangePct: 'rgr',
  bleedingPct: 'blr',
  stoppingPowerPct: 'spr',
  platePenetrationPct: 'ppr',
  plateDamagePct: 'pdr',
  bulletResistance: 'br',
  hp: 'hp',
  vitalityPct: 'vit',
  plateDurability: 'pl',
  plateAbsorptionPct: 'pla',
} as const satisfies Record<TtkField, string>;
const FIELD_OF_KEY = new Map(
  Object.entries(OWN_KEYS).map(([field, key]) => [key as string, field as TtkField]),
);

const METRIC_KEYS = { discrete: 'd', reloads: 'r', continuous: 'c', damage: 'h' } as const satisfies Record<
  TtkMetric,
  string
>;

/** Encodes an empty field. */
const EMPTY = 'x';

function writeNumber(value: number): string {
  return Number.isFinite(value) ? String(value).replace('+', '') : EMPTY;
}

function readNumber(text: string): number | null {
  if (text === EMPTY) return Number.NaN;
  if (text.length > 32 || !/^-?\d+(?:\.\d+)?(?:e[+-]?\d{1,3})?$/.test(text)) return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : null;
}

function asItemId(text: string): string | null {
  return /^[A-Za-z0-9-]{1,40}$/.test(text) ? text : null;
}

function oneOf<Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((word) => word === text);
}

function writeItem(key: string, id: string | null, level: number): string[] {
  return id === null || asItemId(id) === null ? [] : [`${key}-${id}${level > 0 ? `*${level}` : ''}`];
}

function writeSetup(setup: TtkSetup): string {
  const parts = [
    ...writeItem('w', setup.weaponId, setup.weaponLevel),
    ...writeItem('r', setup.roundId, 0),
    ...setup.partIds.slice(0, PART_SLOTS.length).flatMap((id) => writeItem('p', id, 0)),
    ...(setup.fireMode === null ? [] : [`fm-${setup.fireMode}`]),
    ...writeItem('a', setup.armourId, setup.armourLevel),
    ...writeItem('v', setup.plateId, 0),
    ...(setup.area === EMPTY_SETUP.area ? [] : [`t-${setup.area}`]),
    ...(setup.vitalityUnit === EMPTY_SETUP.vitalityUnit ? [] : [`u-${setup.vitalityUnit}`]),
    ...(setup.apOverridePct === null ? [] : [`ap-${writeNumber(setup.apOverridePct)}`]),
  ];
  for (const [field, key] of Object.entries(OWN_KEYS)) {
    const value = setup.own[field as TtkField];
    if (value !== undefined) parts.push(`${key}-${writeNumber(value)}`);
  }
  return parts.length === 0 ? '-' : parts.join('_');
}

function readItem(text: string): { id: string; level: number } | null {
  const match = /^([A-Za-z0-9-]{1,40})(?:\*(\d{1,3}))?$/.exec(text);
  return match?.[1] === undefined ? null : { id: match[1], level: clampLevel(Number(match[2] ?? 0)) };
}

function readSetup(text: string, name: string, notes: string): TtkSetup {
  let setup: TtkSetup = { ...EMPTY_SETUP, name, notes };
  const own: Partial<Record<TtkField, number>> = {};
  for (const part of text.slice(0, 1000).split('_')) {
    const cut = part.indexOf('-');
    const key = part.slice(0, cut);
    const value = part.slice(cut + 1);
    if (cut < 1) continue;
    const field = FIELD_OF_KEY.get(key);
    const number = readNumber(value);
    const item = readItem(value);
    if (field !== undefined) {
      if (number !== null) own[field] = number;
    } else if (key === 'ap') setup = { ...setup, apOverridePct: number ?? setup.apOverridePct };
    else if (key === 't') setup = { ...setup, area: oneOf(TARGET_AREAS, value) ?? setup.area };
    else if (key === 'u')
      setup = { ...setup, vitalityUnit: oneOf(VITALITY_UNITS, value) ?? setup.vitalityUnit };
    else if (key === 'fm') setup = { ...setup, fireMode: oneOf(FIRE_MODES, value) ?? setup.fireMode };
    else if (item === null) continue;
    else if (key === 'w') setup = { ...setup, weaponId: item.id, weaponLevel: item.level };
    else if (key === 'r') setup = { ...setup, roundId: item.id };
    else if (key === 'a') setup = { ...setup, armourId: item.id, armourLevel: item.level };
    else if (key === 'v') setup = { ...setup, plateId: item.id };
    else if (key === 'p' && setup.partIds.length < PART_SLOTS.length && !setup.partIds.includes(item.id))
      setup = { ...setup, partIds: [...setup.partIds, item.id] };
  }
  return { ...setup, own };
}

function readMix(text: string | null): Aim['mix'] {
  const [, head, limb] = /^h-([^_]+)_l-([^_]+)$/.exec(text ?? '') ?? [];
  const [headPct, limbPct] = [readNumber(head ?? ''), readNumber(limb ?? '')];
  return headPct === null || limbPct === null ? null : { headPct, limbPct };
}

/** Text of a search parameter, whether the router or a person wrote it; null for anything else. */
function textOf(value: unknown): string | null {
  return typeof value === 'string'
    ? value
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value).replace('+', '')
      : null;
}

function cutText(value: unknown, length: number): string {
  const text = typeof value === 'boolean' ? String(value) : (textOf(value) ?? '');
  // Never cut a surrogate pair in half.
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Serialises a state; only what differs from the fresh page. */
export function writeUrlState(state: TtkState): TtkSearch {
  const search: { [K in TtkKey]?: string | number } = {};
  const put = (key: TtkKey, value: string | number, usual: string | number): void => {
    if (!Object.is(value, usual)) search[key] = value;
  };
  const number = (value: number): string | number => (Number.isFinite(value) ? value : EMPTY);
  put('d', number(state.distanceM), DEFAULT_STATE.distanceM);
  put('max', number(state.maxDistanceM), DEFAULT_STATE.maxDistanceM);
  put('step', number(state.stepM), DEFAULT_STATE.stepM);
  put('m', state.model === 'community' ? 'c' : 's', 's');
  put('y', METRIC_KEYS[state.metric], METRIC_KEYS.discrete);
  put('f', state.hasFalloff ? 1 : 0, 1);
  put('same', state.hasSameTarget ? 1 : 0, 1);
  put('on', state.active + 1, 1);
  put('acc', number(state.aim.accuracyPct), PERFECT_AIM.accuracyPct);
  if (state.aim.mix !== null)
    search.mix = `h-${writeNumber(state.aim.mix.headPct)}_l-${writeNumber(state.aim.mix.limbPct)}`;
  for (const number of SETUP_NUMBERS) {
    const setup = state.setups[number - 1];
    if (setup === undefined) break;
    const written = writeSetup(setup);
    if (written !== '-' || state.setups.length > 1) search[`s${number}` as const] = written;
    if (setup.name !== '') search[`n${number}` as const] = setup.name;
    if (setup.notes !== '') search[`t${number}` as const] = setup.notes;
  }
  return Object.keys(search).length === 0 ? {} : { v: URL_STATE_VERSION, ...search };
}

/** Parses a state from search parameters. Total: anything invalid takes its default. */
export function readUrlState(search: Readonly<Record<string, unknown>>): TtkState {
  const numberAt = (key: string, usual: number): number => {
    const text = textOf(search[key]);
    return text === null ? usual : (readNumber(text) ?? usual);
  };
  const setups: TtkSetup[] = [];
  for (let index = 1; index <= MAX_SETUPS; index += 1) {
    const written = textOf(search[`s${index}`]);
    const name = cutText(search[`n${index}`], MAX_NAME_LENGTH);
    const notes = cutText(search[`t${index}`], MAX_NOTES_LENGTH);
    if (written !== null || (index === 1 && (name !== '' || notes !== '')))
      setups.push(readSetup(written ?? '', name, notes));
  }
  if (setups.length === 0) setups.push(EMPTY_SETUP);
  const active = numberAt('on', 1) - 1;
  return {
    setups,
    active: Number.isInteger(active) && active >= 0 && active < setups.length ? active : 0,
    hasSameTarget: textOf(search['same']) !== '0',
    model: textOf(search['m']) === 'c' ? 'community' : DEFAULT_STATE.model,
    metric: TTK_METRICS.find((metric) => METRIC_KEYS[metric] === textOf(search['y'])) ?? DEFAULT_STATE.metric,
    hasFalloff: textOf(search['f']) !== '0',
    distanceM: numberAt('d', DEFAULT_STATE.distanceM),
    maxDistanceM: numberAt('max', DEFAULT_STATE.maxDistanceM),
    stepM: numberAt('step', DEFAULT_STATE.stepM),
    aim: { accuracyPct: numberAt('acc', PERFECT_AIM.accuracyPct), mix: readMix(textOf(search['mix'])) },
  };
}
