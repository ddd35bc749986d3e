import { useEffect, useState } from 'react';

/** Status of the service worker; passed in by the app. */
export interface WorkerReport {
  readonly state: 'none' | 'installing' | 'waiting' | 'active' | 'off';
  readonly build: string | null;
  readonly cachedFiles: number;
}

export interface DeviceFacts {
  readonly worker: WorkerReport;
  readonly usedBytes: number | null;
  readonly quotaBytes: number | null;
  readonly isPersisted: boolean;
  readonly caches: readonly { readonly name: string; readonly entries: number }[];
}

const NO_ESTIMATE: StorageEstimate = {};

async function readCaches(): Promise<DeviceFacts['caches']> {
  if (typeof caches === 'undefined') return [];
  const names = await caches.keys();
  return Promise.all(
    names.map(async (name) => ({ name, entries: (await (await caches.open(name)).keys()).length })),
  );
}

/** Storage and service worker of this device; null until read. */
export function useDeviceFacts(workerFacts: () => Promise<WorkerReport>): DeviceFacts | null {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    let isMounted = true;
    const readFacts = async (): Promise<void> => {
      // there is no storage manager on an insecure origin
      const storage = 'storage' in navigator ? navigator.storage : null;
      const [worker, estimate, isPersisted, cacheFacts] = await Promise.all([
        workerFacts(),
        storage?.estimate() ?? NO_ESTIMATE,
        storage?.persisted() ?? false,
        readCaches(),
      ]);
      if (isMounted)
        setFacts({
          worker,
          usedBytes: estimate.usage ?? null,
          quotaBytes: estimate.quota ?? null,
          isPersisted,
          caches: cacheFacts,
        });
    };
    void readFacts();
    return () => {
      isMounted = false;
    };
  }, [workerFacts]);
  return facts;
}
