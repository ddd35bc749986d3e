/** Addresses of what reads pictures on the device. Decision "Pictures are read on the device". */

/** Below it: a folder per version, with the recognition's worker, core and models. */
export const READER_PATH = '/reader/';
/** A Russian model, where the operator has put one; answers 404 otherwise. */
export const RUSSIAN_MODEL_PATH = '/reader/models/rus.traineddata';
/** Whether there is one: 200 or 204, for a 404 would be an error in the browser's console. */
export const RUSSIAN_MODEL_CHECK = '/reader/models/rus';
/** Begins the name of the worker that reads pictures, among the hashed files. */
export const READER_WORKER_PREFIX = 'reader-worker-';

/** Where another app sends pictures that are shared with the installed one, see the manifest; the worker answers. */
export const SHARE_PATH = '/shared-pictures';
/** The field of the manifest that has them. */
export const SHARED_FIELD = 'pictures';
/** Cache of the device in which they wait for the page. */
export const SHARED_CACHE = 'shared-pictures';
/** Name of a shared file and when it was written, in the cache. */
export const SHARED_NAME_HEADER = 'x-file-name';
export const SHARED_TIME_HEADER = 'x-file-time';
