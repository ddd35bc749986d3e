/** Name of this build; the same in page and worker. */
declare const __BUILD__: string;
/** Version of the program. */
declare const __VERSION__: string;
/** Codes of all errors that the server may answer with. */
declare const __ERROR_CODES__: readonly string[];
