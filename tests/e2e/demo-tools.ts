/** What the demo must leave alone: the server, and what is stored on the device. */
import type { Page } from '@playwright/test';

/** Every call about a person, a clan or a market; which catalogue there is, is the same for everybody. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' || (/^\/(?:api|market)\//.test(pathname) && pathname !== '/api/catalogue'))
      calls.push(`${request.method()} ${pathname}`);
  });
  return calls;
}

/** Rows of everything that is somebody's on this device. */
export function storedRows(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async () => {
    const counts: Record<string, number> = {};
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((done, failed) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error ?? new Error('closed'));
      });
      for (const store of ['outbox', 'gear', 'readySets', 'desks', 'mirrors', 'prices'].filter((one) =>
        opened.objectStoreNames.contains(one),
      )) {
        counts[store] = await new Promise<number>((done) => {
          const request = opened.transaction(store).objectStore(store).count();
          request.onsuccess = () => done(request.result);
        });
      }
      opened.close();
    }
    return counts;
  });
}
