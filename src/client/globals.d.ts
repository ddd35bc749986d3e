/** Name of this build; the same in page and worker. */
declare const __BUILD__: string;
/** Version of the program. */
declare const __VERSION__: string;
/** True in a build that removes the service worker from every device. */
declare const __WORKER_OFF__: boolean;
