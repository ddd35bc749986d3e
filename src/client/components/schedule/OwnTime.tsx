import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';

/** When an event begins by the device's clock; nothing where that is the clan's time. */
export function OwnTime({ startsAt }: { readonly startsAt: number }) {
  const t = useT('schedule');
  const own = useFormats().dateTime(startsAt);
  return own === useClanFormats().dateTime(startsAt) ? null : (
    <p className="text-xs text-ink-3">{t('ownTime', { time: own })}</p>
  );
}
