/** A change of screen state whose page ended before the URL had it; survives a reload, of one tab. */
const STORAGE_KEY = 'unwritten-url';

export interface UnwrittenUrl {
  /** The entry of the history that would have been written. */
  readonly entry: string;
  /** As `urlKeyOf` makes it. */
  readonly key: string;
  readonly search: Readonly<Record<string, unknown>>;
}

export function storeUnwritten(unwritten: UnwrittenUrl): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(unwritten));
  } catch {
    // without a storage the change is lost, as before
  }
}

/** What waits for this entry of the history. */
export function readUnwritten(entry: string | undefined): UnwrittenUrl | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as UnwrittenUrl | null;
    return stored !== null && stored.entry === entry ? stored : null;
  } catch {
    return null;
  }
}

export function dropUnwritten(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // it was not stored either
  }
}
