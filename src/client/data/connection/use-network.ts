import { useSyncExternalStore } from 'react';
import { networkState, onNetworkChange, type NetworkState } from '../network/network.ts';

/** Whether the server is reachable, for screens. */
export function useNetwork(): NetworkState {
  return useSyncExternalStore(onNetworkChange, networkState, networkState);
}
