import { useT } from '../../../data/i18n/use-t.ts';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import type { Person } from './people.ts';

/** Returns what stands for the rank of a person with requests: guests and former members have none. */
export function useRankLabel(): (person: Pick<Person, 'rank' | 'kind'>) => string {
  const t = useT('loadouts');
  const ranks = useT('characters');
  return ({ rank, kind }) =>
    kind === 'guest' ? t('guest') : rank === null ? t('formerMember') : ranks(rankKey(rank));
}
