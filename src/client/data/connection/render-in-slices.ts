import { startTransition } from 'react';
import { isServiceWorkerControlled } from '../network/network.ts';

/**
 * Runs an update of the first screen. Without the worker it is rendered a few milliseconds at a time: the served page is
 * being read and touched meanwhile. With it, the screen is there sooner when it is rendered at once.
 */
export function renderInSlices(update: () => void): void {
  if (isServiceWorkerControlled()) update();
  else startTransition(update);
}
