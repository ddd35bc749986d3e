import { useMemo } from 'react';
import { MAP_STAGES, MAX_QUANTITY, type MapStage } from '../../../domain/loadouts/loadout.ts';
import type { ShownLoadout } from '../../../offline/tables/loadouts.ts';
import { useCharacter, useSession } from '../../data/session.ts';
import { useKeptDraft, useKeptDrafts } from '../../data/use-kept-draft.ts';
import { isUnsent, quantitiesOf, sameQuantities, type AskedPairs, type Quantities } from './lines.ts';

interface KeptList {
  readonly items: AskedPairs;
  /** What stood there when the draft was begun. */
  readonly from: AskedPairs;
}

interface StageDraft {
  readonly isRead: boolean;
  readonly isKept: boolean;
  /** What the list shows: the draft, or what stands. */
  readonly quantities: Quantities;
  /** What stands, as far as this device knows. */
  readonly standing: Quantities;
  readonly isChanged: boolean;
  /** What stands has changed since the draft was begun, on another device or by another hand. */
  readonly isOvertaken: boolean;
  readonly change: (quantities: Quantities) => void;
  readonly drop: () => void;
}

function listIn(value: unknown): AskedPairs {
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

function readList(kept: unknown): KeptList | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { items, from } = kept as Readonly<Record<string, unknown>>;
  return { items: listIn(items), from: listIn(from) };
}

/** What a draft is kept under. */
function nameOf(userId: string, characterId: string, stage: MapStage): string {
  return `loadout-draft/${userId}/${characterId}/${stage}`;
}

/** The list of one map while it is put together; kept on the device, thrown away when it says what stands. */
export function useStageDraft(stage: MapStage, row: ShownLoadout | null): StageDraft {
  const userId = useSession().user?.id ?? '';
  const characterId = useCharacter()?.id ?? '';
  const { isRead, isKept, draft, put } = useKeptDraft<KeptList>(nameOf(userId, characterId, stage), readList);
  const standing = useMemo(() => quantitiesOf(row?.items ?? []), [row]);
  const drafted = useMemo(() => (draft === null ? null : new Map(draft.items)), [draft]);
  const quantities = drafted ?? standing;
  return {
    isRead,
    isKept,
    quantities,
    standing,
    isChanged: !sameQuantities(quantities, standing),
    isOvertaken: draft !== null && !sameQuantities(new Map(draft.from), standing),
    change: (next) =>
      put(sameQuantities(next, standing) ? null : { items: [...next], from: draft?.from ?? [...standing] }),
    drop: () => put(null),
  };
}

/** The maps on which a draft waits that says something else than what stands; they must be sent to count. */
export function useDraftStages(own: readonly ShownLoadout[]): ReadonlySet<MapStage> {
  const userId = useSession().user?.id ?? '';
  const characterId = useCharacter()?.id ?? '';
  const names = useMemo(
    () => MAP_STAGES.map((stage) => nameOf(userId, characterId, stage)),
    [userId, characterId],
  );
  const drafts = useKeptDrafts<KeptList>(names, readList);
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
