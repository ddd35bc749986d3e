import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useState } from 'react';
import { createStore } from '../../../offline/state/create-store.ts';
import { afterFirstScreen } from '../../../offline/state/after-first-screen.ts';
import { isServiceWorkerControlled } from '../network/network.ts';
import { defineSource, useSource } from '../store/source.ts';
import { queries } from './query-client.ts';
import { currentSession } from '../session/session.ts';

/** Quiet time after the last request of the first screen before deferred parts load; shorter where the screen itself depends on them. */
const QUIET_MS = 2_000;
const QUIET_MIRRORED_MS = 200;
/** Upper limit, for a network that never answers. */
const MAX_WAIT_MS = 8_000;
const POLL_INTERVAL_MS = 200;

/** Name of the performance mark; page weight is measured up to it. */
const FIRST_SCREEN_MARK = 'first-screen-done';

const isFirstScreenDone = createStore(false);
let isWatching = false;

function quietMs(router: AnyRouter): number {
  const page = router.state.matches.at(-1)?.staticData.page;
  return page?.isMirrored === true ? QUIET_MIRRORED_MS : QUIET_MS;
}

function isBusy(): boolean {
  return document.readyState !== 'complete' || currentSession().loading || queries.isFetching() > 0;
}

/** Polls until the page is quiet, once for all parts that wait for it. */
function watchFirstScreen(router: AnyRouter): void {
  const startedAt = performance.now();
  let quietSince = startedAt;
  let resourceCount = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    const count = performance.getEntriesByType('resource').length;
    if (isBusy() || count !== resourceCount) quietSince = now;
    resourceCount = count;
    if (now - quietSince < quietMs(router) && now - startedAt < MAX_WAIT_MS) return;
    clearInterval(timer);
    performance.mark(FIRST_SCREEN_MARK);
    isFirstScreenDone.set(true);
  }, POLL_INTERVAL_MS);
}

function subscribe(router: AnyRouter, listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    afterFirstScreen(() => watchFirstScreen(router));
  }
  return isFirstScreenDone.subscribe(listener);
}

/** False while the first screen is still loading. What comes then is rendered in slices: somebody may be typing. */
export function useAfterFirstPaint(): boolean {
  const router = useRouter();
  const [isDone, setDone] = useState(isFirstScreenDone.current);
  useEffect(() => {
    const follow = (): void => startTransition(() => setDone(isFirstScreenDone.current()));
    follow();
    return subscribe(router, follow);
  }, [router]);
  return isDone;
}

/** Whether parts of a page wait for its first screen; a page that needs nothing from server or database need not. */
export const DEFERS_PARTS_SOURCE = defineSource(true);

/** As `useAfterFirstPaint`, for parts deferred only because of their download: true at once when the service worker has the files. */
export function useDeferredChunks(): boolean {
  const isDone = useAfterFirstPaint();
  const defersParts = useSource(DEFERS_PARTS_SOURCE);
  return isDone || !defersParts || isServiceWorkerControlled();
}
