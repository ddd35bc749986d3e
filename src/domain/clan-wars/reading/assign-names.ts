/**
 * Whose the rows of a scoreboard are. The roster decides: all rows are assigned together, each person once, so that a name
 * survives letters that were misread. What is not clear stays open for a person.
 */
import { nameKey } from '../../characters/name-key.ts';
import type { KnownName } from '../match-rows.ts';
import { cheapestAssignment } from './assign.ts';
import { readingDistance } from '../../characters/names/reading-distance.ts';

/** What one model of recognition made of a cell. */
export interface Recognised {
  readonly text: string;
  /** From 0 to 100. */
  readonly confidence: number;
}

export interface NamedRow {
  readonly name: string;
  readonly kind: KnownName['kind'] | 'unknown';
  readonly isCertain: boolean;
}

/** Farther than this share of its letters nobody is meant. */
const FARTHEST = 0.42;
/** A row that is nobody's costs so much: more than a likely person, less than an unlikely one. */
const NOBODY = 0.36;
/** Certain is whoever is this near, by the letters of the name, … */
const NEAR_PER_LETTER = 0.2;
/** … less in a short name, where one letter makes another one of it, … */
const SHORT = 7;
const NEAR_PER_LETTER_IN_SHORT = 0.13;
/** … and in a long one so much at most. */
const NEAR_AT_MOST = 1.5;
/** … with everybody else so much farther. */
const CLEAR = 0.22;

/** Signs that no name has: what was not recognised. */
const NO_SIGN = /[?¿"“”«»*]/u;
const NO_SIGNS = new RegExp(NO_SIGN, 'gu');

function lettersOf(name: string): number {
  return Math.max(2, Array.from(name).length);
}

/** What the Ukrainian model, which knows no ы, made of it: neither language has these pairs. */
export function russianRead(text: string): string {
  return text.replaceAll('ьі', 'ы').replaceAll(/Ьі|ЬІ/gu, 'Ы').replaceAll('ьй', 'ый').replaceAll('ЬЙ', 'ЫЙ');
}

/** A model that knows only the other script makes such texts of a name, and hardly anybody has such a name. */
const ODD = [
  // Latin letters with marks
  /[\u00c0-\u017e]/u,
  // pairs that no language has
  /[їі]ї|іі|ї[гу]|ії(?=\p{L})/iu,
  // a capital within a word that begins no other word
  /\p{Ll}\p{Lu}(?!\p{Ll}{2})/u,
  // no vowel for long
  /[bcdfghjklmnpqrstvwxz]{4}/iu,
  // a digit for the first letter
  /(?<![\p{L}\p{N}])\d+\p{L}{2}/u,
] as const;
/** By how much less a model is trusted, of a hundred. */
const PENALTIES = { mixed: 25, odd: 25, noSign: 15 } as const;

function penaltyOf(text: string): number {
  const isMixed = /\p{Script=Cyrillic}/u.test(text) && /\p{Script=Latin}/u.test(text);
  return (
    (isMixed ? PENALTIES.mixed : 0) +
    (NO_SIGN.test(text) ? PENALTIES.noSign : 0) +
    ODD.filter((pattern) => pattern.test(text)).length * PENALTIES.odd
  );
}

/** What each model made of a name, first of the model that was surest, by letters that belong together. */
export function likelyTexts(readings: readonly Recognised[]): readonly Recognised[] {
  return readings
    .map(({ text, confidence }) => ({
      text: russianRead(text)
        .replaceAll(NO_SIGNS, '')
        .replaceAll(/\s*([_-])\s*/gu, '$1')
        .replaceAll(/[.,]?\s+/gu, '_')
        .replaceAll(/^[^\p{L}\p{N}_]+|[^\p{L}\p{N}_]+$/gu, ''),
      confidence: Math.max(0, confidence - penaltyOf(text)),
    }))
    .toSorted((one, other) => other.confidence - one.confidence);
}

/** The text that says most. */
export function bestText(readings: readonly Recognised[]): Recognised {
  return likelyTexts(readings)[0] ?? { text: '', confidence: 0 };
}

/** For each row who it is; a row of no known person keeps what was read. */
export function assignNames(
  rows: readonly (readonly Recognised[])[],
  known: readonly KnownName[],
): readonly NamedRow[] {
  const people = [...new Map(known.map((one) => [nameKey(one.name), one])).values()];
  const distances = (isGenerous: boolean): readonly (readonly number[])[] =>
    rows.map((readings) =>
      people.map(({ name }) =>
        Math.min(
          1,
          ...readings
            .filter(({ text }) => text.trim() !== '')
            .map(({ text }) => readingDistance(text, name, isGenerous) / lettersOf(name)),
        ),
      ),
    );
  const far = distances(false);
  // somebody else may be meant sooner than somebody is meant
  const farAtBest = distances(true);
  // each row may also be nobody's: a column of its own
  const costs = far.map((row, at) => [
    ...row.map((distance) => (distance > FARTHEST ? 2 : distance)),
    ...rows.map((_, other) => (other === at ? NOBODY : 3)),
  ]);
  const chosen = cheapestAssignment(costs);
  const takenAt = new Map(
    chosen.flatMap((column, row) => (column < people.length ? [[column, row] as const] : [])),
  );
  return rows.map((readings, row): NamedRow => {
    const column = chosen[row] ?? -1;
    const person = people[column];
    const own = far[row]?.[column] ?? 1;
    if (person === undefined) return { name: bestText(readings).text, kind: 'unknown', isCertain: false };
    const nearest = (farAtBest[row] ?? []).reduce((least, distance, other) => {
      if (other === column) return least;
      // somebody whose own row is a better match is hardly meant here
      const owner = takenAt.get(other);
      const isOwned = owner !== undefined && (far[owner]?.[other] ?? 1) + 0.1 < distance;
      return Math.min(least, isOwned ? distance + 0.25 : distance);
    }, 1);
    // another row that is as near to this person says that one of the two is somebody else
    const rival = far.reduce(
      (least, distances, other) => (other === row ? least : Math.min(least, distances[column] ?? 1)),
      1,
    );
    const isOnly = rival - own >= 0.1;
    const letters = lettersOf(person.name);
    const perLetter = letters < SHORT ? NEAR_PER_LETTER_IN_SHORT : NEAR_PER_LETTER;
    const isNear = own * letters <= Math.min(NEAR_AT_MOST, perLetter * letters);
    const isExact = own < 0.07 && nearest - own >= 0.1;
    return {
      name: person.name,
      kind: person.kind,
      isCertain: isOnly && (isExact || (isNear && nearest - own >= CLEAR)),
    };
  });
}
