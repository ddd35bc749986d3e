import { Fragment } from 'react';
import type { CompareBlock } from '../../../../domain/catalogue/library/compare.ts';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { CompareHead } from './CompareHead.tsx';
import { GROUP_KEYS, usePropertyLabels } from '../property-labels.ts';
import type { LibraryPrices } from '../use-price-labels.ts';

interface CompareTableProps {
  readonly library: Library;
  readonly columns: readonly { readonly item: LibraryItem; readonly level: number }[];
  readonly blocks: readonly CompareBlock[];
  readonly prices: LibraryPrices;
  readonly onLevel: (itemId: string, level: number) => void;
  readonly onRemove: (itemId: string) => void;
}

const SIDE =
  'sticky left-0 z-10 w-34 min-w-34 border-e border-line bg-panel px-2.5 py-2 text-left align-top text-xs font-normal text-ink-2 sm:w-56 sm:min-w-56 sm:px-3.5 sm:text-sm';
const CELL = 'min-w-32 border-e border-line px-2.5 py-2 align-top last:border-e-0 sm:min-w-44';

/** Properties as rows, items as columns; on a phone it scrolls sideways under a sticky property column. */
export function CompareTable({ library, columns, blocks, prices, onLevel, onRemove }: CompareTableProps) {
  const t = useT('catalogue');
  const propertyLabels = usePropertyLabels(library);
  const labels = propertyLabels.labelsOf(blocks.flatMap(({ rows }) => rows.map(({ property }) => property)));
  return (
    <div role="region" aria-label={t('properties')} className="relative overflow-x-auto">
      <table className="w-full border-collapse" data-compare={columns.length}>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={SIDE}>
              {t('property')}
            </th>
            {columns.map(({ item, level }) => (
              <th
                key={item.id}
                scope="col"
                className="min-w-32 border-e border-line p-0 align-top last:border-e-0 sm:min-w-44"
              >
                <CompareHead
                  item={item}
                  level={level}
                  onLevel={(next) => onLevel(item.id, next)}
                  onRemove={() => onRemove(item.id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr className="border-b border-line">
            <th scope="row" className={SIDE}>
              {t('priceNow')}
            </th>
            {columns.map(({ item }) => {
              const price = prices.labelOf(item.id);
              return (
                <td key={item.id} className={CELL}>
                  {price === null ? (
                    <span className="text-ink-3">{t('noPrice')}</span>
                  ) : (
                    <>
                      {price.sum}
                      {price.kind !== '' && <small className="ms-1.5 text-xs text-ink-3">{price.kind}</small>}
                    </>
                  )}
                </td>
              );
            })}
          </tr>
          {blocks.map(({ group, rows }) => (
            <Fragment key={group}>
              <tr className="border-b border-line bg-ground">
                <th
                  scope="rowgroup"
                  colSpan={columns.length + 1}
                  className="eyebrow bg-ground px-2.5 py-2 text-left sm:px-3.5"
                >
                  <span className="sticky left-3.5">{t(GROUP_KEYS[group])}</span>
                </th>
              </tr>
              {rows.map(({ property, cells }) => (
                <tr
                  key={property.key}
                  className="border-b border-line last:border-b-0"
                  data-property={property.key}
                >
                  <th scope="row" className={SIDE}>
                    {labels.get(property.key)}
                  </th>
                  {cells.map(({ value, isBest }, at) => (
                    <td key={columns[at]?.item.id ?? at} className={CELL} data-best={isBest || undefined}>
                      {value === null ? (
                        <>
                          <span aria-hidden className="text-ink-3">
                            {'—'}
                          </span>
                          <span className="sr-only">{t('noSuchProperty')}</span>
                        </>
                      ) : (
                        <span
                          className={
                            isBest ? 'inline-flex flex-wrap items-center gap-x-1.5 font-semibold text-ok' : ''
                          }
                        >
                          {propertyLabels.valueOf(property, value)}
                          {isBest && (
                            <span className="inline-flex items-center gap-0.5 text-xs">
                              <Icon name="check" className="size-3.5" />
                              {t('bestValue')}
                            </span>
                          )}
                        </span>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
