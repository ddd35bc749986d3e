import { fieldsOf } from '../../../../domain/fields.ts';
import { useEffect, useState } from 'react';
import { userLoadouts } from '../../../../contract/loadouts.ts';
import { type RequestedItem } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { setValue, getValue } from '../../../../offline/storage/key-value.ts';
import { useCharacter, useUserId } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';

export interface PastRequest {
  readonly mapStage: MapStage;
  readonly items: readonly RequestedItem[];
  readonly requestedAt: string;
}

const NONE: readonly PastRequest[] = [];

function parsePastRequests(stored: unknown): readonly PastRequest[] {
  return (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((one): PastRequest[] => {
    const { mapStage, items, requestedAt } = fieldsOf(one);
    const stage = MAP_STAGES.find((known) => known === mapStage);
    if (stage === undefined || typeof requestedAt !== 'string' || !Array.isArray(items)) return [];
    const known = (items as readonly Partial<RequestedItem>[]).filter(
      (item): item is RequestedItem => typeof item.itemId === 'string' && typeof item.quantity === 'number',
    );
    return [{ mapStage: stage, items: known, requestedAt }];
  });
}

/** The character's previous request of each map; the last answer is cached on the device. */
export function usePastRequests(isWanted: boolean): readonly PastRequest[] {
  const userId = useUserId() ?? '';
  const characterId = useCharacter()?.id ?? '';
  const name = `loadouts-former/${userId}/${characterId}`;
  const { data } = useEndpoint(userLoadouts, {}, { enabled: isWanted });
  const [cached, setCached] = useState<readonly PastRequest[]>(NONE);
  useEffect(() => {
    let isMounted = true;
    if (data !== undefined) void setValue(name, data.former);
    else if (isWanted)
      void getValue(name).then((value) => {
        if (isMounted) setCached(parsePastRequests(value));
      });
    return () => {
      isMounted = false;
    };
  }, [name, data, isWanted]);
  return data?.former ?? cached;
}
