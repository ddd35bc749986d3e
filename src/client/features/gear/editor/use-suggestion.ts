import { useState } from 'react';
import * as contract from '../../../../contract/gear.ts';
import { call } from '../../../data/http/client.ts';
import { useDemo } from '../../../data/session/demo.ts';

/** When the shown run ended, in ms since the epoch; or how far the question is. */
type SuggestionStatus = null | 'asking' | 'nothing' | 'failed' | number;

/** Asks the game what the character wore last; `said` tells what came of it. */
export function useSuggestion(): {
  readonly ask: () => Promise<contract.Suggestion | null>;
  readonly said: SuggestionStatus;
} {
  const [said, setStatus] = useState<SuggestionStatus>(null);
  const demo = useDemo();
  const ask = async (): Promise<contract.Suggestion | null> => {
    setStatus('asking');
    try {
      const { seen } = demo === null ? await call(contract.suggestion, {}) : { seen: demo.suggestion };
      setStatus(seen === null ? 'nothing' : Date.parse(seen.at));
      return seen;
    } catch {
      setStatus('failed');
      return null;
    }
  };
  return { ask, said };
}
