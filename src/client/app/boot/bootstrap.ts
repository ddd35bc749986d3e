import { watchNetwork } from '../../data/connection/network.ts';
import { reloadOnChunkError } from '../update/reload-on-chunk-error.ts';
import { registerServiceWorker } from '../update/register-worker.ts';

/** What every page does, whichever it is: watches the network, survives a new version, and has a worker. */
export function bootstrapPage(): void {
  reloadOnChunkError();
  watchNetwork();
  registerServiceWorker();
}
