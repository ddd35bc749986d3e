/** Reads a workbook back as a spreadsheet would: names of sheets, and cells with their type. */
import { inflateRawSync } from 'node:zlib';

const END = 0x06054b50;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

/** The files of a ZIP archive by name. */
function unzip(archive: Buffer): ReadonlyMap<string, string> {
  let end = archive.length - 22;
  while (archive.readUInt32LE(end) !== END) end -= 1;
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + LOCAL_BYTES + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + archive.readUInt32LE(at + 20));
    files.set(
      name,
      (archive.readUInt16LE(at + 10) === DEFLATED ? inflateRawSync(bytes) : bytes).toString('utf8'),
    );
    at += ENTRY_BYTES + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}

function textOf(xml: string): string {
  return [...xml.matchAll(/<t[^>]*>([^<]*)<\/t>/g)]
    .map(([, text = '']) => text)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

export interface ReadWorkbook {
  readonly sheets: readonly string[];
  /** Text as text, numbers as numbers, dates as `date <format> <serial>`. */
  readonly rows: readonly (readonly (string | number)[])[];
  readonly hasFormula: boolean;
}

export async function readWorkbook(file: Blob): Promise<ReadWorkbook> {
  const files = unzip(Buffer.from(await file.arrayBuffer()));
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const shared = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si>(.*?)<\/si>/gs)].map(
    ([, xml = '']) => textOf(xml),
  );
  const styles = files.get('xl/styles.xml') ?? '';
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]),
  );
  const cellStyles = [...(/<cellXfs.*?<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*?>/g)].map(
    ([xf]) => formats.get(/numFmtId="(\d+)"/.exec(xf)?.[1]),
  );
  const cellOf = (attributes: string, inner: string): string | number => {
    const type = /\bt="(\w+)"/.exec(attributes)?.[1];
    const value = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? '';
    if (type === 's') return shared[Number(value)] ?? '';
    if (type === 'inlineStr') return textOf(inner);
    const format = cellStyles[Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? -1)];
    return format === undefined ? Number(value) : `date ${format} ${value}`;
  };
  return {
    sheets: [...(files.get('xl/workbook.xml') ?? '').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(
      ([, name = '']) => name,
    ),
    rows: [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c ([^>]*?)>(.*?)<\/c>/gs)].map(([, attributes = '', inner = '']) =>
        cellOf(attributes, inner),
      ),
    ),
    hasFormula: sheet.includes('<f>') || sheet.includes('<f '),
  };
}
