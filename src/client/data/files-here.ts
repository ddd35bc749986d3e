/** Whether a worker answers for the files of the app: they are on the device then, and waiting with them saves nothing. */
export function isServiceWorkerControlled(): boolean {
  return 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
}
