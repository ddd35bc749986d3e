/** Tag under which the browser wakes the worker when the network is back. */
export const SYNC_TAG = 'outbox';
