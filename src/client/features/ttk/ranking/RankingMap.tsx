import { useMemo, useState } from 'react';
import type { Round, Weapon } from '../../../../domain/catalogue/item/item.ts';
import {
  bestStretches,
  mapWeapons,
  rankWeapons,
  type RankedWeapon,
  type RankingTask,
} from '../../../../domain/ttk/ranking/weapon-ranking.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { stripeClass } from '../../../ui/layout/RankStripe.tsx';
import { HEAT_CLASSES, heatClassOf, heatColour, heatGradient } from './heat.ts';
import { fitsFilter, type RankingFilter } from './ranked-rows.ts';

const STEP = 20;
/** Distances read out for a row: as many as a listener bears. */
const SAMPLES = 5;

interface RankingMapProps {
  readonly task: RankingTask;
  /** The weapons that count at the chosen distance, best first. */
  readonly ranked: readonly RankedWeapon[];
  readonly filter: RankingFilter;
  readonly distancesM: Float64Array;
  readonly distanceM: number;
  readonly onOpen: (weapon: Weapon, round: Round | null) => void;
}

/** Which weapon is best where, and how far behind each is at every distance. */
export function RankingMap({ task, ranked, filter, distancesM, distanceM, onOpen }: RankingMapProps) {
  const t = useT('ttk-ranking');
  const ttk = useT('ttk');
  const common = useT('common');
  const format = useFormats();
  const [limit, setLimit] = useState(STEP);
  const weapons = useMemo(() => task.weapons.filter((weapon) => fitsFilter(filter, weapon)), [task, filter]);
  const map = useMemo(() => mapWeapons({ ...task, weapons }, distancesM), [task, weapons, distancesM]);
  const stretches = useMemo(() => bestStretches(map), [map]);
  const rowOf = useMemo(() => new Map(weapons.map((weapon, row) => [weapon.id, row])), [weapons]);
  const points = distancesM.length;
  const secondsAt = (row: number, point: number): number => map.seconds[row * points + point] ?? Number.NaN;
  const seconds = (value: number): string => ttk('seconds', { value: format.fixed(value, 2) });
  const metres = (value: number): string => ttk('metres', { value: format.number(value) });
  const last = distancesM.at(-1) ?? 0;
  const shown = ranked.slice(0, limit);
  return (
    <>
      <h3 className="eyebrow border-t border-line px-3.5 pt-3 pb-1.5">{t('bestWhere')}</h3>
      <ul className="grid gap-px">
        {stretches.map(({ fromM, toM, weaponIndex }) => {
          const weapon = weapons[weaponIndex];
          const point = distancesM.indexOf(fromM);
          if (weapon === undefined) return null;
          return (
            <li key={fromM} className={`flex items-center gap-3 pe-3.5 ${stripeClass(weapon.rank)}`}>
              <button
                type="button"
                className="flex min-h-10 min-w-0 flex-1 items-center gap-3 px-3 text-left hover:bg-raised"
                onClick={() =>
                  onOpen(weapon, rankWeapons({ ...task, weapons: [weapon] }, fromM)[0]?.round ?? null)
                }
              >
                <span className="w-24 shrink-0 text-ink-2">
                  {fromM === toM
                    ? metres(fromM)
                    : t('stretch', { from: format.number(fromM), to: metres(toM) })}
                </span>
                <b className="min-w-0 flex-1 font-semibold">{weapon.name}</b>
              </button>
              <span className="whitespace-nowrap">{seconds(secondsAt(weaponIndex, point))}</span>
            </li>
          );
        })}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-3.5 pt-3 pb-1.5 text-xs text-ink-3">
        <h3 className="eyebrow me-auto">{t('behind')}</h3>
        {HEAT_CLASSES.map(({ upTo }, heatClass) => (
          <span key={upTo} className="inline-flex items-center gap-1.5">
            <span
              className="size-3.5 border border-line-strong"
              style={{ background: heatColour(heatClass) }}
            />
            {heatClass === 0
              ? t('fastest')
              : Number.isFinite(upTo)
                ? t('upTo', { times: format.number(upTo) })
                : t('slower')}
          </span>
        ))}
      </div>
      <ol className="pb-2">
        {shown.map(({ weapon, round }) => {
          const row = rowOf.get(weapon.id) ?? 0;
          const classes = Array.from(distancesM, (_, point) =>
            heatClassOf(secondsAt(row, point), secondsAt(map.best[point] ?? 0, point)),
          );
          const samples = Array.from({ length: SAMPLES }, (_, at) =>
            Math.round((at * (points - 1)) / (SAMPLES - 1)),
          );
          return (
            <li key={weapon.id} className="grid items-center gap-x-3 px-3.5 py-1 sm:grid-cols-[13rem_1fr]">
              <button
                type="button"
                className="min-h-8 truncate text-left hover:text-accent-text pointer-coarse:min-h-10"
                aria-label={t('open', { name: weapon.name })}
                onClick={() => onOpen(weapon, round)}
              >
                {weapon.name}
              </button>
              <span
                role="img"
                aria-label={samples
                  .map((point) => {
                    const value = secondsAt(row, point);
                    return `${metres(distancesM[point] ?? 0)} ${Number.isNaN(value) ? t('noReach') : seconds(value)}`;
                  })
                  .join(', ')}
                className="relative block h-5 border border-line"
                style={{ background: heatGradient(classes) }}
              >
                {distanceM <= last && (
                  <span
                    className="absolute inset-y-0 w-0.5 bg-ink"
                    style={{ insetInlineStart: `${(100 * distanceM) / Math.max(last, 1)}%` }}
                  />
                )}
              </span>
            </li>
          );
        })}
        <li aria-hidden className="px-3.5 sm:ps-[14.5rem]">
          <span className="flex justify-between text-xs text-ink-3">
            <span>{metres(0)}</span>
            <span>{metres(last)}</span>
          </span>
        </li>
      </ol>
      {ranked.length > shown.length && (
        <div className="border-t border-line p-1.5">
          <Button variant="quiet" className="w-full" onClick={() => setLimit(Number.POSITIVE_INFINITY)}>
            {common('showMore', { count: ranked.length - shown.length })}
          </Button>
        </div>
      )}
    </>
  );
}
