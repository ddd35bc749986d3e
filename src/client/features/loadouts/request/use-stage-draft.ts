import { isFields } from '../../../../domain/fields.ts';
import { useMemo } from 'react';
import { MAX_QUANTITY } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import {
  useDraftName,
  usePersistedDraft,
  usePersistedDrafts,
} from '../../../data/page/use-persisted-draft.ts';
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
  readonly change: (quantities: Quantities) => void;
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
    discard: () => put(null),
  };
}

/** Maps with an unsent draft that differs from the submitted request. */
export function useDraftStages(own: readonly ShownLoadout[]): ReadonlySet<MapStage> {
  const prefix = useDraftName(DRAFT_KIND);
  const names = useMemo(() => MAP_STAGES.map((stage) => `${prefix}/${stage}`), [prefix]);
  const drafts = usePersistedDrafts<StoredDraft>(names, parseStoredDraft);
  return useMemo(
    () =>
      new Set(
        MAP_STAGES.filter((stage, index) =>
          isUnsent(
            drafts.get(names[index] ?? '')?.items,
            own.find(({ mapStage }) => mapStage === stage)?.items ?? [],
          ),
        ),
      ),
    [drafts, names, own],
  );
}
