/** Fresh identifiers and secrets; tests hand in their own. */
export interface Ids {
  /** A UUIDv7-like identifier, sortable by time. */
  id(): string;
  /** At least 256 random bits as URL-safe text. */
  token(): string;
}
