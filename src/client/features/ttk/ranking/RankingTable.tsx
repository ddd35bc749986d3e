import { useMemo, useState } from 'react';
import type { Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import type { TtkSetup } from '../../../../domain/ttk/setup.ts';
import type { RankedWeapon } from '../../../../domain/ttk/ranking/weapon-ranking.ts';
import { PublicSaveTable } from '../../../components/export/SaveTable.tsx';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import type { LevelledItem } from '../../../components/slots/slots.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { FilterSelect } from './FilterSelect.tsx';
import { RANKING_SORTS, sortedRows, type RankingSort } from './ranked-rows.ts';

const SORT_KEYS = {
  total: 'withReloads',
  discrete: 'discrete',
  shots: 'shots',
  damage: 'perShot',
  name: 'weapon',
} as const satisfies Record<RankingSort, string>;
/** Columns of numbers; those after the first are only in wide tables. */
const COLUMNS = ['total', 'discrete', 'shots', 'damage'] as const;
const WIDE = 'max-md:hidden';
const STEP = 25;

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

interface RankingTableProps {
  /** The distance in words. */
  readonly about: string;
  readonly ranked: readonly RankedWeapon[];
  readonly setup: TtkSetup;
  /** Weapons of the own gear. */
  readonly own: ReadonlyMap<string, LevelledItem>;
  readonly onOpen: (weapon: Weapon, round: Round | null) => void;
}

/** The ranking in columns that sort; on a phone two columns and the rest below the name. */
export function RankingTable({ about, ranked, setup, own, onOpen }: RankingTableProps) {
  const t = useT('ttk-ranking');
  const ttk = useT('ttk');
  const common = useT('common');
  const format = useFormats();
  const [sort, setSort] = useState<RankingSort>('total');
  const [isReversed, setReversed] = useState(false);
  const [limit, setLimit] = useState(STEP);
  const rows = useMemo(() => sortedRows(ranked, sort, isReversed), [ranked, sort, isReversed]);
  const shown = rows.slice(0, limit);
  const seconds = (value: number): string => ttk('seconds', { value: format.fixed(value, 2) });
  const cellOf = ({ answer }: RankedWeapon, column: (typeof COLUMNS)[number]): string =>
    column === 'total'
      ? seconds(answer.totalSeconds)
      : column === 'discrete'
        ? seconds(answer.discreteSeconds)
        : column === 'shots'
          ? format.number(answer.shots)
          : format.fixed(answer.damagePerShot, 1);
  const heading = (column: RankingSort) => (
    <button
      type="button"
      className="eyebrow inline-flex min-h-10 items-center gap-1 whitespace-nowrap hover:text-ink"
      onClick={() => {
        setReversed(sort === column && !isReversed);
        setSort(column);
      }}
    >
      {ttk(SORT_KEYS[column])}
      <Icon
        name={sort === column && isReversed ? 'chevron-up' : 'chevron-down'}
        className={`size-3.5 ${sort === column ? 'text-accent-text' : 'invisible'}`}
      />
    </button>
  );
  const sortOf = (column: RankingSort) =>
    sort !== column ? undefined : isReversed ? ('descending' as const) : ('ascending' as const);
  return (
    <>
      <FilterSelect
        className="px-3.5 pb-2.5 md:hidden"
        label={t('sort')}
        value={sort}
        options={RANKING_SORTS.map((value) => [value, ttk(SORT_KEYS[value])] as const)}
        onChange={(value) => {
          setSort(value);
          setReversed(false);
        }}
      />
      <table className="w-full border-collapse">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr className="border-y border-line">
            <th scope="col" className="eyebrow w-14 px-2 text-right whitespace-nowrap max-sm:tracking-normal">
              {ttk('place')}
            </th>
            <th scope="col" className="px-2 text-left" aria-sort={sortOf('name')}>
              {heading('name')}
            </th>
            {COLUMNS.map((column, at) => (
              <th
                key={column}
                scope="col"
                className={`px-2 text-right sm:px-3.5 ${at > 0 ? WIDE : ''}`}
                aria-sort={sortOf(column)}
              >
                {heading(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => {
            const { weapon, round, answer, place } = entry;
            const { name } = weapon;
            const mine = own.get(weapon.id);
            const isInUse = weapon.id === setup.weaponId && (round?.id ?? null) === setup.roundId;
            return (
              <tr key={weapon.id} className="border-b border-line last:border-b-0 hover:bg-raised">
                <td
                  className={`px-2 text-right font-display font-bold text-ink-3 ${stripeClass(weapon.rank)}`}
                >
                  {format.number(place)}
                </td>
                <th scope="row" className="p-0 text-left font-normal">
                  <button
                    type="button"
                    className="block min-h-12 w-full px-2 py-1.5 text-left"
                    title={t('open', { name })}
                    onClick={() => onOpen(weapon, round)}
                  >
                    <b className="font-semibold">{name}</b>
                    {mine !== undefined && (
                      <span className="ms-1.5 border border-accent-text px-1 text-xs text-accent-text">
                        {t('mine', { level: mine.level })}
                      </span>
                    )}
                    {isInUse && (
                      <Icon
                        name="check"
                        label={ttk('inUse')}
                        className="ms-1.5 inline size-4 text-accent-text"
                      />
                    )}
                    <small className="block text-xs text-ink-3">
                      {round?.name ?? t('noRound')}
                      <span className="md:hidden">
                        {' · '}
                        {ttk('shotsCount', { count: answer.shots })}
                      </span>
                    </small>
                  </button>
                </th>
                {COLUMNS.map((column, at) => (
                  <td
                    key={column}
                    className={`px-2 text-right whitespace-nowrap sm:px-3.5 ${at > 0 ? WIDE : 'font-semibold'}`}
                  >
                    {cellOf(entry, column)}
                    {column === 'total' && answer.reloadSeconds === null && (
                      <small className="block text-xs font-normal text-ink-3">{t('reloadUnknown')}</small>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      {rows.length > shown.length && (
        <div className="border-t border-line p-1.5">
          <Button variant="quiet" className="w-full" onClick={() => setLimit(Number.POSITIVE_INFINITY)}>
            {common('showMore', { count: rows.length - shown.length })}
          </Button>
        </div>
      )}
      <PublicSaveTable
        title={t('title')}
        makeTable={() => ({
          title: t('title'),
          about,
          headings: [
            ttk('place'),
            ttk('weapon'),
            ttk('round'),
            ...COLUMNS.map((column) => ttk(SORT_KEYS[column])),
          ],
          rows: rows.map(({ weapon, round, answer, place }) => [
            place,
            weapon.name,
            round?.name ?? null,
            rounded(answer.totalSeconds),
            rounded(answer.discreteSeconds),
            answer.shots,
            rounded(answer.damagePerShot),
          ]),
        })}
      />
    </>
  );
}
