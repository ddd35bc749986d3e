/**
 * Pasted names matched to the roster. Certain is only who is written as in the roster, whatever the case, signs and
 * spaces, or with letters of the other script that look the same; everything else is a suggestion that a person decides. Source:
 * the project's own rule; decision "Pasted names are matched, and people decide what is not certain".
 */
import { nameKey } from '../name-key.ts';
import { bareKey, isCyrillic, lookalikeKey, looseKey, slipsBetween, soundKey } from './name-forms.ts';
import { splitNames, type NameEntry, type Reading } from './split-names.ts';

/** Why a member is suggested: the same name, letters that look the same, other signs, a slip, the sound, a beginning. */
export type MatchReason = 'name' | 'lookalike' | 'signs' | 'slip' | 'sound' | 'start';

export interface Candidate {
  /** See `nameKey`. */
  readonly key: string;
  readonly reason: MatchReason;
}

export interface NameMatch {
  readonly text: string;
  readonly note: string | null;
  readonly isCrossed: boolean;
  /** Best first; empty for a name that nobody's is like. */
  readonly candidates: readonly Candidate[];
  /** The member when nobody needs to decide. */
  readonly sure: string | null;
  /** Index of the entry that names the member of `candidates[0]` for certain, before or after this one. */
  readonly twinOf: number | null;
}

interface Form {
  readonly key: string;
  readonly lookalike: string;
  readonly bare: string;
  readonly loose: string;
  readonly sound: string;
  readonly isCyrillic: boolean;
}

function formOf(name: string): Form {
  return {
    key: nameKey(name),
    lookalike: lookalikeKey(name),
    bare: bareKey(name),
    loose: looseKey(name),
    sound: soundKey(name),
    isCyrillic: isCyrillic(name),
  };
}

/** A beginning of fewer letters says too little. */
const MIN_START = 3;
/** More suggestions are no help: the person chooses from the roster. */
const MAX_CANDIDATES = 5;
/** Of a line that holds several names. */
const MAX_NAMES_IN_LINE = 40;

function closeness(typed: Form, member: Form): readonly [number, MatchReason] | null {
  if (typed.loose === '' || member.loose === '') return null;
  const slips = slipsBetween(typed.loose, member.loose);
  if (slips !== null) return [slips, 'slip'];
  const sound = typed.isCyrillic === member.isCyrillic ? null : slipsBetween(typed.sound, member.sound);
  if (sound !== null) return [1 + sound, 'sound'];
  return typed.loose.length >= MIN_START && member.loose.startsWith(typed.loose) ? [3, 'start'] : null;
}

interface Roster {
  readonly forms: readonly Form[];
  readonly byKey: ReadonlyMap<string, Form>;
  readonly byLookalike: ReadonlyMap<string, readonly Form[]>;
  readonly byBare: ReadonlyMap<string, readonly Form[]>;
}

function close(readings: readonly Reading[], { forms }: Roster): readonly Candidate[] {
  const best = new Map<string, readonly [number, MatchReason]>();
  for (const { name } of readings) {
    const typed = formOf(name);
    for (const form of forms) {
      const found = closeness(typed, form);
      if (found !== null && found[0] < (best.get(form.key)?.[0] ?? Number.POSITIVE_INFINITY))
        best.set(form.key, found);
    }
  }
  return [...best]
    .toSorted(([one, [oneSlips]], [other, [otherSlips]]) =>
      oneSlips === otherSlips ? (one < other ? -1 : 1) : oneSlips - otherSlips,
    )
    .map(([key, [, reason]]) => ({ key, reason }));
}

/** Who is named for certain by this reading; several when their names look the same. */
function written({ name }: Reading, { byKey, byLookalike, byBare }: Roster): readonly Candidate[] {
  const key = nameKey(name);
  if (byKey.has(key)) return [{ key, reason: 'name' }];
  const alike = byLookalike.get(lookalikeKey(name)) ?? [];
  const bare = bareKey(name);
  const others = alike.length > 0 || bare.length < MIN_START ? [] : (byBare.get(bare) ?? []);
  return [
    ...alike.map((form): Candidate => ({ key: form.key, reason: 'lookalike' })),
    ...others.map((form): Candidate => ({ key: form.key, reason: 'signs' })),
  ];
}

