import { useState } from 'react';
import * as contract from '../../../../contract/gear.ts';
import { call } from '../../../data/http/client.ts';
import { useDemo } from '../../../data/session/demo.ts';

/** When the observed session ended, in ms since the epoch; or the state of the request. */
type SuggestionStatus = null | 'loading' | 'nothing' | 'failed' | number;

/** Fetches what the character last wore in the game; `status` says how that went. */
export function useSuggestion(): {
  readonly fetchSuggestion: () => Promise<contract.Suggestion | null>;
  readonly status: SuggestionStatus;
} {
  const [status, setStatus] = useState<SuggestionStatus>(null);
  const demo = useDemo();
  const fetchSuggestion = async (): Promise<contract.Suggestion | null> => {
    setStatus('loading');
    try {
      const { seen } = demo === null ? await call(contract.suggestion, {}) : { seen: demo.suggestion };
      setStatus(seen === null ? 'nothing' : Date.parse(seen.at));
      return seen;
    } catch {
      setStatus('failed');
      return null;
    }
  };
  return { fetchSuggestion, status };
}
