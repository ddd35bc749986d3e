import { afterEach, expect, it, vi } from 'vitest';
import { csvOf, xlsxOf, type TableCell } from './save-table.ts';

const OPTIONS = { locale: 'en', timeZone: 'Europe/Moscow' } as const;
/** A clan's attendance of a quarter, by person and stage. */
const ROWS = Array.from({ length: 30_000 }, (_, at): readonly TableCell[] => [
  `Member ${at % 100}`,
  { day: '2026-11-23' },
  { at: '2026-11-23T21:30:00Z' },
  at,
  'without a reason',
]);
const TABLE = { title: 'Attendance', headings: ['Name', 'Day', 'At', 'No', 'State'], rows: ROWS };

afterEach(() => vi.unstubAllGlobals());

it('writes big tables where the page may start no worker', async () => {
  const started = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      constructor() {
        started();
        throw new TypeError('This document requires a TrustedScriptURL.');
      }
    },
  );
  const book = await xlsxOf(TABLE, OPTIONS);
  const bytes = new Uint8Array(await book.arrayBuffer());
  expect(String.fromCodePoint(...bytes.slice(0, 2))).toBe('PK');
  expect(bytes.length).toBeGreaterThan(200_000);
  expect((await csvOf(TABLE, OPTIONS)).split('\r\n')).toHaveLength(ROWS.length + 1);
  expect(started).not.toHaveBeenCalled();
});
