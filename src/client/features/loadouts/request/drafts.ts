/** Drafts of several maps that are sent together. Pure. */
import type { RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAX_ITEMS, piecesOf, type LoadoutItem } from '../../../../domain/loadouts/loadout.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { SupplyKind } from '../../../../domain/loadouts/supply.ts';
import { quantitiesOf, remainingLimitFor, type Quantities } from './quantities.ts';

type Line = Pick<LoadoutItem, 'itemId' | 'quantity' | 'sent'>;

/** A submitted request. */
export interface SubmittedRequest {
  readonly mapStage: MapStage;
  readonly items: readonly Line[];
}

/** A list that was not sent yet. */
export interface DraftList {
  readonly stage: MapStage;
  readonly quantities: Quantities;
  /** The submitted request changed after the draft was started. */
  readonly isStale: boolean;
}

export interface DraftRules {
  readonly limits: RequestLimits;
  readonly kindOf: (itemId: string) => SupplyKind | null;
}

function linesOf(row: SubmittedRequest | undefined): readonly Line[] {
  return row?.items ?? [];
}

/** The lines of a map once its draft is sent. */
function linesWith(row: SubmittedRequest | undefined, quantities: Quantities): readonly Line[] {
  const sentOf = new Map(linesOf(row).map(({ itemId, sent }) => [itemId, sent]));
  return [...new Set([...quantities.keys(), ...sentOf.keys()])].map((itemId) => ({
    itemId,
    quantity: quantities.get(itemId) ?? 0,
    sent: sentOf.get(itemId) ?? 0,
  }));
}

/** Pieces of each item on the other maps, drafts included. */
export function elsewhereWithDrafts(
  stage: MapStage,
  own: readonly SubmittedRequest[],
  drafts: readonly DraftList[],
): Quantities {
  const stages = new Set([...own.map(({ mapStage }) => mapStage), ...drafts.map((draft) => draft.stage)]);
  return piecesOf(
    [...stages]
      .filter((other) => other !== stage)
      .map((other) => {
        const row = own.find(({ mapStage }) => mapStage === other);
        const draft = drafts.find((one) => one.stage === other);
        return draft === undefined ? linesOf(row) : linesWith(row, draft.quantities);
      }),
  );
}

function isReady(
  { stage, quantities, isStale }: DraftList,
  own: readonly SubmittedRequest[],
  drafts: readonly DraftList[],
  { limits, kindOf }: DraftRules,
): boolean {
  const elsewhere = elsewhereWithDrafts(stage, own, drafts);
  const row = own.find(({ mapStage }) => mapStage === stage);
  return (
    !isStale &&
    quantities.size > 0 &&
    quantities.size <= MAX_ITEMS &&
    linesWith(row, quantities).every(({ itemId, quantity, sent }) => {
      const kind = kindOf(itemId);
      return (
        kind === null ||
        quantity <= sent ||
        quantity <= remainingLimitFor(limits, itemId, kind, elsewhere).left
      );
    })
  );
}

/** Whether a draft asks for less of something than was submitted: it makes room for the others. */
function isFreeing({ stage, quantities }: DraftList, own: readonly SubmittedRequest[]): boolean {
  const submitted = quantitiesOf(linesOf(own.find(({ mapStage }) => mapStage === stage)));
  return [...submitted].some(([itemId, quantity]) => (quantities.get(itemId) ?? 0) < quantity);
}

/**
 * Which drafts can be sent as they are, those that free room under the limits first, and which the person has
 * to look at: they delete the request, exceed a limit, or overlook a change made elsewhere.
 */
export function splitDrafts<Draft extends DraftList>(
  drafts: readonly Draft[],
  own: readonly SubmittedRequest[],
  rules: DraftRules,
): { readonly ready: readonly Draft[]; readonly left: readonly Draft[] } {
  const ready = drafts.filter((draft) => isReady(draft, own, drafts, rules));
  return {
    ready: ready.toSorted((one, other) => Number(isFreeing(other, own)) - Number(isFreeing(one, own))),
    left: drafts.filter((draft) => !ready.includes(draft)),
  };
}
