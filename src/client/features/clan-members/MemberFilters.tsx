import { useId, useState, type RefObject } from 'react';
import { CLAN_RANKS } from '../../../domain/characters/rank.ts';
import {
  ACCOUNT_FILTERS,
  GEAR_FILTERS,
  MEMBER_SORTS,
  DEFAULT_VIEW,
} from '../../../domain/clan-members/member-view.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { rankKey } from '../../ui/layout/clan-rank-stripe.ts';
import { ACCOUNT_LABELS, GEAR_LABELS, SORT_LABELS } from './member-labels.ts';
import type { MembersState } from './url/members-search.ts';

interface MemberFiltersProps {
  readonly view: MembersState;
  readonly onChange: (change: Partial<MembersState>, isStep?: boolean) => void;
  readonly search: RefObject<HTMLInputElement | null>;
  /** Called on arrow down: moves into the list. */
  readonly onEnter: () => void;
}

const SELECT = 'h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink';

/** Search, filters and sort of the list. */
export function MemberFilters({ view, onChange, search, onEnter }: MemberFiltersProps) {
  const t = useT('clan-members');
  const common = useT('common');
  const ranks = useT('characters');
  const format = useFormats();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const active = [
    view.rank !== null,
    view.account !== DEFAULT_VIEW.account,
    view.gear !== DEFAULT_VIEW.gear,
    view.isAway,
  ].filter(Boolean).length;
  const isWhole = view.text === '' && active === 0;
  return (
    <search className="grid grid-cols-[minmax(0,1fr)] gap-2.5 border-b border-line p-3.5">
      <div className="flex gap-2">
        <label className="flex h-10 min-w-0 flex-1 items-center gap-2 border border-line-field bg-ground px-2.5 focus-within:outline-2 focus-within:outline-accent-text">
          <Icon name="search" className="size-4 text-ink-3" />
          <span className="sr-only">{t('search')}</span>
          <input
            ref={search}
            type="search"
            value={view.text}
            maxLength={64}
            placeholder={t('search')}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            onChange={({ target }) => onChange({ text: target.value })}
            onKeyDown={(event) => {
              if (event.key === 'ArrowDown') {
                event.preventDefault();
                onEnter();
              }
            }}
            className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3"
          />
        </label>
        <div className="md:hidden">
          <Button
            className="h-10 min-w-10!"
            icon={isOpen ? 'chevron-up' : 'sliders-horizontal'}
            aria-expanded={isOpen}
            aria-controls={`${id}f`}
            aria-label={active === 0 ? common('filters') : t('filtersActive', { count: active })}
            onClick={() => setOpen(!isOpen)}
          >
            {active === 0 ? undefined : format.number(active)}
          </Button>
        </div>
      </div>
      <div
        id={`${id}f`}
        className={`grid grid-cols-2 gap-2.5 lg:grid-cols-4 ${isOpen ? '' : 'max-md:hidden'}`}
      >
        <select
          aria-label={t('columnRank')}
          value={view.rank ?? ''}
          onChange={({ target }) =>
            onChange({ rank: CLAN_RANKS.find((rank) => rank === target.value) ?? null }, true)
          }
          className={SELECT}
        >
          <option value="">{t('anyRank')}</option>
          {CLAN_RANKS.toReversed().map((rank) => (
            <option key={rank} value={rank}>
              {ranks(rankKey(rank))}
            </option>
          ))}
        </select>
        <select
          aria-label={t('accountFilter')}
          value={view.account}
          onChange={({ target }) =>
            onChange(
              { account: ACCOUNT_FILTERS.find((one) => one === target.value) ?? DEFAULT_VIEW.account },
              true,
            )
          }
          className={SELECT}
        >
          {ACCOUNT_FILTERS.map((one) => (
            <option key={one} value={one}>
              {t(ACCOUNT_LABELS[one])}
            </option>
          ))}
        </select>
        <select
          aria-label={t('columnGear')}
          value={view.gear}
          onChange={({ target }) =>
            onChange({ gear: GEAR_FILTERS.find((one) => one === target.value) ?? DEFAULT_VIEW.gear }, true)
          }
          className={SELECT}
        >
          {GEAR_FILTERS.map((one) => (
            <option key={one} value={one}>
              {t(GEAR_LABELS[one])}
            </option>
          ))}
        </select>
        <div className="flex items-center lg:order-last">
          <Checkbox
            label={t('onlyAway')}
            isLabelShown
            isOn={view.isAway}
            onChange={(isAway) => onChange({ isAway }, true)}
          />
        </div>
        <div className="flex gap-2 max-lg:col-span-full">
          <select
            id={`${id}s`}
            aria-label={t('sortBy')}
            value={view.sort}
            onChange={({ target }) =>
              onChange(
                {
                  sort: MEMBER_SORTS.find((one) => one === target.value) ?? DEFAULT_VIEW.sort,
                  isReversed: false,
                },
                true,
              )
            }
            className={SELECT}
          >
            {MEMBER_SORTS.map((one) => (
              <option key={one} value={one}>
                {t('sortedBy', { column: t(SORT_LABELS[one]) })}
              </option>
            ))}
          </select>
          <Button
            icon={view.isReversed ? 'chevron-up' : 'chevron-down'}
            aria-label={t('reversed')}
            aria-pressed={view.isReversed}
            onClick={() => onChange({ isReversed: !view.isReversed }, true)}
          />
        </div>
      </div>
      {!isWhole && (
        <div>
          <Button
            variant="quiet"
            icon="rotate-ccw"
            onClick={() => onChange({ ...DEFAULT_VIEW, sort: view.sort, isReversed: view.isReversed }, true)}
          >
            {common('resetFilters')}
          </Button>
        </div>
      )}
    </search>
  );
}
