import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { CountBadge } from '../../../ui/feedback/CountBadge.tsx';
import { useUnreadCount } from './use-inbox.ts';

const MAX_SHOWN = 99;

/** Number of unread inbox lines; renders nothing when there are none. */
export function UnreadBadge() {
  const t = useT('notifications');
  const format = useFormats();
  const unread = useUnreadCount();
  if (unread === 0) return null;
  const shown = unread > MAX_SHOWN ? `${format.number(MAX_SHOWN)}+` : format.number(unread);
  return <CountBadge shown={shown} label={t('unread', { count: unread })} />;
}
