import { isFields } from '../../../../domain/fields.ts';
import { useMemo } from 'react';
import { MAX_QUANTITY } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import {
  useDeleteDraft,
  useDraftName,
  usePersistedDraft,
  usePersistedDrafts,
} from '../../../data/drafts/use-persisted-draft.ts';
import { isUnsent, quantitiesOf, sameQuantities, type QuantityPairs, type Quantities } from './quantities.ts';

interface StoredDraft {
  readonly items: QuantityPairs;
  /** The submitted request when the draft was started. */
  readonly from: QuantityPairs;
}

interface StageDraft {
  readonly isRead: boolean;
  readonly isKept: boolean;
  /** The displayed list: the draft, or else the submitted request. */
  readonly quantities: Quantities;
  /** The submitted request as this device knows it. */
  readonly submitted: Quantities;
  readonly isChanged: boolean;
  /** The submitted request changed after the draft was started, on another device or by someone else. */
  readonly isStale: boolean;
  /** The submitted request when the draft was started: what an edit is based on. */
  readonly base: Quantities;
  readonly change: (quantities: Quantities) => void;
  /** Takes over a request that was not stored, with what it was based on. */
  readonly restore: (quantities: Quantities, base: Quantities) => void;
  readonly discard: () => void;
}

function pairsIn(value: unknown): QuantityPairs {
  return (Array.isArray(value) ? value : []).flatMap((pair: unknown): (readonly [string, number])[] => {
    const [itemId, quantity] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
    return typeof itemId === 'string' &&
      Number.isInteger(quantity) &&
      Number(quantity) > 0 &&
      Number(quantity) <= MAX_QUANTITY
      ? [[itemId, Number(quantity)]]
      : [];
  });
}

function parseStoredDraft(stored: unknown): StoredDraft | null {
  if (!isFields(stored)) return null;
  const { items, from } = stored;
  return { items: pairsIn(items), from: pairsIn(from) };
}

const DRAFT_KIND = 'loadout-draft';

/** The draft list of one map; persisted on the device, discarded when it equals the submitted request. */
export function useStageDraft(stage: MapStage, row: ShownLoadout | null): StageDraft {
  const {
    isLoaded: isRead,
    isPersisted: isKept,
    draft,
    setDraft: put,
  } = usePersistedDraft<StoredDraft>(`${useDraftName(DRAFT_KIND)}/${stage}`, parseStoredDraft);
  const submitted = useMemo(() => quantitiesOf(row?.items ?? []), [row]);
  const drafted = useMemo(() => (draft === null ? null : new Map(draft.items)), [draft]);
  const quantities = drafted ?? submitted;
  return {
    isRead,
    isKept,
    quantities,
    submitted: submitted,
    isChanged: !sameQuantities(quantities, submitted),
    isStale: draft !== null && !sameQuantities(new Map(draft.from), submitted),
    change: (next) =>
      put(sameQuantities(next, submitted) ? null : { items: [...next], from: draft?.from ?? [...submitted] }),
    base: draft === null ? submitted : new Map(draft.from),
    restore: (next, base) => put({ items: [...next], from: [...base] }),
    discard: () => put(null),
  };
}

/** An unsent draft of a map. */
export interface UnsentDraft {
  readonly stage: MapStage;
  /** The submitted request as this device knows it. */
  readonly row: ShownLoadout | null;
  readonly quantities: Quantities;
  /** The submitted request when the draft was started: what an edit is based on. */
  readonly base: Quantities;
  /** The submitted request changed after the draft was started. */
  readonly isStale: boolean;
  readonly discard: () => void;
}

/** The unsent drafts that differ from what was submitted, in map order. */
export function useUnsentDrafts(own: readonly ShownLoadout[]): readonly UnsentDraft[] {
  const prefix = useDraftName(DRAFT_KIND);
  const names = useMemo(() => MAP_STAGES.map((stage) => `${prefix}/${stage}`), [prefix]);
  const deleteDraft = useDeleteDraft();
  const { drafts } = usePersistedDrafts<StoredDraft>(names, parseStoredDraft);
  return useMemo(
    () =>
      MAP_STAGES.flatMap((stage, index) => {
        const name = names[index] ?? '';
        const draft = drafts.get(name);
        const row = own.find(({ mapStage }) => mapStage === stage) ?? null;
        if (draft === undefined || !isUnsent(draft.items, row?.items ?? [])) return [];
        const isStale = !sameQuantities(new Map(draft.from), quantitiesOf(row?.items ?? []));
        return [
          {
            stage,
            row,
            quantities: new Map(draft.items),
            base: new Map(draft.from),
            isStale,
            discard: () => deleteDraft(name),
          },
        ];
      }),
    [drafts, names, own, deleteDraft],
  );
}
