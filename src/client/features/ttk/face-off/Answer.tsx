import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { AREA_KEYS } from '../state/labels.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

/** The time to kill between the two sides: the largest number of the page. */
export function Answer({
  result: { answer, setup },
  distanceM,
}: {
  readonly result: SetupResult;
  readonly distanceM: number;
}) {
  const t = useT('ttk');
  const format = useFormats();
  const seconds = (value: number): string => t('seconds', { value: format.fixed(value, value < 10 ? 2 : 1) });
  // the magazine is empty before the target falls: the large number leaves the reload out, and says so
  const isReloaded = answer !== null && answer.reloads > 0;
  const distance = Number.isFinite(distanceM) ? [t('metres', { value: format.number(distanceM) })] : [];
  return (
    <div className="pointer-events-none relative col-span-2 col-start-1 row-start-1 mx-auto mt-3 flex h-16 w-[calc(100%-10.5rem)] flex-col items-center justify-center gap-1 text-center max-[22.4375rem]:justify-start min-[22.5rem]:h-24 min-[22.5rem]:w-[calc(100%-14.5rem)] lg:col-span-1 lg:col-start-2 lg:mt-0 lg:h-auto lg:w-full lg:justify-end lg:gap-2 lg:bg-panel lg:px-4 lg:pt-6">
      <p className="eyebrow leading-[1.15]! max-lg:text-[0.6875rem] max-lg:tracking-wide">
        {t('ttk')}
        {/* on phones there is room for one of both, and the smallest have it below the number alone */}
        <span className={isReloaded ? 'max-lg:hidden' : ''}>
          {['', ...distance, t(AREA_KEYS[setup.area])].join(' · ')}
        </span>
        {isReloaded && (
          <span data-figure="withoutReload" className="max-[22.4375rem]:hidden">
            {' · '}
            {t('withoutReload')}
          </span>
        )}
      </p>
      <p
        className="font-display text-[1.75rem] leading-none font-bold whitespace-nowrap min-[22.5rem]:text-[2.25rem] lg:text-[3.25rem] xl:text-[4.25rem]"
        data-figure="discrete"
      >
        {answer === null ? '—' : seconds(answer.discreteSeconds)}
      </p>
      <p className="text-xs leading-tight lg:text-base">
        {answer === null ? (
          '—'
        ) : (
          <>
            <span data-figure="shots" className="font-medium">
              {t('shotsCount', { count: answer.shots })}
            </span>
            {isReloaded && (
              <span className="text-wait" data-figure="reloaded">
                <span className="max-lg:hidden">{' · '}</span>{' '}
                <span className="max-lg:block">
                  {answer.reloadSeconds === null
                    ? t('reloadUnknownShort')
                    : t('reloadedShort', { seconds: seconds(answer.totalSeconds) })}
                </span>
              </span>
            )}
            <span className={`text-ink-2 ${isReloaded ? 'max-lg:hidden' : 'max-[22.4375rem]:hidden'}`}>
              <span className="max-lg:hidden">{' · '}</span>{' '}
              <span data-figure="continuous" className="max-lg:block">
                {t('continuousShort', { seconds: seconds(answer.continuousSeconds) })}
              </span>
            </span>
          </>
        )}
      </p>
    </div>
  );
}
