import { useMemo, useState } from 'react';
import type { EventForecast } from '../../../../domain/schedule/coverage.ts';
import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { daysBetween, lengthOf } from '../../../../domain/skips/calendar.ts';
import { reviewContext, type RankLine, type RosterLine } from '../../../../domain/skips/review-context.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { RankInsignia } from '../../../components/clan/RankInsignia.tsx';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { rankKey, stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { RankStripe } from '../../../ui/layout/RankStripe.tsx';
import { SkipMarks } from '../list/SkipMarks.tsx';
import { SkipPendingBadge } from '../list/SkipPendingBadge.tsx';
import { EventForecasts } from './EventForecasts.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';

/** On a phone the buttons of a row are as high as the row, and reach the edge where the thumb is. */
const TOUCH =
  'max-md:min-h-11! max-md:min-w-11! max-md:self-stretch max-md:border-y-0 max-md:border-e-0 max-md:border-line';

interface ReviewRowProps {
  readonly skip: ShownSkip;
  readonly skips: readonly ShownSkip[];
  /** Null when the device does not have it. */
  readonly roster: readonly RosterLine[] | null;
  readonly isRosterAwaited: boolean;
  readonly today: string;
  /** The events that it covers, once it is approved. */
  readonly events: readonly EventForecast[];
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDecide: (verdict: ReviewDecision) => void;
}

/** Who stays if it is approved, and how many if all pending ones are. */
function StayFigure({
  ranks,
  events,
}: {
  readonly ranks: readonly RankLine[] | null;
  readonly events: readonly EventForecast[];
}) {
  const t = useT('skips');
  const format = useClanFormats();
  if (ranks === null) return <span className="text-ink-3">{'—'}</span>;
  const sum = (of: (line: RankLine) => number): number => ranks.reduce((total, line) => total + of(line), 0);
  // of several events the one with the fewest; without any, of all days
  const least = (of: (forecast: EventForecast) => number): number => Math.min(...events.map(of));
  const [stay, stayIfAll] =
    events.length === 0
      ? [sum((line) => line.stay), sum((line) => line.stayIfAll)]
      : [least(({ strength }) => strength.stay), least(({ strength }) => strength.stayIfAll)];
  const figures = { stay: format.number(stay), all: format.number(sum((line) => line.total)) };
  return (
    <span data-stay={`${stay} ${stayIfAll}`}>
      <b className={stay === 0 ? 'text-no' : ''}>{t('stayRow', figures)}</b>
      {stayIfAll !== stay && (
        // the smallest phones have no room for it beside the reason: it is among the facts of an open line
        <span className="text-ink-2 max-[22.5rem]:sr-only md:block md:text-2xs">
          <span className="md:hidden">{'; '}</span>
          {t('stayAll', { stay: format.number(stayIfAll) })}
        </span>
      )}
    </span>
  );
}

