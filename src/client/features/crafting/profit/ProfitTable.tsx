import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { AUCTION_FEE } from '../../../../domain/auction/item-price.ts';
import { SUMMARY_DAYS } from '../../../../domain/auction/period.ts';
import { recipeFingerprint } from '../../../../domain/crafting/setup.ts';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { PublicExportButtons } from '../../../components/export/FileButtons.tsx';
import { ItemPicture } from '../../../components/item-picture/ItemPicture.tsx';
import { PriceTrend } from '../../../components/prices/PriceTrend.tsx';
import { STATION_KEYS } from '../../../components/items/item-labels.ts';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { BasisSelect } from '../fields/BasisSelect.tsx';
import {
  isThinMarket,
  filterAndSort,
  PROFIT_CODEC,
  type ProfitFilter,
  type ProfitSort,
  type TradedRow,
  COLUMN_KEYS,
} from '../state/profit-filter.ts';
import { ProfitFilters } from './ProfitFilters.tsx';
import { useBatchRows } from './use-batch-rows.ts';
import { setBatch } from '../state/edits.ts';
import type { Crafting } from '../state/use-crafting.ts';
import { useSource } from '../../../data/store/source.ts';
import { useUrlState } from '../../../data/page/use-url-state.ts';
import { WORKSPACE_SOURCE } from '../state/use-craft-state.ts';
import { noPriceText, partsText, perkName, rankOf } from '../state/labels.ts';

const PAGE_ROWS = 40;
const COLUMNS: readonly ProfitSort[] = [
  'cost',
  'price',
  'sales',
  'profit',
  'margin',
  'energy',
  'perEnergy',
  'longRun',
];
const NO_ROWS: readonly TradedRow[] = [];

