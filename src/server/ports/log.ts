/** The logger of the database code; pino's logger fits. */
export interface DbLog {
  info(message: string): void;
  warn(message: string): void;
}
/** The logger of services: fields first, then the message. Secrets are never logged. */
export interface Log {
  debug(facts: object, words: string): void;
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}
