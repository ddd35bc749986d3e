import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isServiceWorkerControlled } from '../../data/connection/network.ts';
import { queries } from '../../data/http/query-client.ts';
import { currentSession } from '../../data/session/session.ts';

/** Quiet time after the last request of the first screen before deferred parts load; shorter where the screen itself depends on them. */
const QUIET_MS = 2_000;
const QUIET_MIRRORED_MS = 200;
/** Upper limit, for a network that never answers. */
const MAX_WAIT_MS = 8_000;
const POLL_INTERVAL_MS = 200;

/** Name of the performance mark; page weight is measured up to it. */
const FIRST_SCREEN_MARK = 'first-screen-done';

let isFirstScreenDone = false;

function quietMs(router: AnyRouter): number {
  const page = router.state.matches.at(-1)?.staticData.page;
  return page?.isMirrored === true ? QUIET_MIRRORED_MS : QUIET_MS;
}

function isBusy(): boolean {
  return document.readyState !== 'complete' || currentSession().loading || queries.isFetching() > 0;
}

/** False while the first screen is still loading. */
export function useAfterFirstPaint(): boolean {
  const router = useRouter();
  const [isDone, setDone] = useState(isFirstScreenDone);
  useEffect(() => {
    if (isDone) return undefined;
    const startedAt = performance.now();
    let quietSince = startedAt;
    let resourceCount = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      const count = performance.getEntriesByType('resource').length;
      if (isBusy() || count !== resourceCount) quietSince = now;
      resourceCount = count;
      if (!isFirstScreenDone && now - quietSince < quietMs(router) && now - startedAt < MAX_WAIT_MS) return;
      if (!isFirstScreenDone) performance.mark(FIRST_SCREEN_MARK);
      isFirstScreenDone = true;
      setDone(true);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDone, router]);
  return isDone;
}

/** As `useAfterFirstPaint`, for parts deferred only because of their download: true at once when the service worker has the files. */
export function useDeferredChunks(): boolean {
  const isDone = useAfterFirstPaint();
  return isDone || isServiceWorkerControlled();
}
