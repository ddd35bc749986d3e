/** Takes everything of the person off this device: at logout, and before another person's data is written. */
import { database } from './database.ts';
import { inTime } from './in-time.ts';
import { clearKept } from './kept.ts';

/** Empties every table and every kept answer; the program itself and the public catalogue stay. */
export const forgetPerson = async (): Promise<void> => {
  await Promise.allSettled([clearKept(), ...database.tables.map((table) => inTime(() => table.clear()))]);
};
