import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { CLAN_RANKS } from '../../../../domain/characters/rank.ts';
import type { ShownCheck } from '../../../../offline/mirror/overlays/discipline/absences.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { rankKey } from '../../../ui/layout/clan-rank-stripe.ts';
import { PEOPLE_FILTERS, type AbsencesSearch, type PeopleFilter } from '../url/absences-search.ts';
import type { GridRow } from '../marking/grid-model.ts';
import { Legend } from './Legend.tsx';

const FILTER_LABELS = {
  all: 'showAll',
  unmarked: 'showUnmarked',
  missing: 'showMissing',
} as const satisfies Record<PeopleFilter, string>;

interface CheckFiltersProps {
  readonly check: ShownCheck;
  readonly rows: readonly GridRow[];
  /** How many people the filters leave. */
  readonly shown: number;
}

/** Whom the grid shows; on a phone search and rank unfold, so that the grid begins in the first screen. */
export function CheckFilters({ check, rows, shown }: CheckFiltersProps) {
  const t = useT('absences');
  const characters = useT('characters');
  const { show = 'all', rank, q = '' }: AbsencesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [isHelpShown, setHelpShown] = useState(false);
  const [isUnfolded, setUnfolded] = useState(rank !== undefined || q !== '');
  const search = (next: {
    readonly show?: PeopleFilter | undefined;
    readonly rank?: (typeof CLAN_RANKS)[number] | undefined;
    readonly q?: string | undefined;
  }): void =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  const ranks = CLAN_RANKS.toReversed().filter((one) => rows.some(({ person }) => person.rank === one));
  const isFolded = !isUnfolded && rank === undefined && q === '';
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-3.5 max-sm:px-2 max-sm:py-1.5">
        <div
          className={`flex min-w-0 grow flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full ${isFolded ? 'max-sm:hidden' : ''}`}
        >
          <SearchField
            label={t('search')}
            value={q}
            className="basis-32"
            onChange={(next) => search({ q: next === '' ? undefined : next })}
          />
          <label className="min-w-0">
            <span className="sr-only">{t('rank')}</span>
            <select
              value={rank ?? ''}
              onChange={({ target }) => search({ rank: CLAN_RANKS.find((one) => one === target.value) })}
              className="h-10 max-w-full border border-line-field bg-ground px-2 text-ink"
            >
              <option value="">{t('anyRank')}</option>
              {ranks.map((one) => (
                <option key={one} value={one}>
                  {characters(rankKey(one))}
                </option>
              ))}
            </select>
          </label>
        </div>
        <Segmented
          label={t('show')}
          value={show}
          options={PEOPLE_FILTERS.map((value) => ({ value, label: t(FILTER_LABELS[value]) }))}
          onChange={(next) => search({ show: next === 'all' ? undefined : next })}
        />
        <span role="status" className="text-xs text-ink-3 max-sm:sr-only">
          {t('found', { count: shown })}
        </span>
        <span className="ms-auto flex">
          <Button
            variant="quiet"
            icon="search"
            aria-label={t('search')}
            aria-expanded={!isFolded}
            className="sm:hidden"
            onClick={() => setUnfolded(isFolded)}
          />
          <Button
            variant="quiet"
            icon="info"
            aria-label={t('legend')}
            aria-expanded={isHelpShown}
            onClick={() => setHelpShown(!isHelpShown)}
          />
        </span>
      </div>
      {isHelpShown && <Legend isOpen={check.state === 'open'} />}
    </>
  );
}
