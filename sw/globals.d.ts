/** True in a build that removes the worker from every device. */
declare const __WORKER_OFF__: boolean;
/** Name of this build. */
declare const __BUILD__: string;
