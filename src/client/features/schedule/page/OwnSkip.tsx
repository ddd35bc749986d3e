import { isInTime, type Cover } from '../../../../domain/schedule/coverage.ts';
import { isHeld, type Occurrence } from '../../../../domain/schedule/occurrences.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';

/** Where the reader's own skips are, on the device or in the demo. */
export type SkipsPath = '/{-$locale}/dashboard/skips' | '/{-$locale}/demo/skips';

interface OwnSkipProps {
  readonly occurrence: Occurrence;
  /** Null: no skip of mine covers it. */
  readonly cover: Cover | null;
  readonly skipsPath: SkipsPath;
}

/** My own skip of an event, or the way to request one. */
export function OwnSkip({ occurrence, cover, skipsPath }: OwnSkipProps) {
  const t = useT('schedule');
  const shell = useT('shell');
  const format = useFormats();
  const nowMs = useClanNow();
  const { stageOf } = useEventWords();
  const { stages, endsAt, key } = occurrence;
  if (cover === null)
    return isHeld(occurrence) && endsAt > nowMs ? (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3" data-own-skip="">
        <LinkButton to={skipsPath} search={{ tab: 'own', event: key }} icon="calendar">
          {t('requestSkip')}
        </LinkButton>
        {!isInTime(nowMs, occurrence) && <span className="text-xs text-wait">{t('skipLate')}</span>}
      </div>
    ) : null;
  const isApproved = cover.state === 'approved';
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-3"
      data-own-skip={cover.state}
    >
      <p className="flex min-w-0 flex-1 basis-48 items-start gap-2">
        <Icon
          name={isApproved ? 'calendar' : 'clock'}
          className={`mt-0.5 size-4 shrink-0 ${isApproved ? 'text-info' : 'text-wait'}`}
        />
        <span className="min-w-0 wrap-anywhere">
          {t(isApproved ? 'offApproved' : 'offPending')}
          {cover.stages.length < stages.length &&
            ` ${t('offStages', {
              stages: format.list(
                stages.flatMap((stage, at) => (cover.stages.includes(stage.id) ? [stageOf(stage, at)] : [])),
              ),
            })}`}
        </span>
      </p>
      <LinkButton to={skipsPath} search={{ tab: 'own' }} variant="quiet">
        {shell('navSkips')}
      </LinkButton>
    </div>
  );
}