type Found = Pick<NameMatch, 'note' | 'candidates' | 'sure'>;

function find(entry: NameEntry, roster: Roster): Found {
  const found = entry.readings.flatMap((reading) => {
    const candidates = written(reading, roster);
    return candidates.length === 0 ? [] : [{ reading, candidates }];
  });
  const first = found[0];
  if (first === undefined)
    return {
      note: null,
      candidates: close(entry.readings, roster).slice(0, MAX_CANDIDATES),
      sure: null,
    };
  const named = found.flatMap(({ candidates }) => candidates);
  // words that were taken away may belong to a name that is nearly this one
  const fuller = entry.readings.slice(0, entry.readings.indexOf(first.reading));
  const others = first.reading.isCertain ? [] : close(fuller, roster);
  const noted = splitNames((first.reading.note ?? '').replaceAll(' ', '\n')).flatMap(({ readings }) =>
    readings.flatMap((reading) => written(reading, roster)),
  );
  const all = [...new Map([...named, ...others, ...noted].map((one) => [one.key, one])).values()];
  return {
    note: first.reading.note,
    candidates: all.slice(0, MAX_CANDIDATES),
    sure: all.length === 1 && !entry.isCrossed ? (all[0]?.key ?? null) : null,
  };
}

/** A line of names with nothing but spaces between them, as entries of their own. */
function split(entry: NameEntry, roster: Roster): readonly NameEntry[] {
  const words = entry.text.split(' ');
  const isWhole = entry.readings.some((one) => one.isCertain && written(one, roster).length > 0);
  if (words.length < 2 || words.length > MAX_NAMES_IN_LINE || isWhole || entry.isCrossed) return [entry];
  const parts = words.flatMap((word) => splitNames(word));
  return parts.length === words.length &&
    parts.every(({ readings }) => readings.some((reading) => written(reading, roster).length === 1))
    ? parts
    : [entry];
}

function rosterOf(names: readonly string[]): Roster {
  const forms = names.map(formOf);
  const byLookalike = new Map<string, Form[]>();
  const byBare = new Map<string, Form[]>();
  for (const form of forms) {
    byLookalike.set(form.lookalike, [...(byLookalike.get(form.lookalike) ?? []), form]);
    byBare.set(form.bare, [...(byBare.get(form.bare) ?? []), form]);
  }
  return { forms, byKey: new Map(forms.map((form) => [form.key, form])), byLookalike, byBare };
}

function matchEntries(entries: readonly NameEntry[], roster: Roster): readonly NameMatch[] {
  const found = entries.map((entry) => ({
    ...find(entry, roster),
    text: entry.text,
    isCrossed: entry.isCrossed,
  }));
  // who is written exactly comes before who only looks the same, wherever they stand
  const taken = new Map<string, number>();
  for (const reason of ['name', 'lookalike', 'signs'])
    for (const [index, { sure, candidates }] of found.entries())
      if (sure !== null && candidates[0]?.reason === reason && !taken.has(sure)) taken.set(sure, index);
  return found.map((match, index) => {
    const owner = taken.get(match.candidates[0]?.key ?? '');
    const isTwin = owner !== undefined && owner !== index;
    return { ...match, sure: isTwin ? null : match.sure, twinOf: isTwin ? owner : null };
  });
}

/** The text's entries in order, each with who may be meant. `names`: as the roster has them. */
export function matchNames(text: string, names: readonly string[]): readonly NameMatch[] {
  const roster = rosterOf(names);
  return matchEntries(
    splitNames(text).flatMap((entry) => split(entry, roster)),
    roster,
  );
}

/** Who may be meant by each cell of a table: one name per cell, as a whole or without its tag. */
export function matchCells(cells: readonly string[], names: readonly string[]): readonly NameMatch[] {
  const entries = cells.map((text): NameEntry => {
    const whole = text.trim();
    const inside = splitNames(whole).flatMap(({ readings }) => readings);
    return {
      text: whole,
      readings: [{ name: whole, note: null, isCertain: true }, ...inside],
      isCrossed: false,
    };
  });
  return matchEntries(entries, rosterOf(names));
}
