/**
 * What stands for a person who has left for good, in what a clan stores: other ids, and names that nobody has in
 * the game. Source: decision "Leaving for good".
 */
import { nameKey } from '../characters/name-key.ts';
import { isFields } from '../fields.ts';

/** Of one person, in the clans of one region. */
export interface Substitutes {
  /** By the id of the account or a character. */
  readonly ids: ReadonlyMap<string, string>;
  /** By the key of the name. */
  readonly names: ReadonlyMap<string, string>;
}

const DIGITS = 6;

/** A name for somebody who has left. It is its own key, and has a space, as no name of the game; `random`: from 0 to 1. */
export function anonymousName(random: number): string {
  return `anon ${Math.floor(random * 10 ** DIGITS)
    .toString()
    .padStart(DIGITS, '0')}`;
}

/** Ids of rows are made of several parts, layers of drawings too; lists have a name on each line, or with a squad after it. */
const PARTS = /([/\n:]| \()/;

/** The text with everything of the person replaced: the whole of it, or a part of a list or of a composed id. */
export function anonymousText(text: string, { ids, names }: Substitutes): string {
  const replaced = (part: string): string => ids.get(part) ?? names.get(nameKey(part)) ?? part;
  const whole = replaced(text);
  return whole === text ? text.split(PARTS).map(replaced).join('') : whole;
}

/** Fields of stored JSON that hold names of people, or keys of names. Others hold words, which only resemble a name. */
const NAME_FIELD =
  /^(?:actor|key|layer|leader|members?|memberKey|names?|nameKey|leaderKey|owner|people|person|reviewer|subject)$|(?:By|Name)$|^by$/;
/** Sides of a line of the audit log: a list is one of names, a text some state. */
const LIST_FIELDS: ReadonlySet<string> = new Set(['before', 'after']);
/** Of a correction about the person: a line with their name has come or gone. */
const CHANGE_FIELDS: ReadonlySet<string> = new Set(['from', 'to']);

/**
 * A value of stored JSON with everything of the person replaced; the same value where there is nothing of them.
 * `isKeyed`: its objects have keys of names as their keys.
 */
export function anonymousJson(value: unknown, substitutes: Substitutes, isKeyed: boolean): unknown {
  const idsOnly = { ids: substitutes.ids, names: new Map<string, string>() };
  const walk = (part: unknown, isName: boolean): unknown => {
    if (typeof part === 'string') return anonymousText(part, isName ? substitutes : idsOnly);
    if (Array.isArray(part)) {
      const all = part.map((one) => walk(one, isName));
      return all.every((one, at) => one === part[at]) ? part : all;
    }
    if (!isFields(part)) return part;
    const isOwn = typeof part['name'] === 'string' && substitutes.names.has(nameKey(part['name']));
    const isNameField = (key: string, one: unknown): boolean =>
      isKeyed ||
      NAME_FIELD.test(key) ||
      (LIST_FIELDS.has(key) && Array.isArray(one)) ||
      (CHANGE_FIELDS.has(key) && isOwn);
    const entries = Object.entries(part).map(
      ([key, one]) =>
        [
          // `member:` and a name
          anonymousText(key, isKeyed || key.includes(':') ? substitutes : idsOnly),
          walk(one, isNameField(key, one)),
        ] as const,
    );
    const isSame = entries.every(([key, one]) => key in part && part[key] === one);
    return isSame ? part : Object.fromEntries(entries);
  };
  // a list at the top is one of names
  return walk(value, Array.isArray(value));
}

/** Whether stored JSON has something of the person. */
export function mentions(value: unknown, substitutes: Substitutes): boolean {
  return anonymousJson(value, substitutes, true) !== value;
}

/** Of stored JSON only what is about the person: of each list the entries that have something of them. */
export function onlyOwn(value: unknown, substitutes: Substitutes): unknown {
  if (Array.isArray(value))
    return value.filter((one) => mentions(one, substitutes)).map((one) => onlyOwn(one, substitutes));
  if (!isFields(value)) return value;
  // a list without anything of theirs belongs to the entry as it is, such as the items of a request
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      Array.isArray(one) && mentions(one, substitutes) ? onlyOwn(one, substitutes) : one,
    ]),
  );
}
