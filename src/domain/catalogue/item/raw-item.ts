/**
 * Parses one item file of the public item database into plain facts: numbers, words and marks by the game's
 * own keys. Anything not understood is tolerated and reported, so that an import can count it. Source: domain
 * facts, sections 2.2 and 2.4.
 */
import { isFields } from '../../fields.ts';
import { ok, err } from '../../result.ts';
import type { Result } from '../../result.ts';
import { gameText, textKey, type GameText } from './game-text.ts';
import type { Burst, ItemRank } from './item.ts';
import { burstOf } from './burst.ts';
import { isProse, proseOf, type ItemProse } from './item-prose.ts';
import { roundNoise } from './levels.ts';

/** Damage over distance, HP per shot and metres. */
export interface DamageFalloff {
  readonly startDamage: number;
  readonly startM: number;
  readonly endDamage: number;
  readonly endM: number;
  readonly maxM: number;
}

/** The content of an item file; keys are the game's own. */
export interface ItemFacts {
  readonly id: string;
  readonly category: string;
  readonly nameKey: string;
  readonly rank: ItemRank;
  /** How the item binds to its owner. It does not imply whether the item is traded. */
  readonly binding: string;
  /** Named values, including modifiers hidden in the arguments of a text. */
  readonly numbers: Readonly<Record<string, number>>;
  /** Enumerated values: key to the key (or the bare text) of the value. */
  readonly words: Readonly<Record<string, string>>;
  /** Flags without a value, such as "does not wear off after death". */
  readonly marks: readonly string[];
  /** Lowest and highest value. */
  readonly ranges: Readonly<Record<string, readonly [number, number]>>;
  readonly damage: DamageFalloff | null;
  /** Name keys of the items that it holds: of a pouch, a crate. */
  readonly parts: readonly string[];
  /** Name keys of the items that it goes on: of an attachment, a camouflage. */
  readonly fits: readonly string[];
  /** The burst mode of a weapon; absent: the data gives none. */
  readonly burst?: Burst;
}

/** What an item's level files add: everything else in them repeats the base file. */
export type LevelFacts = Pick<ItemFacts, 'damage' | 'numbers' | 'ranges'>;

/** Facts with the texts found on the way and a report of what was not understood. */
export interface ParsedItem {
  readonly facts: ItemFacts;
  readonly name: GameText;
  readonly prose: ItemProse;
  /** Texts by key, for the labels of numbers, words and marks. */
  readonly labels: ReadonlyMap<string, GameText>;
  /** Codes to be counted: `emptyElement`, `unknownElement:x`, `unknownField:x`, … */
  readonly oddities: readonly string[];
}

const RANKS: Readonly<Record<string, ItemRank>> = {
  DEFAULT: 'default',
  QUEST_ITEM: 'default',
  RANK_NEWBIE: 'newbie',
  RANK_STALKER: 'stalker',
  RANK_VETERAN: 'veteran',
  RANK_MASTER: 'master',
  RANK_LEGEND: 'legend',
};

const KNOWN_FIELDS = new Set(['id', 'category', 'name', 'color', 'status', 'infoBlocks']);
/** Lists that repeat numbers of the same file, as a difference. */
const REPEATING_LIST = /\.upgrade_stats$/;
/** Title of the list, or first line in it, that makes its items targets and not contents. */
const TARGET_LIST = /\.all_suitable_targets$/;
/** Features of a weapon: prose, but the only place that tells of bursts. */
const FEATURES = /\.features$/;

/** Whether a list names what the item goes on. */
function isTargetList(title: unknown, elements: readonly unknown[]): boolean {
  return (
    TARGET_LIST.test(textKey(title)) ||
    elements.some(
      (element) =>
        isFields(element) && element['type'] === 'text' && TARGET_LIST.test(textKey(element['text'])),
    )
  );
}

function wordOf(value: unknown): string {
  return textKey(value) || (isFields(value) && typeof value['text'] === 'string' ? value['text'] : '');
}

/** Some attachment changes are stored with the opposite of the displayed sign; the displayed sign counts. */
function asShown(value: unknown, formatted: unknown): unknown {
  const shown = isFields(formatted) && isFields(formatted['value']) ? formatted['value']['en'] : null;
  if (typeof value !== 'number' || typeof shown !== 'string') return value;
  return (shown.startsWith('-') && value > 0) || (shown.startsWith('+') && value < 0) ? -value : value;
}

function numberOf(value: unknown): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? roundNoise(value) : null;
}

/** The number of a word value that is only an amount, such as "79 rubles". */
function amountIn(value: unknown): number | null {
  const given = isFields(value) && isFields(value['args']) ? Object.values(value['args']) : [];
  return given.length === 1 &&
    typeof given[0] === 'string' &&
    given[0] !== '' &&
    Number.isFinite(Number(given[0]))
    ? Number(given[0])
    : null;
}

/**
 * Parses an item file (as JSON value). The error is `notAnItem` with `details.what` when an essential field
 * is missing.
 */
