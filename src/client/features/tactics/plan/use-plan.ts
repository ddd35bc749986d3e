/** The drawing behind a read-only link: asked for again while somebody looks at it, and kept by this tab alone. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { readPlan } from '../../../../contract/drawing-links.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { call } from '../../../data/http/client.ts';

export type Plan = NonNullable<AnswerOf<typeof readPlan>['plan']>;

interface Looked {
  readonly plan: Plan | null;
  readonly version: string;
  /** When the server last said that this is the latest, in ms since the epoch. */
  readonly checkedAt: number | null;
  /** The link shows nothing any more, or never did. */
  readonly isEnded: boolean;
  /** Why the latest attempt failed. */
  readonly problem: ApiError | null;
}

const NOTHING: Looked = { plan: null, version: '', checkedAt: null, isEnded: false, problem: null };
const EVERY_MS = 15_000;

export function usePlan(token: string): Looked & { readonly retry: () => void } {
  const { isOnline } = useNetwork();
  const [looked, setLooked] = useState(NOTHING);
  const version = useRef('');
  const { isEnded } = looked;

  const look = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      try {
        const known = version.current;
        const answer = await call(
          readPlan,
          { params: { token }, query: known === '' ? {} : { version: known } },
          signal === undefined ? {} : { signal },
        );
        if (signal?.aborted === true) return;
        version.current = answer.version;
        setLooked((before) => ({
          plan: answer.plan ?? before.plan,
          version: answer.version,
          checkedAt: Date.now(),
          isEnded: false,
          problem: null,
        }));
      } catch (failure) {
        if (signal?.aborted === true) return;
        const problem = failure instanceof ApiError ? failure : null;
        // what it showed is not for this person any more
        if (problem?.code === 'links.notFound') setLooked({ ...NOTHING, isEnded: true });
        else setLooked((before) => ({ ...before, problem: problem ?? new ApiError('network', 0, null, '') }));
      }
    },
    [token],
  );

  useEffect(() => {
    if (isEnded) return undefined;
    const leaving = new AbortController();
    const lookIfSeen = (): void => {
      if (document.visibilityState === 'visible') void look(leaving.signal);
    };
    // once the network is back, too
    lookIfSeen();
    const timer = setInterval(lookIfSeen, EVERY_MS);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      leaving.abort();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [look, isEnded, isOnline]);

  return { ...looked, retry: () => void look() };
}
