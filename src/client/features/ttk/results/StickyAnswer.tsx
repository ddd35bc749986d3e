import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { SetupResult } from '../state/use-ttk-results.ts';

/**
 * One-line result, sticky above the fields on a phone. Hidden from screen readers, because the figures say
 * the same.
 */
export function StickyAnswer({ result: { answer } }: { readonly result: SetupResult }) {
  const t = useT('ttk');
  const format = useFormats();
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
          <span className="whitespace-nowrap text-ink-2">{t('shotsCount', { count: answer.shots })}</span>
          <span className="ms-auto text-xs whitespace-nowrap text-ink-3 max-[25rem]:hidden">
            {t('throughArmour', { value: format.fixed(answer.dpsAfter, 1) })}
          </span>
        </>
      )}
    </p>
  );
}
