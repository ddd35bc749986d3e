import { watchNetwork } from '../data/network.ts';
import { reloadForBrokenChunks } from './worker/broken-chunk.ts';
import { startWorker } from './worker/start-worker.ts';

/** What every page does, whichever it is: watches the network, survives a new version, and has a worker. */
export function beginPage(): void {
  reloadForBrokenChunks();
  watchNetwork();
  startWorker();
}
