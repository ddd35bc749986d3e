/** What people decide about a pasted list, and what follows from it. Source: as in `match-names.ts`. */
import { guestNameOf, MAX_PERSON_NAME } from '../../loadouts/person.ts';
import type { NameMatch } from './match-names.ts';

export type PasteChoice =
  | { readonly kind: 'member'; readonly key: string }
  | { readonly kind: 'guest'; readonly name: string }
  | { readonly kind: 'ignore' }
  /** A new decision: what was certain is not. */
  | { readonly kind: 'open' };

/** By the entry's index. */
export type PasteChoices = ReadonlyMap<number, PasteChoice>;

export interface PasteOutcome {
  /** Keys of members, each once. */
  readonly present: readonly string[];
  /** Names, each once. */
  readonly guests: readonly string[];
  /** Entries that nobody has decided. */
  readonly open: readonly number[];
  /** Entries whose member or guest an earlier entry has named: they count once. */
  readonly repeated: readonly number[];
}

/** The same name a second time, letter by letter or nearly so for certain: nothing to decide. */
export function isRepeated({ twinOf, candidates, isCrossed }: NameMatch): boolean {
  return twinOf !== null && candidates.length === 1 && candidates[0]?.reason === 'name' && !isCrossed;
}

type Decided = Exclude<PasteChoice, { readonly kind: 'open' }>;

/** What an entry stands for: as decided, or as the match says for certain; null while that is open. */
export function choiceOf(match: NameMatch, index: number, choices: PasteChoices): Decided | null {
  const chosen = choices.get(index);
  if (chosen !== undefined) return chosen.kind === 'open' ? null : chosen;
  if (match.sure !== null) return { kind: 'member', key: match.sure };
  const [candidate] = match.candidates;
  return isRepeated(match) && candidate !== undefined ? { kind: 'member', key: candidate.key } : null;
}

/** The name under which an entry becomes a guest; null when it is too long or empty. */
export function guestOf({ text }: Pick<NameMatch, 'text'>): string | null {
  const name = guestNameOf(text);
  return name === '' || name.length > MAX_PERSON_NAME ? null : name;
}

export function pasteOutcome(matches: readonly NameMatch[], choices: PasteChoices): PasteOutcome {
  const present = new Set<string>();
  const guests = new Map<string, string>();
  const open: number[] = [];
  const repeated: number[] = [];
  for (const [index, match] of matches.entries()) {
    const choice = choiceOf(match, index, choices);
    if (choice === null) open.push(index);
    else if (choice.kind === 'member') {
      if (present.has(choice.key)) repeated.push(index);
      present.add(choice.key);
    } else if (choice.kind === 'guest') {
      const key = choice.name.toLowerCase();
      if (guests.has(key)) repeated.push(index);
      else guests.set(key, choice.name);
    }
  }
  return { present: [...present], guests: [...guests.values()], open, repeated };
}

/** The one member whom a person may accept as suggested: nobody else is like it, and no other entry names them. */
export function suggestionOf({ candidates, sure, twinOf, isCrossed }: NameMatch): string | null {
  const [only, ...others] = candidates;
  return sure === null && twinOf === null && !isCrossed && others.length === 0 ? (only?.key ?? null) : null;
}
