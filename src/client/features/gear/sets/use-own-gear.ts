/** The gear of the selected character when it is in no clan: no mirror has it, so the server's last answer is kept instead. */
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
  /** `missing`: nothing was fetched yet, and nothing answers; what waits here is shown all the same. */
  readonly state: 'loading' | 'ready' | 'missing' | 'broken';
  readonly sets: readonly ShownGearSet[];
  /** When the server last answered, ms since the epoch. */
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
  const known = typeof changes === 'object' ? changes : null;
  const since = fetchedAt ?? 0;
  const sets = useMemo(() => {
    const confirmed = applyConfirmed(
      data?.sets ?? NO_SETS,
      known?.sent.filter(({ sentAt }) => sentAt > since) ?? [],
    );
    return overlayGear({ characterIds: [characterId] }, confirmed, known?.waiting ?? []);
  }, [data, known, since, characterId]);
  // confirmed since: the answer is old by now
  const newestConfirmedKey = known?.sent.findLast(({ sentAt }) => sentAt > since)?.key;
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