/** Profit of a batch by every recipe, after the auction fee. A row opens the plan behind its figures. */
export function ProfitTable({ crafting }: { readonly crafting: Crafting }) {
  const t = useT('crafting');
  const common = useT('common');
  const tCatalogue = useT('catalogue');
  const shell = useT('shell');
  const format = useFormats();
  const search = useItemSearch();
  const {
    state: filter,
    change: changeFilter,
    flush,
  } = useUrlState(useSource(WORKSPACE_SOURCE).route, PROFIT_CODEC);
  const change = (part: Partial<ProfitFilter>): void => changeFilter((before) => ({ ...before, ...part }));
  const [pages, setPages] = useState(1);
  useEffect(requestItemPictures, []);
  const { recipeIndex, nameOf, setup } = crafting;
  const deferredFilter = useDeferredValue(filter);
  const { rows: known, calculated, all } = useBatchRows(crafting, deferredFilter.quantity);
  const rows = known ?? NO_ROWS;
  const chosen = Object.keys(setup.choices).length;
  const [dropped, setDropped] = useState<typeof setup.choices>({});
  const droppedCount = chosen === 0 ? Object.keys(dropped).length : 0;
  const owned = Object.keys(setup.owned).length;
  const shown = useMemo(() => {
    const found = search(deferredFilter.text);
    return recipeIndex === null
      ? []
      : filterAndSort(
          rows,
          recipeIndex,
          deferredFilter,
          found === null ? null : new Set(found.map(({ id }) => id)),
          {
            nameOf,
            compare: format.compare,
          },
        );
  }, [rows, recipeIndex, deferredFilter, search, nameOf, format]);
  const visible = shown.slice(0, pages * PAGE_ROWS);
  const rubles = (rub: number | null): string => (rub === null ? '—' : format.rubles(rub));
  const facts = (row: TradedRow): string => {
    const recipe = recipeIndex?.recipes[row.recipe];
    if (recipe === undefined) return '';
    return [
      tCatalogue(STATION_KEYS[recipe.station]),
      ...(recipe.perk === null
        ? []
        : [tCatalogue('perkLevel', { perk: perkName(crafting, recipe.perk), level: recipe.perkLevel })]),
      ...((recipeIndex?.recipesOf.get(row.itemId)?.length ?? 0) > 1
        ? [partsText(crafting, format, recipe)]
        : []),
    ].join(' · ');
  };
  const tone = (row: TradedRow): string =>
    row.profitRub === null || isThinMarket(row) ? 'text-ink-3' : row.profitRub < 0 ? 'text-no' : 'text-ok';
  const cellTone = (row: TradedRow, sort: ProfitSort): string =>
    sort === 'profit' ? `font-semibold ${tone(row)}` : isThinMarket(row) ? 'text-ink-3' : 'text-ink-2';
  const cells: Readonly<Record<string, (row: TradedRow) => string>> = {
    cost: (row) => (row.costRub === null ? t('cannotCalculate') : format.rubles(row.costRub)),
    price: (row) =>
      row.priceRub === null ? noPriceText(t, shell, crafting, row.itemId) : format.rubles(row.priceRub),
    profit: (row) => rubles(row.profitRub),
    sales: (row) => (row.sales === null ? '—' : format.number(row.sales)),
    margin: (row) => (row.marginPct === null ? '—' : format.percent(row.marginPct / 100, 0)),
    longRun: (row) => rubles(row.longRunRub),
    energy: (row) => format.number(row.energy, 0),
    perEnergy: (row) => rubles(row.profitPerEnergyRub),
  };
  const sortBy = (sort: ProfitSort): void =>
    change(filter.sort === sort ? { isReversed: !filter.isReversed } : { sort, isReversed: false });
  const head = (sort: ProfitSort, className: string) => (
    <th
      key={sort}
      scope="col"
      aria-sort={
        filter.sort === sort
          ? filter.isReversed === (sort === 'cost' || sort === 'energy' || sort === 'name')
            ? 'descending'
            : 'ascending'
          : 'none'
      }
      className={className}
    >
      <button
        type="button"
        onClick={() => sortBy(sort)}
        className="eyebrow inline-flex min-h-8 items-center gap-1 hover:text-ink"
      >
        {t(COLUMN_KEYS[sort])}
        <Icon
          name={filter.sort === sort && filter.isReversed ? 'chevron-up' : 'chevron-down'}
          className={`size-3.5 ${filter.sort === sort ? '' : 'opacity-0'}`}
        />
      </button>
    </th>
  );
  const openPlan = (row: TradedRow): void => {
    const recipe = recipeIndex?.recipes[row.recipe];
    if (recipe === undefined) return;
    const hasOthers = (recipeIndex?.recipesOf.get(row.itemId)?.length ?? 0) > 1;
    const edit = setBatch(row.itemId, deferredFilter.quantity, hasOthers ? recipeFingerprint(recipe) : null);
    void flush().then(() => crafting.store.open(row.itemId, edit));
  };
  const openButton = (row: TradedRow) => (
    <button
      type="button"
      data-profit={row.itemId}
      onClick={() => openPlan(row)}
      className="flex min-h-11 w-full items-center gap-3 text-left"
    >
      <ItemPicture itemId={row.itemId} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <b className={`font-semibold wrap-anywhere ${isThinMarket(row) ? 'text-ink-2' : ''}`}>
            {nameOf(row.itemId)}
          </b>
          {isThinMarket(row) && <Tag tone="wait">{t(row.sales === 0 ? 'noSales' : 'fewSales')}</Tag>}
        </span>
        <small className="block text-xs text-ink-3">{facts(row)}</small>
      </span>
      <PriceTrend itemId={row.itemId} />
    </button>
  );
  return (
    <Panel
      title={t('pageProfit')}
      aside={t('profitHint', {
        count: filter.quantity,
        amount: format.number(filter.quantity),
        fee: format.percent(AUCTION_FEE),
      })}
    >
      <ProfitFilters
        filter={filter}
        change={(part) => {
          setPages(1);
          change(part);
        }}
      />
      <BasisSelect crafting={crafting} />
      <div className="px-2 pt-1">
        <PublicExportButtons
          title={t('pageProfit')}
          isDisabled={shown.length === 0}
          makeTable={() => ({
            title: t('pageProfit'),
            about: `× ${deferredFilter.quantity}`,
            headings: [t('columnItem'), t('station'), ...COLUMNS.map((column) => t(COLUMN_KEYS[column]))],
            rows: shown.map((row) => [
              nameOf(row.itemId),
              facts(row),
              row.costRub,
              row.priceRub,
              row.sales,
              row.profitRub,
              row.marginPct,
              row.energy,
              row.profitPerEnergyRub,
              row.longRunRub,
            ]),
          })}
        />
      </div>
      {visible.some(isThinMarket) && (
        <p className="px-3.5 pt-1 text-xs text-ink-3" data-thin-hint>
          <b className="text-ink-2">{t('fewSales')}</b>
          {` · ${t('fewSalesHint', { days: format.number(SUMMARY_DAYS) })}`}
        </p>
      )}
      <p className="px-3.5 pt-1 text-xs text-ink-3" data-long-run-hint>
        <b className="text-ink-2">{t('columnLongRun')}</b>
        {` · ${t('longRunHint')}`}
      </p>
      {chosen + owned + droppedCount > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 px-3.5 pt-1 text-xs text-ink-2" data-own-hint>
          {t('ownCounts', {
            choices: t('choicesCount', { count: chosen }),
            owned: t('ownedCount', { count: owned }),
          })}
          {chosen > 0 && (
            <Button
              variant="quiet"
              onClick={() => {
                setDropped(setup.choices);
                crafting.store.change((before) => ({ ...before, choices: {} }));
              }}
            >
              {t('dropChoices')}
            </Button>
          )}
          {droppedCount > 0 && (
            <Button
              variant="quiet"
              icon="rotate-ccw"
              onClick={() => {
                crafting.store.change((before) => ({ ...before, choices: dropped }));
                setDropped({});
              }}
            >
              {common('undo')}
            </Button>
          )}
        </p>
      )}
      <p role="status" className="px-3.5 py-1.5 text-xs text-ink-3">
        {known === null
          ? t('calculating', { done: format.number(calculated), all: format.number(all) })
          : tCatalogue('matchCount', {
              shown: format.number(shown.length),
              total: format.number(rows.length),
            })}
      </p>
      {known === null ? (
        <StateBlock kind="loading" rows={6} />
      ) : shown.length === 0 ? (
        <StateBlock kind="empty" title={t('noRows')}>
          {t('noRowsBody')}
        </StateBlock>
      ) : (
        <>
          <table className="w-full max-xl:hidden">
            <thead>
              <tr className="border-y border-line">
                {head('name', 'px-3.5 text-start')}
                {COLUMNS.map((sort) => head(sort, 'px-3 text-end'))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {visible.map((row) => (
                <tr key={row.recipe} data-thin={isThinMarket(row) || undefined} className="hover:bg-raised">
                  <th
                    scope="row"
                    className={`px-3 py-1 font-normal ${stripeClass(rankOf(crafting, row.itemId))}`}
                  >
                    {openButton(row)}
                  </th>
                  {COLUMNS.map((sort) => (
                    <td key={sort} className={`px-3 py-1 text-end whitespace-nowrap ${cellTone(row, sort)}`}>
                      {cells[sort]?.(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          <ul className="divide-y divide-line border-t border-line xl:hidden">
            {visible.map((row) => (
              <li
                key={row.recipe}
                data-thin={isThinMarket(row) || undefined}
                className={`px-3 py-1.5 ${stripeClass(rankOf(crafting, row.itemId))}`}
              >
                {openButton(row)}
                <dl className="grid grid-cols-3 gap-x-3 pt-1 text-xs">
                  {(
                    ['profit', 'sales', 'price', 'cost', 'margin', 'energy', 'perEnergy', 'longRun'] as const
                  ).map((sort) => (
                    <div key={sort} className="min-w-0 pb-1">
                      <dt className="text-ink-3">{t(COLUMN_KEYS[sort])}</dt>
                      <dd className={cellTone(row, sort)}>{cells[sort]?.(row)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          {visible.length < shown.length && (
            <div className="border-t border-line p-2.5">
              <Button className="w-full" onClick={() => setPages(pages + 1)}>
                {common('showMore', { count: Math.min(PAGE_ROWS, shown.length - visible.length) })}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  );
}
