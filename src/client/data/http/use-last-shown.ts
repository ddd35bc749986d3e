/** What a part of the first screen shows until the device's database answers: the same as last time. */
import type { CharacterId, ClanId } from '../../../domain/ids.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';
import { readToken } from '../browser-state/cookies.ts';
import { useLocale } from '../i18n/locale.ts';
import { useClanId, useSession } from '../session/session.ts';
import type { Persistence } from './persist-queries.ts';
import { useSource } from '../store/source.ts';
import { queries } from './query-client.ts';
import { SERVER_SOURCE } from './use-endpoint.ts';

const LAST_SHOWN = 'last-shown';
/** localStorage is small, and read before the first paint. In characters of JSON. */
const MAX_LENGTH = 20_000;
const CHANGES_KEY = 'device-changes';

queries.setQueryDefaults([LAST_SHOWN], { meta: { persistence: 'first-paint' satisfies Persistence } });

export interface Shown<Value> {
  /** `unsynced`: the clan's rows never came to this device, so an empty value means nothing. */
  readonly state: 'loading' | 'ready' | 'broken' | 'unsynced';
  readonly value: Value;
}

interface Stored<Value> {
  /** How many changes of the device's rows it is made of. */
  readonly changes: number;
  readonly value: Value;
}

function readChanges(): number {
  try {
    return Number(localStorage.getItem(CHANGES_KEY) ?? 0);
  } catch {
    return 0;
  }
}

/** Number of changes of the device's rows, by all tabs. */
const changes = createStore(readChanges(), () => {
  const read = ({ key }: StorageEvent): void => {
    if (key === CHANGES_KEY) changes.set(readChanges());
  };
  window.addEventListener('storage', read);
  return () => window.removeEventListener('storage', read);
});

/**
 * Rows of the device have changed: what was shown before and is not shown now is outdated. A logout changes them too, and
 * deletes all that is shown.
 */
export function markLastShownOutdated(): void {
  if (readToken() === null) return;
  const next = Math.max(readChanges(), changes.current()) + 1;
  try {
    localStorage.setItem(CHANGES_KEY, String(next));
  } catch {
    // without localStorage nothing is shown from last time
  }
  changes.set(next);
}

/** Deletes the number of changes, once the session has ended. */
export function clearChangeCount(): void {
  try {
    localStorage.removeItem(CHANGES_KEY);
  } catch {
    // blocked: there is nothing in it
  }
  changes.set(0);
}

/** Forgets all: after an error, which may come from such a value. */
export function clearLastShown(): void {
  queries.removeQueries({ queryKey: [LAST_SHOWN] });
}

/** Forgets what was shown of clans that the character is no longer in. */
export function forgetOtherClans(characterId: CharacterId | null, clanId: ClanId | null): void {
  queries.removeQueries({
    queryKey: [LAST_SHOWN, characterId],
    predicate: ({ queryKey }) => queryKey[2] !== clanId,
  });
}

/**
 * A value of JSON read from the device's database, by character, clan and language; while it loads, the last known one,
 * unless rows have changed since. Stored with the answers of the first paint: for this sign-in only, and deleted by a
 * logout. `isComplete` false: it is not worth storing yet.
 */
export function useLastShown<Value extends object>(
  part: string,
  shown: Shown<Value>,
  isComplete = true,
): Shown<Value> {
  const { selectedCharacterId: characterId } = useSession();
  const clanId = useClanId();
  const locale = useLocale();
  const changeCount = useSyncExternalStore(changes.subscribe, changes.current);
  const { cache } = useSource(SERVER_SOURCE);
  const json = shown.state === 'ready' && isComplete ? JSON.stringify(shown.value) : null;
  useEffect(() => {
    if (json === null) return;
    const queryKey = [LAST_SHOWN, characterId, clanId, locale, part];
    const stored: Stored<Value> = { changes: changeCount, value: JSON.parse(json) as Value };
    if (json.length > MAX_LENGTH) cache.removeQueries({ queryKey, exact: true });
    else cache.setQueryData(queryKey, stored);
  }, [cache, json, characterId, clanId, locale, part, changeCount]);
  if (shown.state !== 'loading') return shown;
  const stored = cache.getQueryData<Stored<Value>>([LAST_SHOWN, characterId, clanId, locale, part]);
  return stored?.changes === changeCount ? { state: 'ready', value: stored.value } : shown;
}
