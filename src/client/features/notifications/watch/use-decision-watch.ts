/**
 * Watches for decisions while the app is open: in the mirror, which live updates fill, and by polling the
 * server.
 */
import type { UserId } from '../../../../domain/ids.ts';
import { useEffect, useRef } from 'react';
import { isTopicOn, type TopicSwitches } from '../../../../contract/notifications.ts';
import {
  wasDecisionRead,
  watchInbox,
  type MirroredInbox,
} from '../../../../offline/notifications/watch-inbox.ts';
import { createSingleFlight } from '../../../../offline/state/single-flight.ts';
import { isSignedOut } from '../../../data/connection/api-error.ts';
import { isLive } from '../../../data/connection/live-state.ts';
import { networkState, onNetworkChange } from '../../../data/network/network.ts';
import { notifyLine, notifySkip } from './notify.ts';
import { selectNotices } from './select-notices.ts';
import { pollUpdates } from './poll-updates.ts';
import { decidedRequestTags } from '../toasts/toast-policy.ts';
import { dropToast } from '../toasts/toast-store.ts';

const FIRST_POLL_DELAY_MS = 2_000;
const CHECK_INTERVAL_MS = 10_000;
const POLL_INTERVAL_MS = 60_000;
/** Live updates arrive at once; polling is only a fallback. */
const LIVE_POLL_INTERVAL_MS = 300_000;

/** Notifies about every decision for this user; `topics` is null while unknown, and then everything is on. */
export function useDecisionWatch(userId: UserId, topics: TopicSwitches | null): void {
  const switches = useRef(topics);
  useEffect(() => {
    switches.current = topics;
  }, [topics]);

  useEffect(() => {
    const shown = new Set<string>();
    const notify = async ({ notices, statusOf }: MirroredInbox): Promise<void> => {
      for (const tag of decidedRequestTags(notices, statusOf)) dropToast(tag);
      const rows = selectNotices(
        notices,
        Date.now(),
        (topic) => isTopicOn(switches.current ?? {}, topic),
        statusOf,
      );
      for (const row of rows) {
        if (shown.has(row.id)) continue;
        if (await notifyLine(row)) shown.add(row.id);
      }
    };
    const report = (problem: unknown): void =>
      console.warn('Could not read the inbox on this device.', problem);
    let latest: MirroredInbox | null = null;
    const stop = watchInbox((rows) => {
      latest = rows;
      void notify(rows).catch(report);
    }, report);
    // what arrived while the page was hidden may not have been shown yet
    const retryOnVisible = (): void => {
      if (document.visibilityState === 'visible' && latest !== null) void notify(latest).catch(report);
    };
    document.addEventListener('visibilitychange', retryOnVisible);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', retryOnVisible);
    };
  }, [userId]);

  useEffect(() => {
    let polledAt = Number.NEGATIVE_INFINITY;
    const notify: typeof notifySkip = async (facts) =>
      !isTopicOn(switches.current ?? {}, 'skipDecided') ||
      (await wasDecisionRead(facts.skipId)) ||
      notifySkip(facts);
    const poll = createSingleFlight(() =>
      pollUpdates(userId, notify).catch(async (problem: unknown) => {
        if (isSignedOut(problem))
          await (await import('../../../data/account/session-actions.ts')).reloadUser();
      }),
    );
    const pollIfDue = (): void => {
      const every = isLive() ? LIVE_POLL_INTERVAL_MS : POLL_INTERVAL_MS;
      if (document.visibilityState !== 'visible' || !networkState().isOnline || Date.now() - polledAt < every)
        return;
      polledAt = Date.now();
      void poll();
    };
    const first = setTimeout(pollIfDue, FIRST_POLL_DELAY_MS);
    const timer = setInterval(pollIfDue, CHECK_INTERVAL_MS);
    const stop = onNetworkChange(pollIfDue);
    document.addEventListener('visibilitychange', pollIfDue);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', pollIfDue);
    };
  }, [userId]);
}
