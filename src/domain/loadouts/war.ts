/**
 * Wars as requests know them: an officer closes one, which archives what was requested and sent, and the next
 * one begins. They count from 1; before the first closing the last closed one is 0. Source: the project's own
 * rule; decision "Closing a war ends its requests".
 */
import type { CharacterId, UserId } from '../ids.ts';
import type { ClanRank } from '../characters/rank.ts';
import { joinSent, MAX_QUANTITY, mergeRequest, progressOf, type LoadoutItem } from './loadout.ts';
import type { MapStage } from './map-stage.ts';
import type { PersonKind } from './person.ts';

/** A request as the archive of a war has it. */
export interface WarRequest {
  readonly userId: UserId | null;
  readonly characterId: CharacterId;
  readonly characterName: string;
  /** Missing in older archives: a character with an account. */
  readonly person?: PersonKind | undefined;
  readonly enteredBy?: string | null | undefined;
  readonly clanRank: ClanRank | null;
  readonly mapStage: MapStage;
  readonly items: readonly LoadoutItem[];
  /** An ISO instant. */
  readonly requestedAt: string;
}

export interface WarSums {
  /** Characters with a request. */
  readonly people: number;
  /** Pieces, over all requests. */
  readonly sent: number;
  readonly total: number;
}

/** What a war comes to. */
export function warSums(requests: readonly Pick<WarRequest, 'characterId' | 'items'>[]): WarSums {
  return {
    people: new Set(requests.map(({ characterId }) => characterId)).size,
    ...progressOf(requests.flatMap(({ items }) => items)),
  };
}

/** The war that is closed last, as far as a change of a request must know it. */
export interface ClosedWar {
  readonly number: number;
  readonly closedAtMs: number;
}

/**
 * Whether a request was written for a war that is closed by now. `seen`: the last closed war that the person
 * knew of; an older app does not say it, then the device's time of the change decides.
 */
export function isForClosedWar(
  { seen, madeAtMs }: { readonly seen: number | undefined; readonly madeAtMs: number | null },
  closed: ClosedWar | null,
): boolean {
  if (closed === null) return false;
  return seen === undefined ? madeAtMs !== null && madeAtMs < closed.closedAtMs : seen < closed.number;
}

/**
 * The lines of an archived request when its war is opened again: what was sent before still counts, and what the
 * member has requested since comes on top of it, so that it stays open.
 */
export function reopenedItems(
  archived: readonly LoadoutItem[],
  since: readonly LoadoutItem[] | null,
): readonly LoadoutItem[] {
  if (since === null) return archived;
  const before = new Map(archived.map(({ itemId, sent }) => [itemId, sent]));
  const wanted = since
    .filter(({ quantity }) => quantity > 0)
    .map(({ itemId, quantity }) => ({
      itemId,
      quantity: Math.min(MAX_QUANTITY, quantity + (before.get(itemId) ?? 0)),
    }));
  return joinSent(mergeRequest(archived, wanted), since);
}
