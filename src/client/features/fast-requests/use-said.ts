import { useCallback, useState } from 'react';
import type { ShownFastRequest } from '../../../offline/tables/fast-requests.ts';
import { useT } from '../../data/use-t.ts';

/** What is said of what was just done. It is silent once the server has refused it: then that stands at the request. */
export const useSaid = (requests: readonly ShownFastRequest[]): readonly [said: string, act: (request: ShownFastRequest, work: Promise<boolean>, words: string) => Promise<void>] => {
  const t = useT('fast-requests');
  const [kept, setKept] = useState<{ readonly id: string; readonly words: string } | null>(null);
  const act = useCallback(async ({ id }: ShownFastRequest, work: Promise<boolean>, words: string): Promise<void> => setKept({ id, words: await work ? words : t('notSaved') }), [t]);
  const isRefused = kept !== null && requests.some(({ id, mark }) => id === kept.id && mark === 'refused');
  return [kept === null || isRefused ? '' : kept.words, act];
};