/** One request in a line that opens, with the facts for a fair decision. */
export function ReviewRow({
  skip,
  skips,
  roster,
  isRosterAwaited,
  today,
  events,
  isOwn,
  mayDecide,
  isChosen,
  onChoose,
  onDecide,
}: ReviewRowProps) {
  const t = useT('skips');
  const characters = useT('characters');
  const format = useClanFormats();
  const [isOpen, setOpen] = useState(false);
  const { characterName: name, startDate, endDate, clanRank } = skip;
  const period = format.days(startDate, endDate);
  const context = useMemo(() => reviewContext(skip, { skips, roster, today }), [skip, skips, roster, today]);
  const nearness =
    startDate === today
      ? t('startsToday')
      : startDate < today
        ? endDate < today
          ? t('over')
          : t('startedBefore')
        : t('startsIn', { when: format.inDays(daysBetween(today, startDate)) });
  const rank = clanRank === null ? t('formerMember') : characters(rankKey(clanRank));
  const reason = skip.reason ?? t('noReason');
  const decisions = (isLabelled: boolean) => (
    <>
      <Button
        icon="x"
        className={isLabelled ? '' : TOUCH}
        aria-label={t('rejectNamed', { name })}
        onClick={() => onDecide('reject')}
      >
        {isLabelled ? t('reject') : undefined}
      </Button>
      <Button
        icon="check"
        className={isLabelled ? '' : TOUCH}
        aria-label={t('approveNamed', { name })}
        onClick={() => onDecide('approve')}
      >
        {isLabelled ? t('approve') : undefined}
      </Button>
    </>
  );
  return (
    <RankStripe
      rank={stripeOfRank(clanRank)}
      role="group"
      aria-label={`${name}, ${period}`}
      data-review={skip.id}
      className={`border-b border-r border-b-line border-r-line ${isChosen ? 'bg-raised' : 'bg-panel'}`}
    >
      <div className="flex items-center max-md:flex-wrap">
        <div className="w-10 shrink-0">
          {mayDecide && (
            <Checkbox label={t('selectOne', { name, days: period })} isOn={isChosen} onChange={onChoose} />
          )}
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="grid min-h-10 min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2.5 py-1 pe-1 text-start hover:bg-raised md:grid-cols-[minmax(5rem,1fr)_10.5rem_6.5rem_minmax(0,1fr)_1.25rem] xl:grid-cols-[minmax(5rem,1fr)_10.5rem_9rem_minmax(0,1fr)_1.25rem] 2xl:grid-cols-[minmax(9rem,1fr)_12rem_9rem_minmax(0,1fr)_1.25rem]"
        >
          <span className="min-w-0 truncate">
            <RankInsignia rank={clanRank} />
            <b className="ms-2">{name}</b>{' '}
            <span className="ms-2 text-xs text-ink-3 max-sm:sr-only xl:max-2xl:sr-only">{rank}</span>
          </span>
          <span className="max-md:text-end max-[22.5rem]:col-span-2 max-[22.5rem]:text-start">
            <b className="text-[0.8125rem] font-semibold">{period}</b>{' '}
            <span className="ms-2 text-xs text-ink-3 max-2xl:sr-only">
              {t('days', { count: lengthOf({ from: startDate, to: endDate }) })}
            </span>
          </span>
          {/* on a phone both are one text of two lines at most */}
          <span className="order-last col-span-2 min-w-0 text-xs leading-tight max-md:line-clamp-2 md:contents md:text-[0.8125rem]">
            <span className="leading-tight md:order-none">
              <StayFigure ranks={context.ranks} events={events} />
            </span>{' '}
            <span
              className={`max-md:ms-2 md:min-w-0 md:truncate ${skip.reason === null ? 'text-ink-3' : 'text-ink-2'}`}
            >
              <span className="me-2 inline-flex gap-1 empty:hidden">
                <SkipMarks skip={skip} />
              </span>
              {reason}
            </span>
          </span>
          {/* on a phone the room is for the decision */}
          <Icon
            name={isOpen ? 'chevron-down' : 'chevron-right'}
            className="order-last size-4 text-ink-3 max-md:hidden"
          />
        </button>
        {/* on a phone below the text, which has no room beside it */}
        <SkipPendingBadge
          skip={skip}
          className="shrink-0 max-md:order-last max-md:w-full max-md:ps-10 max-md:pb-1.5 md:pe-2"
        />
        {mayDecide && (
          <div className={`flex max-md:self-stretch md:gap-1 md:px-1.5 ${isOpen ? 'max-md:hidden' : ''}`}>
            {decisions(false)}
          </div>
        )}
      </div>
      {isOpen && (
        <div>
          <p className="flex flex-wrap gap-x-3 px-3 py-2 text-xs text-ink-3">
            <span className="sm:hidden">{`${name} · ${rank}`}</span>
            <span>
              {[t('days', { count: lengthOf({ from: startDate, to: endDate }) }), nearness].join(' · ')}
            </span>
            <span>{t('requestedAt', { at: format.dateTime(skip.requestedAt) })}</span>
          </p>
          <p className={`px-3 pb-2.5 wrap-anywhere ${skip.reason === null ? 'text-ink-3' : ''}`}>{reason}</p>
          {events.length > 0 && (
            <section aria-label={t('covers')} className="grid gap-1.5 border-t border-line px-3 py-2.5">
              <h3 className="eyebrow">{t('covers')}</h3>
              <EventForecasts events={events} skip={skip} />
            </section>
          )}
          <ReviewFacts context={context} isRosterAwaited={isRosterAwaited} />
          {isOwn && !mayDecide && (
            <p className="border-t border-line px-3 py-2 text-xs text-ink-3">{t('ownNotYours')}</p>
          )}
          {mayDecide && (
            <div className="flex gap-2 border-t border-line px-3 py-2.5 md:hidden [&>*]:flex-1">
              {decisions(true)}
            </div>
          )}
        </div>
      )}
    </RankStripe>
  );
}
