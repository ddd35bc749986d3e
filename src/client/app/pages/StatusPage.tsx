import { StatusScreen } from '../../features/characters/status/StatusScreen.tsx';

/** Service worker status of the status page. */
interface WorkerStatus {
  readonly state: 'none' | 'installing' | 'waiting' | 'active' | 'off';
  /** Build id of the active worker; null when it does not answer. */
  readonly build: string | null;
  readonly cachedFiles: number;
}

const REPLY_TIMEOUT_MS = 1_000;

function queryWorker(worker: ServiceWorker): Promise<{ build: string; cachedFiles: number } | null> {
  return new Promise((resolve) => {
    const channel = new MessageChannel();
    const timer = setTimeout(() => resolve(null), REPLY_TIMEOUT_MS);
    channel.port1.addEventListener(
      'message',
      (event: MessageEvent<{ build: string; cachedFiles: number }>) => {
        clearTimeout(timer);
        resolve(event.data);
      },
    );
    channel.port1.start();
    worker.postMessage({ type: 'worker-facts' }, [channel.port2]);
  });
}

async function readWorkerStatus(): Promise<WorkerStatus> {
  if (!('serviceWorker' in navigator)) return { state: 'none', build: null, cachedFiles: 0 };
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration === undefined) return { state: 'off', build: null, cachedFiles: 0 };
  const answer = registration.active === null ? null : await queryWorker(registration.active);
  const state =
    registration.waiting !== null ? 'waiting' : registration.active !== null ? 'active' : 'installing';
  return { state, build: answer?.build ?? null, cachedFiles: answer?.cachedFiles ?? 0 };
}

/** Operators' status page, with the status of this page's service worker. */
export function StatusPage() {
  return <StatusScreen workerFacts={readWorkerStatus} />;
}
