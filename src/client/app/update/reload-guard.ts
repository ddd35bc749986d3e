/** When a tab may reload by itself because one of its files is missing. Used before the first paint: no imports. */
const STORAGE_KEY = 'reloaded-for-chunk-at';
const MIN_INTERVAL_MS = 30_000;

/** Whether a reload may help: online, and no reload in the last 30 seconds. */
export function mayReload(nowMs: number, lastMs: number | null, isOnline: boolean): boolean {
  return isOnline && (lastMs === null || nowMs - lastMs >= MIN_INTERVAL_MS || nowMs < lastMs);
}

function readLastReloadMs(): number | null {
  const stored = Number(sessionStorage.getItem(STORAGE_KEY) ?? Number.NaN);
  return Number.isFinite(stored) ? stored : null;
}

/** Whether the server has the page; one that is going down or starting answers with an error, in which the tab would end. */
async function isPageServed(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Calls `reload` if it may help, at most once in 30 seconds; whether it did. */
export async function reloadIfUseful(reload: () => void): Promise<boolean> {
  try {
    if (!mayReload(Date.now(), readLastReloadMs(), navigator.onLine) || !(await isPageServed())) return false;
    sessionStorage.setItem(STORAGE_KEY, String(Date.now()));
  } catch {
    // without a storage nothing would end the reloads
    return false;
  }
  reload();
  return true;
}
