import { watchNetwork } from '../data/network.ts';
import { reloadOnChunkError } from './worker/broken-chunk.ts';
import { registerServiceWorker } from './worker/start-worker.ts';

/** What every page does, whichever it is: watches the network, survives a new version, and has a worker. */
export function bootstrapPage(): void {
  reloadOnChunkError();
  watchNetwork();
  registerServiceWorker();
}
