import { useMemo } from 'react';
import type { ReviewDecision } from '../../../../contract/wire-words.ts';
import { daysBetween, lengthOf } from '../../../../domain/skips/calendar.ts';
import { reviewContext, type RosterLine } from '../../../../domain/skips/review-context.ts';
import type { ShownSkip } from '../../../../offline/mirror/overlays/skips.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Checkbox } from '../../../ui/form/Checkbox.tsx';
import { rankKey, stripeOfRank } from '../../../ui/layout/clan-rank-stripe.ts';
import { RankStripe } from '../../../ui/layout/RankStripe.tsx';
import { SkipPendingBadge } from '../list/SkipPendingBadge.tsx';
import { ReviewFacts } from './ReviewFacts.tsx';
import { ReviewOutcome } from './ReviewOutcome.tsx';

interface ReviewCardProps {
  readonly skip: ShownSkip;
  readonly skips: readonly ShownSkip[];
  /** Null when the device does not have it. */
  readonly roster: readonly RosterLine[] | null;
  readonly isRosterAwaited: boolean;
  readonly today: string;
  readonly isOwn: boolean;
  readonly mayDecide: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
  readonly onDecide: (verdict: ReviewDecision) => void;
}

/** One request with the facts for a fair decision, and the decision buttons. */
export function ReviewCard({
  skip,
  skips,
  roster,
  isRosterAwaited,
  today,
  isOwn,
  mayDecide,
  isChosen,
  onChoose,
  onDecide,
}: ReviewCardProps) {
  const t = useT('skips');
  const characters = useT('characters');
  const format = useFormats();
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
  return (
    <RankStripe
      rank={stripeOfRank(clanRank)}
      role="group"
      aria-label={`${name}, ${period}`}
      data-review={skip.id}
      className={`border-y border-r border-y-line border-r-line bg-panel ${isChosen ? 'bg-raised!' : ''}`}
    >
      <div className="flex items-start gap-2 px-3 pt-2.5">
        {mayDecide && (
          <div className="-ms-1.5 -mt-1.5">
            <Checkbox label={t('selectOne', { name, days: period })} isOn={isChosen} onChange={onChoose} />
          </div>
        )}
        <div className="grid min-w-0 grow gap-0.5">
          <div className="flex flex-wrap items-baseline gap-x-2.5">
            <h3 className="text-[1.0625rem] wrap-anywhere">{name}</h3>
            <span className="text-xs text-ink-3">
              {clanRank === null ? t('formerMember') : characters(rankKey(clanRank))}
            </span>
          </div>
          <p className="flex flex-wrap items-baseline gap-x-2.5">
            <b className="figure text-[1.5rem]">
              {t('days', { count: lengthOf({ from: startDate, to: endDate }) })}
            </b>
            <span className="font-semibold">{period}</span>
            <span className="text-xs text-ink-3">{nearness}</span>
          </p>
        </div>
        <SkipPendingBadge skip={skip} />
      </div>
      <p className={`px-3 pt-1.5 pb-2.5 wrap-anywhere ${skip.reason === null ? 'text-ink-3' : ''}`}>
        {skip.reason ?? t('noReason')}
      </p>
      <ReviewFacts context={context} isRosterAwaited={isRosterAwaited} />
      {skip.change === 'review' && skip.pendingStatus !== null ? (
        <ReviewOutcome skip={skip} />
      ) : (
        <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-3 py-2.5">
          <p className="me-auto text-xs text-ink-3">
            {isOwn && !mayDecide
              ? t('ownNotYours')
              : t('requestedAt', { at: format.dateTime(skip.requestedAt) })}
          </p>
          {mayDecide && (
            <div className="flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
              <Button icon="x" aria-label={t('rejectNamed', { name })} onClick={() => onDecide('reject')}>
                {t('reject')}
              </Button>
              <Button
                icon="check"
                aria-label={t('approveNamed', { name })}
                onClick={() => onDecide('approve')}
              >
                {t('approve')}
              </Button>
            </div>
          )}
        </div>
      )}
    </RankStripe>
  );
}
