import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { useRequestsToSend } from './use-requests-to-send.ts';

/** Number of characters and fast requests waiting for items to be sent; renders nothing at zero. */
export function RequestsToSendBadge() {
  const t = useT('shell');
  const format = useFormats();
  const count = useRequestsToSend();
  if (count === 0) return null;
  return (
    <span className="ms-auto inline-grid min-h-4.5 min-w-4.5 place-items-center bg-accent px-1 text-xs leading-none font-bold text-accent-ink tabular-nums">
      <span aria-hidden>{format.number(count)}</span>
      <span className="sr-only">{t('navToSend', { count })}</span>
    </span>
  );
}
