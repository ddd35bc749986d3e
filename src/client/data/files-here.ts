/** Whether a worker answers for the files of the app: they are on the device then, and waiting with them saves nothing. */
export const hasFilesHere = (): boolean =>
  'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;
