import { useState } from 'react';
import * as contract from '../../../../contract/gear.ts';
import { call } from '../../../data/http/client.ts';
import { defineSource, useSource } from '../../../data/store/source.ts';

/** When the observed session ended, in ms since the epoch; or the state of the request. */
type SuggestionStatus = null | 'loading' | 'nothing' | 'failed' | number;

export const SUGGESTION_SOURCE = defineSource<() => Promise<contract.Suggestion | null>>(
  async () => (await call(contract.suggestion, {})).seen,
);

/** Fetches what the character last wore in the game; `status` says how that went. */
export function useSuggestion(): {
  readonly fetchSuggestion: () => Promise<contract.Suggestion | null>;
  readonly status: SuggestionStatus;
} {
  const [status, setStatus] = useState<SuggestionStatus>(null);
  const fetchSeen = useSource(SUGGESTION_SOURCE);
  const fetchSuggestion = async (): Promise<contract.Suggestion | null> => {
    setStatus('loading');
    try {
      const seen = await fetchSeen();
      setStatus(seen === null ? 'nothing' : Date.parse(seen.at));
      return seen;
    } catch {
      setStatus('failed');
      return null;
    }
  };
  return { fetchSuggestion, status };
}
