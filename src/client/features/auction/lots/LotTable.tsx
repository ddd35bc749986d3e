import { useMemo, useState } from 'react';
import type { Lot } from '../../../../contract/auction.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { bidOf, kindOf, LOT_SORTS, QUALITY_KEYS, sortLots, type LotSort } from './lots.ts';
import { TimeLeft } from './TimeLeft.tsx';

const SORT_KEYS = { unit: 'unitPrice', left: 'sortLeft', amount: 'sortAmount' } as const satisfies Record<
  LotSort,
  string
>;
const INITIAL_ROWS = 10;
const HEAD = 'px-1.5 py-2 text-end align-bottom sm:px-3';
const CELL = 'px-1.5 py-1.5 text-end align-top sm:px-3';

interface LotTableProps {
  /** Of the item. */
  readonly name: string;
  readonly lots: readonly Lot[];
  /** Only some of the lots are shown, because others are of another kind. */
  readonly isNarrowed: boolean;
  /** The lots have qualities; the game omits the lowest. */
  readonly isMixed: boolean;
  /** Number of lots in the game; may exceed `lots.length`, because the server caps the list. */
  readonly lotCount: number;
  readonly sort: LotSort;
  readonly onSort: (sort: LotSort) => void;
  /** Server time, in ms since the epoch; the lots' end times refer to it. */
  readonly nowMs: () => number;
}

/** Text key of a lot's quality; undefined where lots of the item have none. */
function qualityKey({ quality }: Lot, isMixed: boolean): (typeof QUALITY_KEYS)[number] | undefined {
  return quality === null && !isMixed ? undefined : QUALITY_KEYS[quality ?? 0];
}

/** Level and quality of a lot, where the game gives them. */
function Traits({ lot, isMixed }: { readonly lot: Lot; readonly isMixed: boolean }) {
  const t = useT('auction');
  const catalogue = useT('catalogue');
  const { level } = lot;
  const key = qualityKey(lot, isMixed);
  const traits = [
    key === undefined ? null : t(key),
    level === null ? null : catalogue('levelPlus', { level }),
  ].filter((trait) => trait !== null);
  // wider than its narrow column on phones: the line beside it is empty
  return traits.length === 0 ? null : (
    <span data-traits className="block w-max max-w-27 text-xs wrap-normal text-ink-3">
      {traits.join(' ')}
    </span>
  );
}

/** All lots on sale. Buyout and bid are for the whole lot; the unit price has its own column. */
export function LotTable({ name, lots, isNarrowed, isMixed, lotCount, sort, onSort, nowMs }: LotTableProps) {
  const t = useT('auction');
  const catalogue = useT('catalogue');
  const common = useT('common');
  const format = useFormats();
  const [isExpanded, setExpanded] = useState(false);
  const sorted = useMemo(() => sortLots(lots, sort), [lots, sort]);
  if (lots.length === 0)
    return (
      <StateBlock kind="empty" title={t('lotsEmpty')}>
        {t(isNarrowed ? 'lotsNarrowedBody' : 'lotsEmptyBody')}
      </StateBlock>
    );
  const shown = isExpanded ? sorted : sorted.slice(0, INITIAL_ROWS);
  const aria = (column: LotSort): 'ascending' | 'descending' | undefined =>
    sort !== column ? undefined : column === 'amount' ? 'descending' : 'ascending';
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-3.5 pt-2.5">
        <Segmented
          label={t('sortBy')}
          value={sort}
          onChange={onSort}
          options={LOT_SORTS.map((value) => ({ value, label: t(SORT_KEYS[value]) }))}
        />
        {lotCount > lots.length && (
          <p className="text-xs text-ink-3">
            {t('lotsOf', { shown: format.number(lots.length), all: format.number(lotCount) })}
          </p>
        )}
      </div>
      <table className="mt-1 w-full table-fixed border-collapse text-xs sm:table-auto sm:text-sm">
        <caption className="sr-only">{t('lotsTable')}</caption>
        <thead className="eyebrow border-b border-line">
          <tr>
            <th
              scope="col"
              aria-sort={aria('amount')}
              className={`${HEAD} w-[15%] ps-3.5 text-start sm:w-auto`}
            >
              {t('amount')}
            </th>
            <th scope="col" aria-sort={aria('unit')} className={`${HEAD} w-[28%] sm:w-auto`}>
              {t('unitPrice')}
            </th>
            <th scope="col" className={`${HEAD} w-[32%] sm:w-auto`}>
              {t('buyout')}
              <span className="block text-2xs font-normal tracking-normal normal-case">{t('wholeLot')}</span>
            </th>
            <th scope="col" className={`${HEAD} max-sm:hidden`}>
              {t('bid')}
              <span className="block text-2xs font-normal tracking-normal normal-case">{t('wholeLot')}</span>
            </th>
            <th scope="col" aria-sort={aria('left')} className={`${HEAD} ps-0 pe-3.5 sm:ps-3`}>
              {t('left')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((lot, index) => {
            const bid = bidOf(lot);
            const bidText =
              bid === null
                ? null
                : t(lot.currentRub === null ? 'bidStart' : 'bidNow', { price: format.rubles(bid) });
            return (
              // lots have no id, so the index is the key
              <tr key={index} data-lot data-lot-kind={kindOf(lot)}>
                <td className={`${CELL} ps-3.5 text-start font-semibold`}>
                  {format.number(lot.amount)}
                  <Traits lot={lot} isMixed={isMixed} />
                </td>
                <td className={`${CELL} font-semibold`}>
                  {lot.unitRub === null ? (
                    <span className="font-normal text-ink-3">
                      {bid === null
                        ? '—'
                        : t('bidUnit', { price: format.rubles(bid / Math.max(lot.amount, 1)) })}
                    </span>
                  ) : (
                    format.rubles(lot.unitRub)
                  )}
                </td>
                <td className={CELL}>
                  {lot.buyoutRub === null ? (
                    <span className="text-wait">{t('bidOnly')}</span>
                  ) : (
                    format.rubles(lot.buyoutRub)
                  )}
                  <span className="block text-2xs text-ink-3 sm:hidden">{bidText ?? t('buyOnly')}</span>
                </td>
                <td className={`${CELL} text-ink-2 max-sm:hidden`}>
                  {bidText ?? <span className="text-ink-3">{t('buyOnly')}</span>}
                </td>
                <td className={`${CELL} pe-3.5 text-ink-2`}>
                  <TimeLeft endAt={lot.endAt} nowMs={nowMs} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {sorted.length > shown.length && (
        <div className="border-t border-line p-2.5">
          <Button variant="quiet" icon="chevron-down" onClick={() => setExpanded(true)}>
            {common('showMore', { count: sorted.length - shown.length })}
          </Button>
        </div>
      )}
      <PublicSaveTable
        title={t('lots')}
        makeTable={(texts) => ({
          title: t('lots'),
          about: name,
          headings: [
            texts('quantity'),
            t('quality'),
            catalogue('level'),
            `${t('unitPrice')}, ₽`,
            `${t('buyout')}, ₽`,
            `${t('bid')}, ₽`,
            texts('ends'),
          ],
          rows: sorted.map((lot) => {
            const key = qualityKey(lot, isMixed);
            return [
              lot.amount,
              key === undefined ? null : t(key),
              lot.level,
              lot.unitRub,
              lot.buyoutRub,
              bidOf(lot),
              { at: lot.endAt },
            ];
          }),
        })}
      />
    </>
  );
}
