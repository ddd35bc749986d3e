/**
 * Gear of the selected character outside a clan: it is in no mirror, so the server's last answer is cached
 * instead.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo } from 'react';
import { own as contract, type StoredGearSet } from '../../../../contract/gear.ts';
import { withTimeout } from '../../../../offline/storage/storage-timeout.ts';
import { listOutbox, listSent } from '../../../../offline/outbox/enqueue.ts';
import {
  isGearChange,
  applyConfirmed,
  overlayGear,
  type ShownGearSet,
} from '../../../../offline/mirror/overlays/gear.ts';
import { queries } from '../../../data/http/query-client.ts';
import { useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';

interface OwnGear {
  /** `missing`: nothing was ever fetched and the server does not answer; pending changes are still shown. */
  readonly state: 'loading' | 'ready' | 'missing' | 'broken';
  readonly sets: readonly ShownGearSet[];
  /** Time of the server's last answer, ms since the epoch. */
  readonly fetchedAt: number | null;
}

const NO_SETS: readonly StoredGearSet[] = [];
const UNREADABLE = 'unreadable';

/** `isWanted`: the character is selected and in no clan. */
export function useOwnGear(characterId: string, isWanted: boolean): OwnGear {
  const userId = useSession().user?.id ?? null;
  const { state, data, fetchedAt } = useEndpoint(contract, {}, { enabled: isWanted });
  const changes = useLiveQuery(async () => {
    if (!isWanted || userId === null) return null;
    try {
      const [waiting, sent] = await withTimeout(() => Promise.all([listOutbox(userId), listSent(userId)]));
      const isOfIt = (row: { readonly op: string; readonly characterId?: string }): boolean =>
        row.characterId === characterId && isGearChange(row);
      return { waiting: waiting.filter(isOfIt), sent: sent.filter(isOfIt).toReversed() };
    } catch {
      return UNREADABLE;
    }
  }, [userId, characterId, isWanted]);
  const readableChanges = typeof changes === 'object' ? changes : null;
  const since = fetchedAt ?? 0;
  const sets = useMemo(() => {
    const confirmed = applyConfirmed(
      data?.sets ?? NO_SETS,
      readableChanges?.sent.filter(({ sentAt }) => sentAt > since) ?? [],
    );
    return overlayGear({ characterIds: [characterId] }, confirmed, readableChanges?.waiting ?? []);
  }, [data, readableChanges, since, characterId]);
  // a change was confirmed after the answer: the answer is stale
  const newestConfirmedKey = readableChanges?.sent.findLast(({ sentAt }) => sentAt > since)?.key;
  const isAnswered = data !== undefined;
  useEffect(() => {
    if (newestConfirmedKey !== undefined && isAnswered)
      void queries.invalidateQueries({ queryKey: [contract.id] });
  }, [newestConfirmedKey, isAnswered]);
  if (changes === UNREADABLE) return { state: 'broken', sets, fetchedAt };
  return {
    state:
      changes === undefined ? 'loading' : isAnswered ? 'ready' : state === 'loading' ? 'loading' : 'missing',
    sets,
    fetchedAt,
  };
}
