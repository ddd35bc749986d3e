import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useUnreadCount } from './use-inbox.ts';

const MAX_SHOWN = 99;

/** Number of unread inbox lines; renders nothing when there are none. */
export function UnreadBadge() {
  const t = useT('notifications');
  const format = useFormats();
  const unread = useUnreadCount();
  if (unread === 0) return null;
  const shown = unread > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(unread);
  return (
    <span className="ms-auto inline-grid min-h-4.5 min-w-4.5 place-items-center bg-accent px-1 text-xs leading-none font-bold text-accent-ink tabular-nums">
      <span aria-hidden>{shown}</span>
      <span className="sr-only">{t('unread', { count: unread })}</span>
    </span>
  );
}
