import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

/**
 * One-line result, sticky above the fields on a phone; with and without reloading where one magazine is not enough.
 * Hidden from screen readers, because the figures say the same.
 */
export function StickyAnswer({ result: { answer } }: { readonly result: SetupResult }) {
  const t = useT('ttk');
  const format = useFormats();
  const isReloaded = answer !== null && answer.reloads > 0;
  return (
    <p
      aria-hidden
      data-sticky-answer
      className="sticky top-[var(--bar-height,3.5rem)] z-20 -mx-4 flex items-baseline gap-3 border-b border-line bg-panel px-4 py-2 md:-mx-6.5 md:px-6.5 lg:hidden"
    >
      <b className="font-display text-xl leading-none font-bold whitespace-nowrap">
        {answer === null ? '—' : t('seconds', { value: format.fixed(answer.discreteSeconds, 2) })}
      </b>
      {answer !== null && (
        <>
          <span className={`whitespace-nowrap text-ink-2 ${isReloaded ? 'max-[28rem]:hidden' : ''}`}>
            {t('shotsCount', { count: answer.shots })}
          </span>
          {isReloaded ? (
            <>
              <span className="text-xs text-ink-2 max-[24rem]:hidden">{t('withoutReload')}</span>
              <span className="ms-auto text-xs text-wait">
                {answer.reloadSeconds === null
                  ? t('reloadUnknownShort')
                  : t('reloadedShort', {
                      seconds: t('seconds', { value: format.fixed(answer.totalSeconds, 2) }),
                    })}
              </span>
            </>
          ) : (
            <span className="ms-auto text-xs whitespace-nowrap text-ink-3 max-[25rem]:hidden">
              {t('throughArmour', { value: format.fixed(answer.dpsAfter, 1) })}
            </span>
          )}
        </>
      )}
    </p>
  );
}
