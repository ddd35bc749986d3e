/**
 * Gear of the selected character outside a clan: it is in no mirror, so the server's last answer is cached
 * instead.
 */
import type { CharacterId } from '../../../../domain/ids.ts';
import { useEffect, useMemo } from 'react';
import { own as contract, type StoredGearSet } from '../../../../contract/gear.ts';
import {
  isGearChange,
  applyConfirmed,
  overlayGear,
  type ShownGearSet,
} from '../../../../offline/mirror/overlays/gear.ts';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';
import { queries } from '../../../data/http/query-client.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';

interface OwnGear {
  /** `missing`: nothing was ever fetched and the server does not answer; pending changes are still shown. */
  readonly state: 'loading' | 'ready' | 'missing' | 'broken';
  readonly sets: readonly ShownGearSet[];
  /** Time of the server's last answer, ms since the epoch. */
  readonly fetchedAt: number | null;
}

const NO_SETS: readonly StoredGearSet[] = [];

/** `isWanted`: the character is selected and in no clan. */
export function useOwnGear(characterId: CharacterId | null, isWanted: boolean): OwnGear {
  const { state, data, fetchedAt } = useEndpoint(contract, {}, { enabled: isWanted });
  const outbox = useOutbox();
  const changes = useMemo(() => {
    const isOfIt = (row: { readonly op: string; readonly characterId?: CharacterId }): boolean =>
      isWanted && row.characterId === characterId && isGearChange(row);
    return { waiting: outbox.rows.filter(isOfIt), sent: outbox.sent.filter(isOfIt).toReversed() };
  }, [outbox, characterId, isWanted]);
  const since = fetchedAt ?? 0;
  const sets = useMemo(() => {
    const confirmed = applyConfirmed(
      data?.sets ?? NO_SETS,
      changes.sent.filter(({ sentAt }) => sentAt > since),
    );
    return overlayGear(
      { characterIds: characterId === null ? [] : [characterId] },
      confirmed,
      changes.waiting,
    );
  }, [data, changes, since, characterId]);
  // a change was confirmed after the answer: the answer is stale
  const newestConfirmedKey = changes.sent.findLast(({ sentAt }) => sentAt > since)?.key;
  const isAnswered = data !== undefined;
  useEffect(() => {
    if (newestConfirmedKey !== undefined && isAnswered)
      void queries.invalidateQueries({ queryKey: [contract.id] });
  }, [newestConfirmedKey, isAnswered]);
  const outboxState = isWanted ? outbox.state : 'ready';
  if (outboxState === 'broken') return { state: 'broken', sets, fetchedAt };
  return {
    state:
      outboxState === 'loading'
        ? 'loading'
        : isAnswered
          ? 'ready'
          : state === 'loading'
            ? 'loading'
            : 'missing',
    sets,
    fetchedAt,
  };
}
