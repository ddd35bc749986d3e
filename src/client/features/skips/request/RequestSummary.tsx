import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { ChosenDays } from './pick-days.ts';
import type { RequestCheck } from './request-check.ts';

/** The number of days; or why no request is possible now, and when the next one is. */
export function RequestSummary({
  check: { days, block },
  chosen,
  hasDraft,
}: {
  readonly check: RequestCheck;
  readonly chosen: ChosenDays | null;
  /** Something is entered and stored on this device. */
  readonly hasDraft: boolean;
}) {
  const t = useT('skips');
  const format = useFormats();
  return (
    <div className="grid gap-2.5">
      <p
        role="status"
        className={
          days === null && block !== null ? 'sr-only' : 'flex min-h-8 flex-wrap items-baseline gap-x-3'
        }
        data-days={days ?? 0}
      >
        {days === null || chosen === null ? (
          <span className="text-ink-3">{t('noDaysYet')}</span>
        ) : (
          <>
            <b className="figure text-[1.75rem]">{t('days', { count: days })}</b>
            <span className="text-ink-2">{format.days(chosen.start, chosen.end)}</span>
          </>
        )}
      </p>
      {block !== null && (
        <div
          role="status"
          data-block={block.kind}
          className="grid gap-1 border-s-3 border-s-wait bg-raised px-3 py-2"
        >
          <p className="flex items-start gap-2">
            <Icon name="clock" className="mt-0.5 size-4 text-wait" />
            <span>
              {block.kind === 'activeToday' && block.skip !== null
                ? t('blockedActive', {
                    days: format.days(block.skip.startDate, block.skip.endDate),
                    day: format.day(block.nextRequestDate),
                  })
                : block.away !== null
                  ? t('blockedOnceAway', {
                      day: format.day(block.nextRequestDate),
                      days: format.days(block.away.startDate, block.away.endDate),
                    })
                  : t('blockedOnce', { day: format.day(block.nextRequestDate) })}
            </span>
          </p>
          {hasDraft && <p className="ps-6 text-xs text-ink-3">{t('blockedNote')}</p>}
        </div>
      )}
    </div>
  );
}
