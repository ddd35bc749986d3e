/** Where services say what happened: facts first, then words. Secrets are never facts. */
export interface Log {
  debug(facts: object, words: string): void;
  info(facts: object, words: string): void;
  warn(facts: object, words: string): void;
  error(facts: object, words: string): void;
}
