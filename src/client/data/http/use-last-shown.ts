/** What a part of the first screen shows until the device's database answers: the same as last time. */
import { useEffect } from 'react';
import { useClanId, useSession } from '../session/session.ts';
import type { Persistence } from './persist-queries.ts';
import { queries } from './query-client.ts';

const LAST_SHOWN = 'last-shown';
/** localStorage is small, and read before the first paint. In characters of JSON. */
const MAX_LENGTH = 20_000;

queries.setQueryDefaults([LAST_SHOWN], { meta: { persistence: 'first-paint' satisfies Persistence } });

export interface Shown<Value> {
  readonly state: 'loading' | 'ready' | 'broken';
  readonly value: Value;
}

/**
 * A value of JSON read from the device's database, by character and clan; while it loads, the last known one. Stored
 * with the answers of the first paint: for this sign-in only, and deleted by a logout.
 */
export function useLastShown<Value extends object>(part: string, shown: Shown<Value>): Shown<Value> {
  const { selectedCharacterId: characterId } = useSession();
  const clanId = useClanId();
  const json = shown.state === 'ready' ? JSON.stringify(shown.value) : null;
  useEffect(() => {
    if (json === null) return;
    const queryKey = [LAST_SHOWN, characterId, clanId, part];
    if (json.length > MAX_LENGTH) queries.removeQueries({ queryKey, exact: true });
    else queries.setQueryData(queryKey, JSON.parse(json) as Value);
  }, [json, characterId, clanId, part]);
  if (shown.state !== 'loading') return shown;
  const value = queries.getQueryData<Value>([LAST_SHOWN, characterId, clanId, part]);
  return value === undefined ? shown : { state: 'ready', value };
}
