import type { UserId } from '../../../../domain/ids.ts';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { settings } from '../../../../contract/notifications.ts';
import { isPushDisabled, ensureSubscription } from '../../../data/push/push-subscription.ts';
import { useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { usePermission } from '../permission/permission.ts';
import { promptWaitMs } from '../toasts/first-look.ts';
import { useToasts } from '../toasts/toast-store.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { useQuietHours } from '../mirror/use-quiet-hours.ts';
import { useTopics } from '../mirror/use-topics.ts';
import { useWorkerMessages } from '../toasts/use-worker-messages.ts';
import { useUnreadCount } from '../mirror/use-inbox.ts';
import { PermissionCard } from './PermissionCard.tsx';
import { setPageQuietHours } from './page-quiet.ts';
import { isPromptInTheWay } from './prompt-place.ts';
import { useDecisionWatch } from './use-decision-watch.ts';

/** Shows the unread count on the icon of the installed app, if the system supports it. */
function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (unread === null || !('setAppBadge' in navigator)) return;
    // unsupported systems reject; ignore it
    (unread === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(unread)).catch(() => undefined);
  }, [unread]);
}

/**
 * The place that covers least of a page: above the tab bar on phones, in the corner elsewhere; above the bar of an
 * update. Not over the first steps, of which messages are one, nor over a bar at the foot that sends or saves what is on
 * the page, which some pages have on phones only.
 */
const CORNER =
  'pointer-events-none fixed inset-x-3 bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom)+0.75rem)] z-30 grid gap-2 in-[:root:has([data-checklist])]:hidden sm:start-auto sm:w-96 in-[:root:has([data-foot=bar])]:hidden max-md:in-[:root:has([data-foot=phone-bar])]:hidden in-[:root:has([data-foot=update])]:mb-30';

/**
 * Refreshes this device's push subscription at each start, when the server's key changes, and when permission
 * is granted.
 */
function useSubscriptionRefresh(userId: UserId): void {
  const permission = usePermission();
  const { data } = useEndpoint(settings, {});
  const publicKey = data?.publicKey;
  useEffect(() => {
    if (permission !== 'granted' || publicKey === undefined) return;
    const refresh = async (): Promise<void> => {
      if (!(await isPushDisabled())) await ensureSubscription(publicKey);
    };
    refresh().catch((problem: unknown) => console.warn('Could not refresh the push subscription.', problem));
  }, [permission, publicKey, userId]);
}

function SignedInWatch({ userId }: { readonly userId: UserId }) {
  const [isPromptDue, setPromptDue] = useState(false);
  // one at a time
  const hasToast = useToasts().length > 0;
  const isInTheWay = useLocation({ select: isPromptInTheWay });
  useEffect(() => {
    // measured from page load, part of which has already passed
    const timer = setTimeout(() => setPromptDue(true), promptWaitMs(performance.now()));
    return () => clearTimeout(timer);
  }, []);
  useSubscriptionRefresh(userId);
  useDecisionWatch(userId, useTopics().topics);
  const { hours } = useQuietHours();
  useEffect(() => setPageQuietHours(hours ?? null), [hours]);
  useWorkerMessages();
  useAppBadge();
  return (
    <>
      <Toasts />
      <div className={CORNER}>{isPromptDue && !isInTheWay && !hasToast && <PermissionCard />}</div>
    </>
  );
}

/**
 * Background work of notifications while a user is signed in; renders the toasts and the permission prompt.
 */
export function NotificationWatch() {
  const { user } = useSession();
  return user === null ? null : <SignedInWatch key={user.id} userId={user.id} />;
}
