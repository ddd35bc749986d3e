/** Addresses of what reads pictures on the device. Decision "Pictures are read on the device". */

/** Below it: a folder per version, with the recognition's worker, core and models. */
export const READER_PATH = '/reader/';
/** A Russian model, where the operator has put one; answers 404 otherwise. */
export const RUSSIAN_MODEL_PATH = '/reader/models/rus.traineddata';
/** Begins the name of the worker that reads pictures, among the hashed files. */
export const READER_WORKER_PREFIX = 'reader-worker-';
