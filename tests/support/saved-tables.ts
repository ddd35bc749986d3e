/** What a screen saves as files, in a browser test: caught at the link that downloads them. */
import { expect, vi } from 'vitest';
import { userEvent, type LocatorSelectors } from 'vitest/browser';
import { readWorkbook } from './read-workbook.ts';

interface SavedFile {
  readonly name: string;
  readonly file: Blob;
}

/** Runs what saves a file, and gives the file in place of its download. */
async function savedBy(save: () => Promise<void>): Promise<SavedFile> {
  const files = new Map<string, Blob>();
  const saved: SavedFile[] = [];
  const original = URL.createObjectURL.bind(URL);
  const spy = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = original(file);
    if (file instanceof Blob) files.set(address, file);
    return address;
  });
  const onClick = (event: MouseEvent): void => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null;
    const file = files.get(link?.href ?? '');
    if (link === null || file === undefined) return;
    event.preventDefault();
    saved.push({ name: link.download, file });
  };
  document.addEventListener('click', onClick, true);
  try {
    await save();
    // the first file waits for its writer to be loaded
    await expect.poll(() => saved, { timeout: 10_000 }).toHaveLength(1);
  } finally {
    document.removeEventListener('click', onClick, true);
    spy.mockRestore();
  }
  const [first] = saved;
  if (first === undefined) throw new Error('nothing was saved');
  return first;
}

/** A day or an instant as a spreadsheet holds it, of a zone's wall time. */
export function dateCell(wallTime: string): string {
  const serial =
    Date.parse(`${wallTime.length > 10 ? wallTime.replace(' ', 'T') : `${wallTime}T00:00`}Z`) / 86_400_000 +
    25_569;
  return `date ${wallTime.length > 10 ? 'yyyy-mm-dd hh:mm' : 'yyyy-mm-dd'} ${serial}`;
}

/** Presses both buttons of a list: its lines as CSV without the BOM, its workbook, and the names of both files. */
export async function savedTables(screen: LocatorSelectors): Promise<{
  readonly names: readonly string[];
  readonly lines: readonly string[];
  readonly sheets: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}> {
  const csv = await savedBy(() => userEvent.click(screen.getByText('CSV')));
  const excel = await savedBy(() => userEvent.click(screen.getByText('Excel')));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await csv.file.arrayBuffer());
  expect(text.startsWith('\uFEFF')).toBe(true);
  const { sheets, rows } = await readWorkbook(excel.file);
  return { names: [csv.name, excel.name], lines: text.slice(1).split('\r\n'), sheets, rows };
}
