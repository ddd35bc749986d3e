import { useCallback, useState } from 'react';
import type { FastStatus } from '../../../domain/fast-requests/fast-request.ts';
import type { ShownFastRequest } from '../../../offline/tables/fast-requests.ts';
import { useT } from '../../data/use-t.ts';

/** Words of a change that is on its way, and what is said instead once the server has it. */
interface LaterWords {
  readonly onWay: string;
  readonly done: string;
  readonly status: FastStatus;
}

interface KeptSaying {
  readonly id: string;
  readonly words: string | LaterWords;
}

/** What is said of what was just done. It is silent once the server has refused it: then that stands at the request. */
export function saidOf(
  kept: KeptSaying | null,
  requests: readonly Pick<ShownFastRequest, 'id' | 'mark' | 'status'>[],
): string {
  if (kept === null) return '';
  const request = requests.find(({ id }) => id === kept.id);
  if (request?.mark === 'refused') return '';
  if (typeof kept.words === 'string') return kept.words;
  // one that is over leaves the list
  return request === undefined || (request.mark === null && request.status === kept.words.status)
    ? kept.words.done
    : kept.words.onWay;
}

/** Says what was just done, as long as it is true. */
export function useSaid(
  requests: readonly ShownFastRequest[],
): readonly [
  said: string,
  act: (request: ShownFastRequest, work: Promise<boolean>, words: KeptSaying['words']) => Promise<void>,
] {
  const t = useT('fast-requests');
  const [kept, setKept] = useState<KeptSaying | null>(null);
  const act = useCallback(
    async ({ id }: ShownFastRequest, work: Promise<boolean>, words: KeptSaying['words']): Promise<void> =>
      setKept({ id, words: (await work) ? words : t('notSaved') }),
    [t],
  );
  return [saidOf(kept, requests), act];
}
