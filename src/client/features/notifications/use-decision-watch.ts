/** Looks for decisions as long as the app is open: in the mirror, which live updates fill, and by asking the server. */
import { useEffect, useRef } from 'react';
import { isTopicOn, type TopicSwitches } from '../../../domain/notifications/topics.ts';
import { wasDecisionRead, watchNotices, type MirroredNotices } from '../../../offline/watch-notices.ts';
import { isSignedOut } from '../../data/api-problem.ts';
import { isLive } from '../../data/live-state.ts';
import { networkState, onNetworkChange } from '../../data/network.ts';
import { announceLine, announceSkip } from './announce.ts';
import { noticesToTell } from './notices-to-tell.ts';
import { pollUpdates } from './poll-updates.ts';
import { decidedRequestTags } from './toast-manners.ts';
import { dropToast } from './toast-store.ts';

const FIRST_LOOK_MS = 2_000;
const LOOK_EVERY_MS = 10_000;
const POLL_EVERY_MS = 60_000;
/** Live updates tell at once; the questions only make sure. */
const POLL_WHILE_LIVE_MS = 300_000;

/** Tells about every decision for this user; `topics` null: not known yet, so everything is on. */
export function useDecisionWatch(userId: string, topics: TopicSwitches | null): void {
  const switches = useRef(topics);
  useEffect(() => {
    switches.current = topics;
  }, [topics]);

  useEffect(() => {
    const told = new Set<string>();
    const tell = async ({ notices, statusOf }: MirroredNotices): Promise<void> => {
      for (const tag of decidedRequestTags(notices, statusOf)) dropToast(tag);
      const rows = noticesToTell(
        notices,
        Date.now(),
        (topic) => isTopicOn(switches.current ?? {}, topic),
        statusOf,
      );
      for (const row of rows) {
        if (told.has(row.id)) continue;
        if (await announceLine(row)) told.add(row.id);
      }
    };
    const report = (problem: unknown): void =>
      console.warn('The inbox on this device cannot be read.', problem);
    let latest: MirroredNotices | null = null;
    const stop = watchNotices((rows) => {
      latest = rows;
      void tell(rows).catch(report);
    }, report);
    // what came while the page was not seen may still be unsaid
    const again = (): void => {
      if (document.visibilityState === 'visible' && latest !== null) void tell(latest).catch(report);
    };
    document.addEventListener('visibilitychange', again);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', again);
    };
  }, [userId]);

  useEffect(() => {
    let askedAt = Number.NEGATIVE_INFINITY;
    let isAsking = false;
    const look = (): void => {
      const every = isLive() ? POLL_WHILE_LIVE_MS : POLL_EVERY_MS;
      if (
        isAsking ||
        document.visibilityState !== 'visible' ||
        !networkState().isOnline ||
        Date.now() - askedAt < every
      )
        return;
      isAsking = true;
      askedAt = Date.now();
      const tell: typeof announceSkip = async (facts) =>
        !isTopicOn(switches.current ?? {}, 'skipDecided') ||
        (await wasDecisionRead(facts.skipId)) ||
        announceSkip(facts);
      pollUpdates(userId, tell)
        .catch(async (problem: unknown) => {
          if (isSignedOut(problem)) await (await import('../../data/session-work.ts')).reloadUser();
        })
        .finally(() => {
          isAsking = false;
        });
    };
    const first = setTimeout(look, FIRST_LOOK_MS);
    const timer = setInterval(look, LOOK_EVERY_MS);
    const stop = onNetworkChange(look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      stop();
      document.removeEventListener('visibilitychange', look);
    };
  }, [userId]);
}
