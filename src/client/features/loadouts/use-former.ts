import { useEffect, useState } from 'react';
import { userLoadouts } from '../../../contract/loadouts.ts';
import { MAP_STAGES, type AskedItem, type MapStage } from '../../../domain/loadouts/loadout.ts';
import { keep, readKept } from '../../../offline/kept.ts';
import { useCharacter, useSession } from '../../data/session.ts';
import { useEndpoint } from '../../data/use-endpoint.ts';

export interface FormerList {
  readonly mapStage: MapStage;
  readonly items: readonly AskedItem[];
  readonly requestedAt: string;
}

const NONE: readonly FormerList[] = [];

function readFormer(kept: unknown): readonly FormerList[] {
  return (Array.isArray(kept) ? (kept as readonly unknown[]) : []).flatMap((one): FormerList[] => {
    const { mapStage, items, requestedAt } =
      typeof one === 'object' && one !== null ? (one as Readonly<Record<string, unknown>>) : {};
    const stage = MAP_STAGES.find((known) => known === mapStage);
    if (stage === undefined || typeof requestedAt !== 'string' || !Array.isArray(items)) return [];
    const known = (items as readonly Partial<AskedItem>[]).filter(
      (item): item is AskedItem => typeof item.itemId === 'string' && typeof item.quantity === 'number',
    );
    return [{ mapStage: stage, items: known, requestedAt }];
  });
}

/** What the character asked for the time before, by map; the last answer stays on the device. */
export function useFormer(isWanted: boolean): readonly FormerList[] {
  const userId = useSession().user?.id ?? '';
  const characterId = useCharacter()?.id ?? '';
  const name = `loadouts-former/${userId}/${characterId}`;
  const { data } = useEndpoint(userLoadouts, {}, { enabled: isWanted });
  const [kept, setKept] = useState<readonly FormerList[]>(NONE);
  useEffect(() => {
    let isHere = true;
    if (data !== undefined) void keep(name, data.former);
    else if (isWanted)
      void readKept(name).then((value) => {
        if (isHere) setKept(readFormer(value));
      });
    return () => {
      isHere = false;
    };
  }, [name, data, isWanted]);
  return data?.former ?? kept;
}
