import { useEffect, useState } from 'react';
import { hasFilesHere } from '../data/files-here.ts';
import { queries } from '../data/query-client.ts';
import { currentSession } from '../data/session.ts';
import { withoutLocale } from '../../i18n/locale-path.ts';
import { pageOf } from './pages.ts';

/** After the first screen has all it asked for, what stands beside it waits this long; less where the screen itself waits for it. */
const QUIET_MS = 2_000;
const QUIET_MIRRORED_MS = 200;
/** A network that never answers must not hold it up. */
const MOST_MS = 8_000;
const LOOK_EVERY_MS = 200;

/** Name of the mark in the browser's timeline; what a page weighs is measured up to it. */
const FIRST_SCREEN_DONE = 'first-screen-done';

let isLaterNow = false;

function quietMs(): number {
  return pageOf(withoutLocale(window.location.pathname))?.isMirrored === true ? QUIET_MIRRORED_MS : QUIET_MS;
}

function isBusy(): boolean {
  return document.readyState !== 'complete' || currentSession().loading || queries.isFetching() > 0;
}

/** False while the page is still busy with its first screen. */
export function useLater(): boolean {
  const [isLater, setLater] = useState(isLaterNow);
  useEffect(() => {
    if (isLater) return undefined;
    const startedAt = performance.now();
    let quietSince = startedAt;
    let fetched = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      const count = performance.getEntriesByType('resource').length;
      if (isBusy() || count !== fetched) quietSince = now;
      fetched = count;
      if (!isLaterNow && now - quietSince < quietMs() && now - startedAt < MOST_MS) return;
      if (!isLaterNow) performance.mark(FIRST_SCREEN_DONE);
      isLaterNow = true;
      setLater(true);
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLater]);
  return isLater;
}

/** As `useLater`, for what waits only so that its files do not hold up the first screen. */
export function useFilesLater(): boolean {
  const isLater = useLater();
  return isLater || hasFilesHere();
}
