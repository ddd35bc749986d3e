import { useMemo } from 'react';
import { MAX_QUANTITY, type MapStage } from '../../../domain/loadouts/loadout.ts';
import type { ShownLoadout } from '../../../offline/tables/loadouts.ts';
import { useCharacter, useSession } from '../../data/session.ts';
import { useKeptDraft } from '../../data/use-kept-draft.ts';
import { quantitiesOf, sameQuantities, type Quantities } from './lines.ts';

interface KeptList {
  readonly items: readonly (readonly [itemId: string, quantity: number])[];
  /** What stood there when the draft was begun. */
  readonly from: readonly (readonly [itemId: string, quantity: number])[];
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

const listIn = (value: unknown): readonly (readonly [string, number])[] => (Array.isArray(value) ? value : []).flatMap((pair: unknown): (readonly [string, number])[] => {
  const [itemId, quantity] = Array.isArray(pair) ? (pair as readonly unknown[]) : [];
  return typeof itemId === 'string' && Number.isInteger(quantity) && Number(quantity) > 0 && Number(quantity) <= MAX_QUANTITY ? [[itemId, Number(quantity)]] : [];
});

const readList = (kept: unknown): KeptList | null => {
  if (typeof kept !== 'object' || kept === null) return null;
  const { items, from } = kept as Readonly<Record<string, unknown>>;
  return { items: listIn(items), from: listIn(from) };
};

/** The list of one map while it is put together; kept on the device, thrown away when it says what stands. */
export const useStageDraft = (stage: MapStage, row: ShownLoadout | null): StageDraft => {
  const userId = useSession().user?.id ?? '';
  const characterId = useCharacter()?.id ?? '';
  const { isRead, isKept, draft, put } = useKeptDraft<KeptList>(`loadout-draft/${userId}/${characterId}/${stage}`, readList);
  const standing = useMemo(() => quantitiesOf(row?.items ?? []), [row]);
  const drafted = useMemo(() => (draft === null ? null : new Map(draft.items)), [draft]);
  const quantities = drafted ?? standing;
  return {
    isRead, isKept, quantities, standing,
    isChanged: !sameQuantities(quantities, standing),
    isOvertaken: draft !== null && !sameQuantities(new Map(draft.from), standing),
    change: (next) => put(sameQuantities(next, standing) ? null : { items: [...next], from: draft?.from ?? [...standing] }),
    drop: () => put(null),
  };
};