export function parseItem(raw: unknown): Result<ParsedItem, 'notAnItem'> {
  if (!isFields(raw)) return err('notAnItem', { what: 'not an object' });
  const { id, category, infoBlocks } = raw;
  if (typeof id !== 'string' || id === '') return err('notAnItem', { what: 'no id' });
  if (typeof category !== 'string' || category === '') return err('notAnItem', { what: 'no category' });
  if (!isFields(raw['name'])) return err('notAnItem', { what: 'no name' });
  if (!Array.isArray(infoBlocks)) return err('notAnItem', { what: 'no infoBlocks' });

  const numbers: Record<string, number> = {};
  const words: Record<string, string> = {};
  const marks: string[] = [];
  const ranges: Record<string, readonly [number, number]> = {};
  const parts: string[] = [];
  const fits: string[] = [];
  const labels = new Map<string, GameText>();
  const oddities: string[] = [];
  let damage: DamageFalloff | null = null;
  let burst: Burst | null = null;

  const label = (value: unknown): string => {
    const key = textKey(value);
    if (key !== '' && !labels.has(key)) labels.set(key, gameText(value));
    return key;
  };
  const number = (key: string, value: unknown): void => {
    const read = numberOf(value);
    if (key === '' || read === null) oddities.push('unreadableNumber');
    else if (Object.hasOwn(numbers, key)) oddities.push('repeatedNumber');
    else numbers[key] = read;
  };
  const statement = (text: unknown): void => {
    const key = textKey(text);
    if (FEATURES.test(key)) burst = burstOf(gameText(text).en ?? '') ?? burst;
    if (key === '' || isProse(key) || TARGET_LIST.test(key)) return;
    const given = isFields(text) && isFields(text['args']) ? Object.entries(text['args']) : [];
    const numeric = given.flatMap(([name, value]) =>
      Number.isFinite(Number(value)) && value !== '' ? [[name, Number(value)] as const] : [],
    );
    label(text);
    if (numeric.length === 0) marks.push(key);
    else for (const [name, value] of numeric) number(numeric.length === 1 ? key : `${key}.${name}`, value);
  };
  const element = (value: unknown, others: string[] = parts): void => {
    if (!isFields(value)) {
      oddities.push('unknownElement:not an object');
      return;
    }
    if (Object.keys(value).length === 0) {
      oddities.push('emptyElement');
      return;
    }
    switch (value['type']) {
      case 'list': {
        if (REPEATING_LIST.test(textKey(value['title']))) return;
        const inside: readonly unknown[] = Array.isArray(value['elements']) ? value['elements'] : [];
        const named = isTargetList(value['title'], inside) ? fits : others;
        for (const one of inside) element(one, named);
        return;
      }
      case 'numeric':
        number(label(value['name']), asShown(value['value'], value['formatted']));
        return;
      case 'key-value': {
        const key = label(value['key']);
        const amount = amountIn(value['value']);
        if (key !== '' && amount !== null) {
          number(key, amount);
          return;
        }
        label(value['value']);
        if (key !== '') words[key] = wordOf(value['value']);
        return;
      }
      case 'range': {
        const [min, max] = [numberOf(value['min']), numberOf(value['max'])];
        const key = label(value['name']);
        if (key === '' || min === null || max === null) oddities.push('unreadableNumber');
        else ranges[key] = [min, max];
        return;
      }
      case 'text':
        statement(value['text']);
        return;
      case 'usage':
        marks.push(label(value['name']));
        return;
      case 'item': {
        const key = textKey(value['name']);
        if (key !== '') others.push(key);
        return;
      }
      case 'damage': {
        const [startDamage, startM, endDamage, endM, maxM] = [
          'startDamage',
          'damageDecreaseStart',
          'endDamage',
          'damageDecreaseEnd',
          'maxDistance',
        ].map((field) => numberOf(value[field]));
        if (startDamage == null || startM == null || endDamage == null || endM == null || maxM == null)
          oddities.push('unreadableNumber');
        else damage = { startDamage, startM, endDamage, endM, maxM };
        return;
      }
      default:
        oddities.push(`unknownElement:${String(value['type'])}`);
    }
  };
  for (const block of infoBlocks) element(block);

  for (const field of Object.keys(raw)) if (!KNOWN_FIELDS.has(field)) oddities.push(`unknownField:${field}`);
  const color = String(raw['color']);
  if (!Object.hasOwn(RANKS, color)) oddities.push(`unknownColor:${color}`);
  const status = raw['status'];
  const name = gameText(raw['name']);
  if (Object.keys(name).length === 0) oddities.push('untranslatedName');
  return ok({
    facts: {
      id,
      category,
      nameKey: textKey(raw['name']),
      rank: RANKS[color] ?? 'default',
      binding: isFields(status) && typeof status['state'] === 'string' ? status['state'] : 'NONE',
      numbers,
      words,
      marks,
      ranges,
      damage,
      parts,
      fits,
      ...(burst === null ? {} : { burst }),
    },
    name,
    prose: proseOf(infoBlocks),
    labels,
    oddities,
  });
}
