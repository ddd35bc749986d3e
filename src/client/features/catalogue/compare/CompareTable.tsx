import { Fragment, type ReactNode } from 'react';
import type { CompareBlock } from '../../../../domain/catalogue/library/compare.ts';
import type { Library, LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useBreakpoint } from '../../../ui/layout/use-breakpoint.ts';
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

/** The price of an item now. */
function Price({ prices, itemId }: { readonly prices: LibraryPrices; readonly itemId: string }) {
  const t = useT('catalogue');
  const price = prices.labelOf(itemId);
  if (price === null) return <span className="text-ink-3">{t('noPrice')}</span>;
  return (
    <span>
      {price.sum}
      {price.kind !== '' && <small className="ms-1.5 text-xs text-ink-3">{price.kind}</small>}
    </span>
  );
}

type Cell = CompareBlock['rows'][number]['cells'][number];

/** A value; the best of its row is marked. */
function Value({ cell: { value, isBest }, text }: { readonly cell: Cell; readonly text: string }) {
  const t = useT('catalogue');
  if (value === null)
    return (
      <>
        <span aria-hidden className="text-ink-3">
          {'—'}
        </span>
        <span className="sr-only">{t('noSuchProperty')}</span>
      </>
    );
  return (
    <span className={isBest ? 'inline-flex flex-wrap items-center gap-x-1.5 font-semibold text-ok' : ''}>
      {text}
      {isBest && (
        <span className="inline-flex items-center gap-0.5 text-xs">
          <Icon name="check" className="size-3.5" />
          {t('bestValue')}
        </span>
      )}
    </span>
  );
}

/** On phones: the items below each other, then each property with the value of every item. */
function CompareList({ library, columns, blocks, prices, onLevel, onRemove }: CompareTableProps) {
  const t = useT('catalogue');
  const propertyLabels = usePropertyLabels(library);
  const labels = propertyLabels.labelsOf(blocks.flatMap(({ rows }) => rows.map(({ property }) => property)));
  const row = (Title: 'h3' | 'h4', key: string, label: string, valueAt: (at: number) => ReactNode) => (
    <section key={key} className="border-b border-line px-3.5 py-2" data-property={key}>
      <Title className="text-xs font-normal text-ink-2">{label}</Title>
      <dl>
        {columns.map(({ item, level }, at) => (
          <div key={item.id} className="flex items-baseline justify-between gap-3">
            <dt className="min-w-0 truncate text-xs text-ink-3" title={item.name}>
              {level > 0 ? `${item.name} +${level}` : item.name}
            </dt>
            <dd className="shrink-0 text-right">{valueAt(at)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
  return (
    <div role="region" aria-label={t('properties')} data-compare={columns.length}>
      <ul className="grid grid-cols-2 border-b border-line max-[22rem]:grid-cols-1">
        {columns.map(({ item, level }) => (
          <li key={item.id} className="min-w-0 border-b border-line odd:border-e">
            <CompareHead
              item={item}
              level={level}
              onLevel={(next) => onLevel(item.id, next)}
              onRemove={() => onRemove(item.id)}
            />
          </li>
        ))}
      </ul>
      {row('h3', 'price', t('priceNow'), (at) => (
        <Price prices={prices} itemId={columns[at]?.item.id ?? ''} />
      ))}
      {blocks.map(({ group, rows }) => (
        <Fragment key={group}>
          <h3 className="eyebrow border-b border-line bg-ground px-3.5 py-2">{t(GROUP_KEYS[group])}</h3>
          {rows.map(({ property, cells }) =>
            row('h4', property.key, labels.get(property.key) ?? '', (at) => {
              const cell = cells[at];
              if (cell === undefined) return null;
              return (
                <Value
                  cell={cell}
                  text={cell.value === null ? '' : propertyLabels.valueOf(property, cell.value)}
                />
              );
            }),
          )}
        </Fragment>
      ))}
    </div>
  );
}

/** Properties and items: a table, or a list where there is no room for one. */
export function CompareTable(props: CompareTableProps) {
  return !useBreakpoint('sm') ? <CompareList {...props} /> : <WideTable {...props} />;
}

/** Properties as rows, items as columns. */
function WideTable({ library, columns, blocks, prices, onLevel, onRemove }: CompareTableProps) {
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
            {columns.map(({ item }) => (
              <td key={item.id} className={CELL}>
                <Price prices={prices} itemId={item.id} />
              </td>
            ))}
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
                  {cells.map((cell, at) => (
                    <td
                      key={columns[at]?.item.id ?? at}
                      className={CELL}
                      data-best={cell.isBest || undefined}
                    >
                      <Value
                        cell={cell}
                        text={cell.value === null ? '' : propertyLabels.valueOf(property, cell.value)}
                      />
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
