/** Reads a workbook back as a spreadsheet would: names of sheets, and cells with their type; in Node and in browsers. */

const END = 0x06054b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const DEFLATED = 8;

function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).text();
}

/** The files of a ZIP archive by name. */
async function unzip(archive: ArrayBuffer): Promise<ReadonlyMap<string, string>> {
  const view = new DataView(archive);
  const short = (at: number): number => view.getUint16(at, true);
  const long = (at: number): number => view.getUint32(at, true);
  const part = (at: number, length: number): Uint8Array<ArrayBuffer> => new Uint8Array(archive, at, length);
  const decoder = new TextDecoder();
  let end = archive.byteLength - END_BYTES;
  while (long(end) !== END) end -= 1;
  const files = new Map<string, string>();
  let at = long(end + 16);
  for (let left = short(end + 10); left > 0; left -= 1) {
    const nameLength = short(at + 28);
    const name = decoder.decode(part(at + ENTRY_BYTES, nameLength));
    const local = long(at + 42);
    const start = local + LOCAL_BYTES + short(local + 26) + short(local + 28);
    const bytes = part(start, long(at + 20));
    files.set(name, short(at + 10) === DEFLATED ? await inflated(bytes) : decoder.decode(bytes));
    at += ENTRY_BYTES + nameLength + short(at + 30) + short(at + 32);
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
  const files = await unzip(await file.arrayBuffer());
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
