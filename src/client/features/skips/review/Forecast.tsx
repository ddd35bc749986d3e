import type { DayForecast } from '../../../../domain/skips/review-context.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { clanRankClass, rankKey } from '../../../ui/layout/clan-rank-stripe.ts';

/** Who remains per rank: when this is approved, and when all pending requests are. */
export function RankList({ ranks }: { readonly ranks: DayForecast['ranks'] }) {
  const t = useT('skips');
  const characters = useT('characters');
  const format = useFormats();
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-1 text-xs text-ink-2">
      {ranks.map(({ rank, stay, stayIfAll, total }) => (
        <li key={rank} className={`ps-1.5 ${clanRankClass(rank)}`}>
          <span aria-hidden>
            {characters(rankKey(rank))}{' '}
            <b className={stay === 0 ? 'text-no' : 'text-ink'}>
              {t('stayOf', { stay: format.number(stay), all: format.number(total) })}
            </b>
            {stayIfAll !== stay && `; ${t('stayAll', { stay: format.number(stayIfAll) })}`}
          </span>
          <span className="sr-only">
            {t('stayRank', {
              rank: characters(rankKey(rank)),
              stay: format.number(stay),
              all: format.number(total),
            })}
            {stayIfAll !== stay && `; ${t('stayIfAll', { stay: format.number(stayIfAll) })}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One line per day. `hasRanks`: with the ranks of each day. */
export function DayForecasts({
  days,
  hasRanks = false,
}: {
  readonly days: readonly DayForecast[];
  readonly hasRanks?: boolean;
}) {
  const t = useT('skips');
  const format = useFormats();
  return (
    <ul className="grid gap-1 text-xs text-ink-2">
      {days.map(({ day, total, stay, stayIfAll, ranks }) => (
        <li key={day} data-forecast={`${day} ${stay} ${stayIfAll}`} className="grid gap-0.5">
          <span>
            {t('stayDay', {
              day: format.days(day, day),
              stay: format.number(stay),
              all: format.number(total),
            })}
            {stayIfAll !== stay && `; ${t('stayIfAll', { stay: format.number(stayIfAll) })}`}
          </span>
          {hasRanks && <RankList ranks={ranks} />}
        </li>
      ))}
    </ul>
  );
}
