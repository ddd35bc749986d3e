/** A start that a missing file has ended: the tab reloads once, or the page says so. */
import { reloadIfUseful } from '../update/reload-guard.ts';

/** Of the served page; the program replaces it. */
function noticeOf(): HTMLElement | null {
  return document.getElementById('start-failed');
}

function show(): void {
  const notice = noticeOf();
  if (notice === null) return;
  notice.hidden = false;
  for (const placeholder of document.querySelectorAll('.first-app .skeleton, #start-loading'))
    placeholder.remove();
}

/** Watches until the program has replaced the served page. */
export function watchStart(): void {
  let isHandled = false;
  const fail = (): void => {
    if (isHandled || noticeOf() === null) return;
    isHandled = true;
    void reloadIfUseful(() => window.location.reload()).then((isReloading) => {
      if (!isReloading) show();
    });
  };
  // a script of the page itself; imports that fail reject
  window.addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && fail(), true);
  window.addEventListener('unhandledrejection', fail);
}
