/** Where the database code says what it does; pino's logger fits. */
export interface DbLog {
  info(message: string): void;
  warn(message: string): void;
}
/** Where services say what happened: facts first, then words. Secrets are never facts. */
export interface Log {
  debug(facts: object, words: string): void;
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}
