/**
 * The one database of the app in the browser. Every feature declares its tables here, in a version of its own, so that
 * page and worker open the same shape. A version that was once published is never edited; a new one is added.
 */
import { Dexie, type EntityTable } from 'dexie';

/** A set-up of the time-to-kill calculator that a person kept on this device. */
export interface SavedTtkRow {
  readonly id: string;
  readonly name: string;
  /** The set-up as the calculator writes it into an address. */
  readonly search: Readonly<Record<string, string | number>>;
  readonly savedAt: number;
}

type Muster = Dexie & { readonly ttkSetups: EntityTable<SavedTtkRow, 'id'> };

/** Name of the database on the device. */
export const DATABASE_NAME = 'muster';

const open = (): Muster => {
  const made = new Dexie(DATABASE_NAME) as Muster;
  made.version(1).stores({ ttkSetups: 'id, savedAt' });
  return made;
};

export const database: Muster = open();
