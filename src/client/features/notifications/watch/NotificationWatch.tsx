import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { settings } from '../../../../contract/notifications.ts';
import { isPushDisabled, ensureSubscription } from '../../../data/clan/push-subscription.ts';
import { useSession } from '../../../data/session/session.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { PermissionCard } from './PermissionCard.tsx';
import { usePermission } from '../permission/permission.ts';
import { Toasts } from '../toasts/Toasts.tsx';
import { useDecisionWatch } from './use-decision-watch.ts';
import { useTopics } from '../mirror/use-topics.ts';
import { useWorkerMessages } from '../toasts/use-worker-messages.ts';
import { useUnreadCount } from '../mirror/use-inbox.ts';

/** The number on the icon of the installed app, where the system shows one. */
function useAppBadge(): void {
  const unread = useUnreadCount();
  useEffect(() => {
    if (!('setAppBadge' in navigator)) return;
    // a system without numbers refuses; nobody misses it
    (unread === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(unread)).catch(() => undefined);
  }, [unread]);
}

const PROMPT_DELAY_MS = 3000;

/** Where a page is covered least: above the tabs of a phone, in the corner elsewhere; above other things that stand at the foot. */
const CORNER =
  'pointer-events-none fixed inset-x-3 bottom-[calc(var(--tab-bar-height)+env(safe-area-inset-bottom)+0.75rem)] z-30 grid gap-2 sm:start-auto sm:w-96 max-md:in-[:root:has([data-foot=bar])]:mb-16 in-[:root:has([data-foot=update])]:mb-30';

/** At each start, and when the server's key changes or the permission comes, this device's address is put right. */
function useSubscriptionRefresh(userId: string): void {
  const permission = usePermission();
  const { data } = useEndpoint(settings, {});
  const publicKey = data?.publicKey;
  useEffect(() => {
    if (permission !== 'granted' || publicKey === undefined) return;
    const refresh = async (): Promise<void> => {
      if (!(await isPushDisabled())) await ensureSubscription(publicKey);
    };
    refresh().catch((problem: unknown) => console.warn('The push address could not be kept.', problem));
  }, [permission, publicKey, userId]);
}

function SignedInWatch({ userId }: { readonly userId: string }) {
  const [isTime, setTime] = useState(false);
  // the page about notifications asks by itself
  const hasOwnButton = useLocation({
    select: ({ pathname }) => pathname.endsWith('/dashboard/notifications'),
  });
  useEffect(() => {
    // from the start of the page, of which a part is over by now
    const timer = setTimeout(() => setTime(true), Math.max(0, PROMPT_DELAY_MS - performance.now()));
    return () => clearTimeout(timer);
  }, []);
  useSubscriptionRefresh(userId);
  useDecisionWatch(userId, useTopics().topics);
  useWorkerMessages();
  useAppBadge();
  return (
    <div className={CORNER}>
      <Toasts />
      {isTime && !hasOwnButton && <PermissionCard />}
    </div>
  );
}

/** All that goes on about notifications while somebody is signed in; shows the news and the question for the permission. */
export function NotificationWatch() {
  const { user } = useSession();
  return user === null ? null : <SignedInWatch key={user.id} userId={user.id} />;
}
