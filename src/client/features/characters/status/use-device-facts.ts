import { useEffect, useState } from 'react';

/** What the worker says of itself; handed in by the app, which knows the worker. */
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

/** What this device holds; null until it was looked at. */
export function useDeviceFacts(workerFacts: () => Promise<WorkerReport>): DeviceFacts | null {
  const [facts, setFacts] = useState<DeviceFacts | null>(null);
  useEffect(() => {
    let isMounted = true;
    const readFacts = async (): Promise<void> => {
      // an insecure address has no storage manager
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
