/**
 * A storage as browsers have it. The files of a worker share it, as they share what they import: each begins with empty
 * tables.
 */
import 'fake-indexeddb/auto';
import { afterEach, beforeAll, vi } from 'vitest';
import { database } from '../../src/offline/database/database.ts';

beforeAll(() => Promise.all(database.tables.map((table) => table.clear())));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
