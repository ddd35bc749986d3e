/** The drawing behind a read-only link: asked for again while somebody looks at it, and kept by this tab alone. */
import { useCallback, useRef, useState } from 'react';
import type { AnswerOf } from '../../../../contract/endpoint.ts';
import { readPlan } from '../../../../contract/drawing-links.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { call } from '../../../data/http/client.ts';
import { useLookAgain } from '../../../data/page/use-look-again.ts';

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

export function usePlan(token: string): Looked & { readonly retry: () => void } {
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

  useLookAgain(look, isEnded);

  return { ...looked, retry: () => void look() };
}
