import { useMemo, useState } from 'react';
import { MAX_COMPARED, compareItems } from '../../../../domain/catalogue/library/compare.ts';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { numbersAt, rangesAt } from '../../../../domain/catalogue/library/level-curve.ts';
import { useShareUrl, type UrlState } from '../../../data/page/use-url-state.ts';
import { useItemSearch } from '../../../data/item-search/use-item-search.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ItemPicker } from '../../../components/item-picker/ItemPicker.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { ShareLink } from '../../../ui/navigation/ShareLink.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Switch } from '../../../ui/form/Switch.tsx';
import { CompareTable } from './CompareTable.tsx';
import { toggleCompared, withLevel, writeLibrary, type LibraryState } from '../library-state.ts';
import { usePropertyLabels } from '../property-labels.ts';
import type { LibraryPrices } from '../use-price-labels.ts';
import { useShareLabels } from '../use-share-labels.ts';

interface CompareViewProps {
  readonly library: Library;
  readonly byId: ReadonlyMap<string, LibraryItem>;
  readonly address: UrlState<LibraryState>;
  readonly prices: LibraryPrices;
}

/** Up to four items side by side, each at a level of its own. */
export function CompareView({ library, byId, address: { state, change }, prices }: CompareViewProps) {
  const t = useT('catalogue');
  const shareUrl = useShareUrl();
  const search = useItemSearch();
  const shareLabels = useShareLabels();
  const propertyLabels = usePropertyLabels(library);
  const { labelOf } = propertyLabels;
  const [isAdding, setAdding] = useState(false);
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const columns = useMemo(
    () =>
      state.compared.flatMap(({ itemId, level }) => {
        const item = byId.get(itemId);
        return item === undefined ? [] : [{ item, level: Math.min(level, item.highestLevel) }];
      }),
    [state.compared, byId],
  );
  const blocks = useMemo(() => {
    const all = compareItems(
      columns.map(({ item, level }) => ({
        numbers: numbersAt(item, level),
        ranges: rangesAt(item, level),
        words: item.words,
      })),
      labelOf,
    );
    return isOnlyDifferent
      ? all
          .map(({ group, rows }) => ({ group, rows: rows.filter(({ isSame }) => !isSame) }))
          .filter(({ rows }) => rows.length > 0)
      : all;
  }, [columns, isOnlyDifferent, labelOf]);
  const isFull = state.compared.length >= MAX_COMPARED;
  const others = useMemo(
    () => library.items.filter(({ id }) => !state.compared.some(({ itemId }) => itemId === id)),
    [library, state.compared],
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <Button icon="arrow-left" onClick={() => change((before) => ({ ...before, view: 'list' }), true)}>
          {t('backToList')}
        </Button>
        <Button
          icon="plus"
          disabled={isFull}
          title={isFull ? t('compareFull') : undefined}
          onClick={() => setAdding(true)}
        >
          {t('addItem')}
        </Button>
        <ShareLink makeLink={() => shareUrl(writeLibrary(state))} labels={shareLabels} />
      </div>
      <Panel
        title={t('comparison')}
        aside={
          columns.length > 1 && (
            <Switch label={t('onlyDifferences')} isOn={isOnlyDifferent} onChange={setOnlyDifferent} />
          )
        }
      >
        {columns.length === 0 ? (
          <StateBlock
            kind="empty"
            title={t('compareNothing')}
            action={
              <Button variant="primary" icon="plus" onClick={() => setAdding(true)}>
                {t('addItem')}
              </Button>
            }
          >
            {t('compareNothingBody')}
          </StateBlock>
        ) : (
          <CompareTable
            library={library}
            columns={columns}
            blocks={blocks}
            prices={prices}
            onLevel={(itemId, level) => change((before) => withLevel(before, itemId, level))}
            onRemove={(itemId) => change((before) => toggleCompared(before, itemId))}
          />
        )}
        {columns.length > 0 && (
          <PublicSaveTable
            title={t('comparison')}
            makeTable={() => {
              const rows = blocks.flatMap((block) => block.rows);
              const labels = propertyLabels.labelsOf(rows.map(({ property }) => property));
              return {
                title: t('comparison'),
                headings: [
                  t('property'),
                  ...columns.map(({ item, level }) => (level > 0 ? `${item.name} +${level}` : item.name)),
                ],
                rows: [
                  [`${t('priceNow')}, ₽`, ...columns.map(({ item }) => prices.priceOf(item.id))],
                  ...rows.map(({ property, cells }) => [
                    labels.get(property.key) ?? '',
                    ...cells.map(({ value }) =>
                      value?.kind === 'number'
                        ? value.value
                        : value === null
                          ? null
                          : propertyLabels.valueOf(property, value),
                    ),
                  ]),
                ],
              };
            }}
          />
        )}
        {columns.length > 1 && blocks.length === 0 && <p className="p-3.5 text-ink-2">{t('allTheSame')}</p>}
      </Panel>
      <ItemPicker
        label={t('addItem')}
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        items={others}
        search={search}
        onPick={(itemId) => change((before) => toggleCompared(before, itemId))}
      />
    </>
  );
}
