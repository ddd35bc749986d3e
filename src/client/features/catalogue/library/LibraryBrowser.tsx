import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { MAX_COMPARED } from '../../../../domain/catalogue/library/compare.ts';
import { tally } from '../../../../domain/catalogue/library/filter-items.ts';
import { sectionOf } from '../../../../domain/catalogue/browse/sections.ts';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import type { UrlState } from '../../../data/page/use-url-state.ts';
import { useRecipes } from '../../../data/catalogue/use-library.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { PublicSaveButtons } from '../../../components/export/SaveTable.tsx';
import { categoryName, RANK_KEYS, sectionName } from '../../../components/items/item-labels.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { CompareBar } from './CompareBar.tsx';
import { FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { ItemCard, ItemRow } from './ItemEntry.tsx';
import { LibraryBar, OrderAndView } from './LibraryBar.tsx';
import {
  filterCount,
  toggleCompared,
  withoutFilters,
  writeLibrary,
  type LibraryState,
} from '../library-state.ts';
import { itemTable } from './item-table.ts';
import { useReturnedItem, useReturnItem } from './return-item.ts';
import { VirtualItemList } from './VirtualItemList.tsx';
import { usePropertyLabels } from '../property-labels.ts';
import type { LibraryPrices } from '../use-price-labels.ts';
import { useKeyFigures } from './key-figures.ts';
import { useFilteredItems } from './use-filtered-items.ts';

interface LibraryBrowserProps {
  readonly library: Library;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly address: UrlState<LibraryState>;
  readonly prices: LibraryPrices;
}

/** Key of the state that decides which items are shown. */
function contentKey(state: LibraryState): string {
  return JSON.stringify(writeLibrary({ ...state, compared: [] }));
}

/** Item list with search and filters. */
export function LibraryBrowser({
  library,
  byId,
  address: { state, change, flush },
  prices,
}: LibraryBrowserProps) {
  const t = useT('catalogue');
  const shell = useT('shell');
  const common = useT('common');
  const format = useFormats();
  const { recipes } = useRecipes();
  const { items, isSectioned, foundBy, tree, total, choices } = useFilteredItems(
    state,
    library.items,
    byId,
    recipes,
    prices.priceOf,
  );
  const figuresOf = useKeyFigures(library);
  const { labelsOf } = usePropertyLabels(library);
  const sectionSizes = useMemo(() => tally(items.map(({ category }) => sectionOf(category))), [items]);
  const headingOf = useCallback(
    (item: LibraryItem, previous: LibraryItem | undefined): ReactNode => {
      const section = sectionOf(item.category);
      return previous !== undefined && sectionOf(previous.category) === section ? null : (
        <h2 className="eyebrow flex h-full items-end pb-1.5" data-section={section}>
          {sectionName(t, section)}
          <span className="ms-2 text-ink-3">{format.number(sectionSizes.get(section) ?? 0)}</span>
        </h2>
      );
    },
    [t, format, sectionSizes],
  );
  const returnItem = useReturnItem();
  const returnedId = useReturnedItem();
  const hasFilterColumn = useBreakpoint('lg');
  const [hasFilters, setFilters] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const enter = useRef<(() => void) | null>(null);
  const top = useRef<HTMLDivElement>(null);

  // Scroll a new result list back to its start if the page is scrolled past it.
  const key = contentKey(state);
  const shownKey = useRef(key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    if (top.current !== null && top.current.getBoundingClientRect().top < 0)
      top.current.scrollIntoView({ block: 'start' });
  }, [key]);

  const compared = new Set(state.compared.map(({ itemId }) => itemId));
  const filterProps: FilterPanelProps = {
    state,
    tree,
    total,
    choices,
    recipes,
    change: (edit) => change(edit, true),
  };
  const isNarrowed = filterCount(state) > 0 || state.text !== '';
  const shown = format.number(items.length);
  return (
    <>
      <LibraryBar
        state={state}
        field={field}
        change={change}
        onFilters={() => setFilters(true)}
        onEnterList={() => enter.current?.()}
      />
      <div
        ref={top}
        className="grid scroll-mt-28 grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[16rem_minmax(0,1fr)]"
      >
        {hasFilterColumn && (
          <Panel
            title={common('filters')}
            className="sticky top-[calc(var(--bar-height,3.5rem)+4.25rem)] max-h-[calc(100dvh-8.75rem)] overflow-y-auto"
          >
            <FilterPanel {...filterProps} />
          </Panel>
        )}
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
          <div className="flex flex-wrap items-center gap-2 lg:hidden">
            <OrderAndView state={state} change={change} />
          </div>
          <div className="flex min-h-9 flex-wrap items-center gap-x-3 pointer-coarse:min-h-10">
            <p role="status" className="me-auto text-xs text-ink-3" data-shown={items.length}>
              {items.length === library.items.length
                ? t('shown', { count: items.length, shown })
                : t('shownOf', {
                    count: library.items.length,
                    shown,
                    total: format.number(library.items.length),
                  })}
            </p>
            {items.length > 0 && (
              <PublicSaveButtons
                title={shell('navItems')}
                makeTable={(texts) => ({
                  title: shell('navItems'),
                  ...itemTable(items, {
                    kindOf: ({ category }) => categoryName(t, category),
                    rankOf: ({ rank }) => (rank === 'default' ? null : t(RANK_KEYS[rank])),
                    priceOf: prices.priceOf,
                    labelsOf,
                    t: texts,
                  }),
                })}
              />
            )}
          </div>
          {items.length === 0 ? (
            <StateBlock
              kind="empty"
              title={t('noResultTitle')}
              action={
                isNarrowed && (
                  <Button
                    icon="rotate-ccw"
                    onClick={() => {
                      change(withoutFilters, true);
                      field.current?.focus();
                    }}
                  >
                    {t('clearFilters')}
                  </Button>
                )
              }
            >
              {t('noResultBody')}
            </StateBlock>
          ) : (
            <VirtualItemList
              label={shell('navItems')}
              items={items}
              isGrid={state.view === 'grid'}
              headingOf={isSectioned ? headingOf : undefined}
              returnedId={returnedId}
              enter={enter}
              onEscape={() => {
                change((before) => ({ ...before, text: '' }));
                field.current?.focus();
              }}
            >
              {(item, isActive) => {
                const Place = state.view === 'grid' ? ItemCard : ItemRow;
                return (
                  <Place
                    item={item}
                    figures={figuresOf(item)}
                    foundBy={foundBy.get(item.id)}
                    isActive={isActive}
                    price={prices.labelOf(item.id)}
                    isCompared={compared.has(item.id)}
                    isCompareFull={compared.size >= MAX_COMPARED}
                    onCompare={() => change((before) => toggleCompared(before, item.id))}
                    onOpen={({ ctrlKey, metaKey, shiftKey }) => {
                      void flush();
                      // in another tab or window the list stays where it is
                      if (!ctrlKey && !metaKey && !shiftKey) returnItem.onOpen(item.id);
                    }}
                  />
                );
              }}
            </VirtualItemList>
          )}
          <CompareBar
            compared={state.compared}
            byId={byId}
            onRemove={(itemId) => change((before) => toggleCompared(before, itemId))}
            onClear={() => change((before) => ({ ...before, compared: [] }))}
            onCompare={() => change((before) => ({ ...before, view: 'compare' }), true)}
          />
        </div>
      </div>
      <Dialog
        isOpen={hasFilters}
        onClose={() => setFilters(false)}
        title={common('filters')}
        isTall
        actions={
          <Button
            variant="primary"
            onClick={() => setFilters(false)}
          >{`${t('showItems')} · ${shown}`}</Button>
        }
      >
        <div className="-mx-4 -my-4">
          <FilterPanel {...filterProps} />
        </div>
      </Dialog>
    </>
  );
}
