/** Name of this build; the same in page and worker. */
declare const __BUILD__: string;
/** Version of the program. */
declare const __VERSION__: string;
