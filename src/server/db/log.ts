/** Where the database code says what it does; pino's logger fits. */
export interface DbLog {
  info(message: string): void;
  warn(message: string): void;
}
