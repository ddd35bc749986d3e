/** The user's watched items in the selected character's region; works offline. */
import { useEffect, useMemo } from 'react';
import { watches as contract, type Watch } from '../../../contract/auction.ts';
import type { SentRow } from '../../../offline/database/database.ts';
import { isWatchChange, overlayWatches, type ShownWatch } from '../../../offline/mirror/overlays/auction.ts';
import { useOutbox } from '../outbox/use-outbox.ts';
import { queries } from '../http/query-client.ts';
import { useCharacter, useSession } from '../session/session.ts';
import { useEndpoint, type Answer } from '../http/use-endpoint.ts';

export type { ShownWatch } from '../../../offline/mirror/overlays/auction.ts';

export interface WatchesView {
  /** `ready` also with a stale answer, and with only pending changes. */
  readonly state: Answer<unknown>['state'];
  readonly region: string | null;
  readonly watches: readonly ShownWatch[];
  /** When the server last answered, in ms since the epoch; null if only pending changes are known. */
  readonly fetchedAt: number | null;
  readonly retry: () => void;
}

const NO_WATCHES: readonly Watch[] = [];

export function useWatches(): WatchesView {
  const { user } = useSession();
  const region = useCharacter()?.region ?? null;
  const { state, data, fetchedAt, retry } = useEndpoint(contract, {}, { enabled: region !== null });
  const outbox = useOutbox();
  const fetchedAtMs = fetchedAt ?? 0;
  const regionChanges = useMemo(() => {
    // a change belongs to the region of the character that made it, not of the one selected now
    const characterIds = new Set(
      user?.characters.flatMap((character) => (character.region === region ? [character.id] : [])),
    );
    const isOfRegion = (row: Pick<SentRow, 'op' | 'characterId'>): boolean =>
      isWatchChange(row) && row.characterId !== undefined && characterIds.has(row.characterId);
    return {
      waiting: outbox.rows.filter(isOfRegion),
      sent: outbox.sent.filter((row) => row.sentAt > fetchedAtMs && isOfRegion(row)).toReversed(),
    };
  }, [outbox, user, region, fetchedAtMs]);
  const watches = useMemo(
    () => overlayWatches(data?.watches ?? NO_WATCHES, regionChanges.sent, regionChanges.waiting),
    [data, regionChanges],
  );
  // a change was confirmed after the last fetch: the answer is stale
  const lastSentKey = regionChanges.sent.at(-1)?.key;
  const isAnswered = data !== undefined;
  useEffect(() => {
    if (lastSentKey !== undefined && isAnswered) void queries.invalidateQueries({ queryKey: [contract.id] });
  }, [lastSentKey, isAnswered]);
  return { state: isAnswered || watches.length > 0 ? 'ready' : state, region, watches, fetchedAt, retry };
}
