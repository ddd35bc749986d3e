import { useEffect, useState } from 'react';
import { isServiceWorkerControlled } from '../../data/connection/network.ts';
import { queries } from '../../data/http/query-client.ts';
import { currentSession } from '../../data/session/session.ts';
import { withoutLocale } from '../../../i18n/locale-path.ts';
import { pageOf } from '../access/pages.ts';

/** After the first screen has all it asked for, what stands beside it waits this long; less where the screen itself waits for it. */
const QUIET_MS = 2_000;
const QUIET_MIRRORED_MS = 200;
/** A network that never answers must not hold it up. */
const MAX_WAIT_MS = 8_000;
const POLL_INTERVAL_MS = 200;

/** Name of the mark in the browser's timeline; what a page weighs is measured up to it. */
const FIRST_SCREEN_MARK = 'first-screen-done';

let isFirstScreenDone = false;

function quietMs(): number {
  return pageOf(withoutLocale(window.location.pathname))?.isMirrored === true ? QUIET_MIRRORED_MS : QUIET_MS;
}

function isBusy(): boolean {
  return document.readyState !== 'complete' || currentSession().loading || queries.isFetching() > 0;
}

/** False while the page is still busy with its first screen. */
export function useAfterFirstPaint(): boolean {
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
      if (!isFirstScreenDone && now - quietSince < quietMs() && now - startedAt < MAX_WAIT_MS) return;
      if (!isFirstScreenDone) performance.mark(FIRST_SCREEN_MARK);
      isFirstScreenDone = true;
      setDone(true);
    }, POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isDone]);
  return isDone;
}

/** As `useLater`, for what waits only so that its files do not hold up the first screen. */
export function useDeferredChunks(): boolean {
  const isDone = useAfterFirstPaint();
  return isDone || isServiceWorkerControlled();
}
