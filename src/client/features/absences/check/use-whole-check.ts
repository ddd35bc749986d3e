import { useEffect, useState } from 'react';
import { get } from '../../../../contract/absences.ts';
import { HELD_DAYS, type CheckId } from '../../../../domain/absences/check.ts';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { checkView, type CheckView } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useClanDay } from '../../../data/clan/use-clan-day.ts';
import { useMirroredRows, type MirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { ApiError, isNetworkError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { SERVER_SOURCE } from '../../../data/http/use-endpoint.ts';
import { useClanId, useUserId } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';

/** An open check that others work on may move while it is read. */
const MAX_TRIES = 3;

async function loadStoring() {
  const [{ storeCheck }, { dexieStore }] = await Promise.all([
    import('../../../../offline/mirror/sync/store-check.ts'),
    import('../../../../offline/transactions/dexie-store.ts'),
  ]);
  return { storeCheck, dexieStore };
}

type Loaded =
  | { readonly kind: 'loading' | 'stored' | 'failed' }
  | { readonly kind: 'refused'; readonly problem: ApiError };

export interface WholeCheck extends MirroredRows<CheckView> {
  /**
   * Of the server's answer: `none` where the device holds the check by itself, `offline` where it may lack people or all
   * of it.
   */
  readonly loading: 'none' | 'loading' | 'offline' | 'failed';
  /** Why the server does not answer with it. */
  readonly problem: ApiError | null;
  readonly retry: () => void;
}

/**
 * A check as the device holds it. Where a full resync has left it out, or an old one came with the few people that
 * changed since, the whole check is loaded and kept.
 */
export function useWholeCheck(id: CheckId): WholeCheck {
  const rows = useMirroredRows(checkView, id);
  const { call } = useSource(SERVER_SOURCE);
  const [clanId, userId] = [useClanId(), useUserId()];
  const { isOnline } = useNetwork();
  const [tried, setTried] = useState<{ readonly id: CheckId; readonly loaded: Loaded } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const loaded = tried?.id === id ? tried.loaded : null;
  const { check } = rows.view;
  const oldest = addDays(useClanDay(rows.mirror), -HELD_DAYS);
  const isKnown = rows.state === 'ready' && rows.mirror !== null && !rows.isFirstSync;
  const isLacking = check === null || (check.day < oldest && check.change !== 'create');
  const isWanted = isKnown && (check === null || (isLacking && loaded?.kind !== 'stored'));
  const canAsk = isWanted && isOnline && clanId !== null && userId !== null;
  useEffect(() => {
    if (!canAsk) return;
    const stop = new AbortController();
    const done = (now: Loaded): void => {
      if (!stop.signal.aborted) setTried({ id, loaded: now });
    };
    done({ kind: 'loading' });
    const load = async (): Promise<Loaded> => {
      try {
        const { storeCheck, dexieStore } = await loadStoring();
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          const outcome = await storeCheck(dexieStore, { clanId, userId }, () =>
            call(get, { params: { id } }, { signal: stop.signal }),
          );
          if (outcome === 'stored') return { kind: 'stored' };
        }
        return { kind: 'failed' };
      } catch (error) {
        return error instanceof ApiError && !isNetworkError(error)
          ? { kind: 'refused', problem: error }
          : { kind: 'failed' };
      }
    };
    void load().then(done);
    return () => stop.abort();
  }, [canAsk, clanId, userId, id, attempt, call]);
  return {
    ...rows,
    loading:
      !isWanted || loaded?.kind === 'refused'
        ? 'none'
        : !isOnline
          ? 'offline'
          : loaded?.kind === 'failed'
            ? 'failed'
            : 'loading',
    problem: isWanted && loaded?.kind === 'refused' ? loaded.problem : null,
    retry: () => setAttempt(attempt + 1),
  };
}
