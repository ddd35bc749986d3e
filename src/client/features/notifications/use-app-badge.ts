import { useEffect } from 'react';
import { useUnreadCount } from './mirror/use-inbox.ts';

/** The number on the icon of the installed app, where the system shows one. */
export function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // a system without numbers refuses; nobody misses it
    (unread === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(unread)).catch(() => undefined);
  }, [unread]);
}
