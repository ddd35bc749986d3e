import { useId } from 'react';
import { STATIONS, type HideoutRecipe } from '../../../../domain/catalogue/item/hideout.ts';
import { ITEM_RANKS } from '../../../../domain/catalogue/item/item.ts';
import {
  isWithinCategory,
  type CategoryCount,
  type FacetCounts,
} from '../../../../domain/catalogue/library/filter-items.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { categoryName, RANK_KEYS, STATION_KEYS } from '../../../components/items/item-labels.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { filterCount, withoutFilters, type LibraryState } from '../library-state.ts';

export interface FilterPanelProps {
  readonly state: LibraryState;
  readonly tree: readonly CategoryCount[];
  readonly total: number;
  readonly choices: FacetCounts;
  /** Null while not loaded: the station filter is disabled then. */
  readonly recipes: readonly HideoutRecipe[] | null;
  readonly change: (edit: (state: LibraryState) => LibraryState) => void;
}

function CategoryRow({
  name,
  count,
  isOn,
  isPart,
  onPick,
}: {
  readonly name: string;
  readonly count: number;
  readonly isOn: boolean;
  readonly isPart: boolean;
  readonly onPick: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
      className={`flex min-h-9 w-full items-center gap-2 py-1 pe-3 text-left hover:bg-raised hover:text-ink pointer-coarse:min-h-10 ${isPart ? 'ps-7' : 'ps-3'} ${isOn ? 'bg-raised text-ink shadow-[inset_3px_0_var(--color-accent)]' : 'text-ink-2'}`}
    >
      <span className="min-w-0 flex-1">{name}</span>
      <span className="text-xs text-ink-3">{useFormats().number(count)}</span>
    </button>
  );
}

/** Filters of the library: category, rank, tradable, station. */
export function FilterPanel({ state, tree, total, choices, recipes, change }: FilterPanelProps) {
  const t = useT('catalogue');
  const format = useFormats();
  const id = useId();
  const pick = (category: string): void =>
    change((before) => ({ ...before, category: before.category === category ? '' : category }));
  const known = new Set(recipes?.map((recipe) => recipe.station));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)]">
      <div role="group" aria-labelledby={`${id}c`} className="border-b border-line py-2">
        <h3 id={`${id}c`} className="eyebrow px-3 py-2">
          {t('category')}
        </h3>
        <CategoryRow
          name={t('allCategories')}
          count={total}
          isOn={state.category === ''}
          isPart={false}
          onPick={() => pick('')}
        />
        {tree.map((group) => (
          <div key={group.path}>
            <CategoryRow
              name={categoryName(t, group.path)}
              count={group.count}
              isOn={state.category === group.path}
              isPart={false}
              onPick={() => pick(group.path)}
            />
            {isWithinCategory(state.category, group.path) &&
              group.parts.map((part) => (
                <CategoryRow
                  key={part.path}
                  name={categoryName(t, part.path)}
                  count={part.count}
                  isOn={state.category === part.path}
                  isPart
                  onPick={() => pick(part.path)}
                />
              ))}
          </div>
        ))}
      </div>
      <div role="group" aria-labelledby={`${id}r`} className="border-b border-line py-2">
        <h3 id={`${id}r`} className="eyebrow px-3 py-2">
          {t('rank')}
        </h3>
        <div className="grid grid-cols-2 gap-x-1 ps-3 pe-1.5">
          {ITEM_RANKS.map((rank) => (
            <div key={rank} className={`ps-2 ${stripeClass(rank)} my-0.5`}>
              <Checkbox
                label={t(RANK_KEYS[rank])}
                isLabelShown
                aside={format.number(choices.ranks.get(rank) ?? 0)}
                isOn={state.ranks.includes(rank)}
                onChange={(isOn) =>
                  change((before) => ({
                    ...before,
                    ranks: ITEM_RANKS.filter((one) => (one === rank ? isOn : before.ranks.includes(one))),
                  }))
                }
              />
            </div>
          ))}
        </div>
      </div>
      <div className="grid gap-2 border-b border-line px-3 py-3">
        <h3 className="eyebrow py-1">{t('trade')}</h3>
        <Segmented
          label={t('trade')}
          value={state.isTraded === null ? 'any' : state.isTraded ? 'yes' : 'no'}
          options={[
            { value: 'any', label: t('tradeAny') },
            { value: 'yes', label: `${t('tradeYes')} ${format.number(choices.traded)}` },
            { value: 'no', label: `${t('tradeNo')} ${format.number(choices.untraded)}` },
          ]}
          onChange={(value) =>
            change((before) => ({ ...before, isTraded: value === 'any' ? null : value === 'yes' }))
          }
        />
      </div>
      <div className="grid gap-2 px-3 py-3">
        <label htmlFor={`${id}s`} className="eyebrow py-1">
          {t('station')}
        </label>
        <select
          id={`${id}s`}
          value={state.station ?? ''}
          disabled={recipes === null}
          onChange={({ target }) =>
            change((before) => ({ ...before, station: STATIONS.find((one) => one === target.value) ?? null }))
          }
          className="h-10 w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
        >
          <option value="">{t('stationAny')}</option>
          {STATIONS.filter((station) => known.has(station) || state.station === station).map((station) => (
            <option
              key={station}
              value={station}
            >{`${t(STATION_KEYS[station])} (${format.number(choices.stations.get(station) ?? 0)})`}</option>
          ))}
        </select>
      </div>
      {filterCount(state) > 0 && (
        <div className="px-3 pb-3">
          <Button
            icon="rotate-ccw"
            onClick={() => change((before) => ({ ...withoutFilters(before), text: before.text }))}
          >
            {t('clearFilters')}
          </Button>
        </div>
      )}
    </div>
  );
}
