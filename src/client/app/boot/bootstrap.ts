import { watchInstallOffer } from '../../data/browser-state/install-prompt.ts';
import { watchNetwork } from '../../data/network/network.ts';
import { reloadOnChunkError } from '../update/reload-on-chunk-error.ts';
import { registerServiceWorker } from '../update/register-worker.ts';

/** Start-up of every page: network watch, reload after a deployment, service worker. */
export function bootstrapPage(): void {
  reloadOnChunkError();
  watchNetwork();
  watchInstallOffer();
  registerServiceWorker();
}
