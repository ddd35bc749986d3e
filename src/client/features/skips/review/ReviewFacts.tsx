import type { ReactNode } from 'react';
import type { ReviewContext } from '../../../../domain/skips/review-context.ts';
import type { SkipTally } from '../../../../domain/skips/ranking.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { DayForecasts, RankList } from './Forecast.tsx';
import { DayShape } from '../list/DayShape.tsx';
import { STATUS_STYLE } from '../list/status-style.ts';

const MOST_NAMES = 6;

function Fact({
  name,
  figure,
  className = '',
  children,
}: {
  readonly name: string;
  readonly figure: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  return (
    <div className={`min-w-0 bg-panel px-3 py-2.5 ${className}`}>
      <dt className="eyebrow">{name}</dt>
      <dd className="mt-1.5 grid gap-1">
        <b className="figure text-[1.375rem]">{figure}</b>
        {children}
      </dd>
    </div>
  );
}

/** Who else is off, how many remain per rank, and how often the member is away. */
export function ReviewFacts({
  context: { others, approvedCount, ranks, days, month, threeMonths, coming },
  isRosterAwaited,
}: {
  readonly context: ReviewContext<ShownSkip>;
  /** The numbers per rank are on their way. */
  readonly isRosterAwaited: boolean;
}) {
  const t = useT('skips');
  const format = useFormats();
  const skipCount = ({ skips }: SkipTally): string => t('skips', { count: skips });
  const daysOf = ({ days }: SkipTally): string => t('days', { count: days });
  const stay = ranks?.reduce((sum, rank) => sum + rank.stay, 0) ?? null;
  const stayIfAll = ranks?.reduce((sum, rank) => sum + rank.stayIfAll, 0) ?? null;
  const all = ranks?.reduce((sum, rank) => sum + rank.total, 0) ?? null;
  return (
    <dl className="grid grid-cols-2 gap-px border-t border-line bg-line md:grid-cols-[1.7fr_2fr_0.7fr_0.7fr]">
      <Fact name={t('awayToo')} figure={format.number(others.length)} className="max-md:col-span-2">
        {others.length === 0 ? (
          <span className="text-xs text-ink-3">{t('awayNone')}</span>
        ) : (
          <ul className="grid gap-0.5 text-xs text-ink-2" data-away={`${approvedCount}/${others.length}`}>
            <li>
              {t('awayCounts', {
                approved: format.number(approvedCount),
                pending: format.number(others.length - approvedCount),
              })}
            </li>
            {others.slice(0, MOST_NAMES).map((other) => (
              <li key={other.id} className="flex items-baseline gap-1.5">
                <span
                  className="grid w-4 shrink-0 place-items-center self-center"
                  title={t(STATUS_STYLE[other.status].key)}
                >
                  <DayShape state={other.status} />
                </span>
                <span className="wrap-anywhere">
                  {t('awayAlso', {
                    name: other.characterName,
                    days: format.days(other.startDate, other.endDate),
                  })}
                  <span className="sr-only">{`, ${t(STATUS_STYLE[other.status].key)}`}</span>
                </span>
              </li>
            ))}
            {others.length > MOST_NAMES && <li>{`+${format.number(others.length - MOST_NAMES)}`}</li>}
          </ul>
        )}
      </Fact>
      <Fact
        name={t('stayIf')}
        figure={
          stay === null || all === null
            ? '—'
            : t('stayOf', { stay: format.number(stay), all: format.number(all) })
        }
        className="max-md:col-span-2"
      >
        {ranks === null ? (
          isRosterAwaited ? (
            <span className="skeleton h-4" />
          ) : (
            <span className="text-xs text-ink-3">{t('rosterMissing')}</span>
          )
        ) : (
          <>
            {stayIfAll !== null && stayIfAll !== stay && (
              <span className="text-xs text-ink-2" data-stay-all={stayIfAll}>
                {t('stayIfAll', { stay: format.number(stayIfAll) })}
              </span>
            )}
            <RankList ranks={ranks} />
            {days.length > 1 && <DayForecasts days={days} />}
          </>
        )}
      </Fact>
      <Fact name={t('skipsMonth')} figure={daysOf(month)}>
        <span className="text-xs text-ink-2">{skipCount(month)}</span>
        {coming.days > 0 && (
          <span className="text-xs text-ink-2" data-coming={coming.days}>
            {t('daysComing', { days: daysOf(coming) })}
          </span>
        )}
      </Fact>
      <Fact name={t('skipsQuarter')} figure={daysOf(threeMonths)}>
        <span className="text-xs text-ink-2">{skipCount(threeMonths)}</span>
      </Fact>
    </dl>
  );
}
