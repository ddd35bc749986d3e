/** A command in Discord: what it answers, and what it suggests while somebody types. */
import type { Access } from '../../../../../contract/endpoint.ts';
import type { CharacterId } from '../../../../../domain/ids.ts';
import type { Day } from '../../../../../domain/skips/skip.ts';
import type { Answer, AnswerWords, Refusal } from '../../../../../i18n/discord/answers.ts';
import { err, ok, type Result } from '../../../../../domain/result.ts';
import { foldText } from '../../../../../domain/search-text.ts';
import type { Authorized } from '../../../../ports/authorized.ts';
import type { UnitOfWork, UnitOfWorkRunner } from '../../../../ports/unit-of-work.ts';
import type { PrincipalFor } from '../../../../http/request/authenticate.ts';
import type { LinkedPerson } from '../discord-links.repo.ts';
import type { Interaction } from '../interaction.ts';

/** A person of a clan, as the app's own endpoints know them. */
export type MemberPrincipal = PrincipalFor<{ readonly who: 'clan'; readonly role: 'member' }>;

/** Who asks, and what. */
export interface Asked extends Pick<Interaction, 'id' | 'options'> {
  /** Null: nobody is connected. */
  readonly person: LinkedPerson | null;
  readonly words: AnswerWords;
}

export interface Suggestion {
  readonly name: string;
  readonly value: string;
}

/** Whatever anybody may ask. */
export interface OpenCommand {
  readonly access: null;
  answer(asked: Asked): Promise<Reply>;
  /** By the option that is being typed. */
  suggest(asked: Asked, option: string): Promise<readonly Suggestion[]>;
}

/** What is asked of the own clan; the access is that of the app's endpoint for the same. */
export interface MemberCommand {
  readonly access: Extract<Access, { readonly who: 'clan' }>;
  answer(asked: Asked, who: MemberPrincipal): Promise<Reply>;
  suggest(
    asked: Asked,
    option: string,
    /** The clan's day of the character that would act, as far as it is known; null: it is in no clan. */
    today: () => Promise<Day | null>,
  ): Promise<readonly Suggestion[]>;
}

export type SlashCommandHandler = OpenCommand | MemberCommand;

export type Reply = { readonly answer: Answer } | { readonly refusal: Refusal };

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Suggestions whose names have all typed words, those that begin with them first. */
export function suggestions(
  items: readonly (Named & { readonly folded: string })[],
  typed: string,
): readonly Suggestion[] {
  const search = foldText(typed).trim();
  const words = search.split(/\s+/);
  const found = items.filter(({ folded }) => words.every((word) => folded.includes(word)));
  const begins = found.filter(({ folded }) => folded.startsWith(search));
  return [...begins, ...found.filter((one) => !begins.includes(one))].map(({ id, name }) => ({
    name,
    value: id,
  }));
}

/** What a typed or suggested text names: its id, its whole name, or else the first suggestion. */
export function namedItem<Item extends Named & { readonly folded: string }>(
  items: readonly Item[],
  text: string,
): Item | null {
  const folded = foldText(text).trim();
  if (folded === '') return null;
  const [first] = suggestions(items, text);
  return (
    items.find(({ id }) => id === text) ??
    items.find((one) => one.folded === folded) ??
    items.find(({ id }) => id === first?.value) ??
    null
  );
}

/** The character that acts: the one that is named, else the chosen one. */
export function actingCharacter(
  { characters }: LinkedPerson,
  named: string | undefined,
): Result<CharacterId, 'noCharacter' | 'unknownCharacter'> {
  const [first] = characters;
  if (first === undefined) return err('noCharacter');
  if (named === undefined || named.trim() === '') return ok(first.id);
  const found =
    characters.find(({ id }) => id === named) ??
    characters.find(({ name }) => foldText(name) === foldText(named.trim()));
  return found === undefined ? err('unknownCharacter') : ok(found.id);
}

/** Reads several things as of one moment. */
export async function readAtOnce<Value>(
  works: UnitOfWorkRunner,
  by: Authorized<unknown>,
  read: (work: UnitOfWork) => Promise<Value>,
): Promise<Value> {
  const outcome = await works.run(by, async (work) => ok(await read(work)));
  if (!outcome.ok) throw new Error('Reading is never refused.');
  return outcome.value;
}
