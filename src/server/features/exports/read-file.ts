/**
 * Reads a clan's file that may be anything: names, sizes and checksums are those of its list, rows fit their schemas, and no
 * more is unpacked than was announced. Throws `FileRefusedError`. Source: reliability 4.6.
 */
import { createHash } from 'node:crypto';
import { type Entry, fromRandomAccessReaderPromise, type RandomAccessReader, type ZipFile } from 'yauzl';
import { type FileRow, type FileTable, rowSchemaOf } from '../../../contract/export-file/column.ts';
import {
  dataPath,
  FILE_VERSION,
  type FileManifest,
  fileManifest,
  MANIFEST_NAME,
  sheetPath,
} from '../../../contract/export-file/manifest.ts';
import { FILE_TABLES } from '../../../contract/export-file/tables/all.ts';
import type { FileProblem, FileProblemCode } from '../../../domain/exports/clan-file.ts';
import { PieceReadError } from './pieces.ts';

export class FileRefusedError extends Error {
  readonly problem: FileProblem;
  constructor(code: FileProblemCode, at = '') {
    super(`${code} ${at}`);
    this.problem = { code, at: at.slice(0, 200) };
  }
}

/** What is read at the most. */
export interface ReadLimits {
  readonly entries: number;
  /** Of all entries together, unpacked. */
  readonly bytes: number;
  /** How much larger an entry may become than it is; small ones may be packed as well as they like. */
  readonly ratio: number;
  readonly manifestBytes: number;
  /** Of one row. */
  readonly rowBytes: number;
  readonly pictureBytes: number;
}

export const READ_LIMITS: ReadLimits = {
  entries: 20_000,
  bytes: 2 * 1_073_741_824,
  ratio: 100,
  manifestBytes: 8 * 1_048_576,
  rowBytes: 8 * 1_048_576,
  pictureBytes: 16 * 1_048_576,
};
const SMALL_BYTES = 1_048_576;
const LINK = 0o120000;
const KIND_OF_FILE = 0o170000;
const PLAIN_FILE = 0o100000;

export interface ClanFileReader {
  readonly manifest: FileManifest;
  /** Rows of a table, each checked; at the end the checksum. */
  rows(table: FileTable): AsyncGenerator<FileRow>;
  picture(path: string): Promise<Buffer>;
  /** Reads what no table needs, so that the file is whole or refused. */
  checkRest(): Promise<void>;
}

function checkEntry(entry: Entry, limits: ReadLimits): void {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry;
  const kind = (entry.externalFileAttributes >>> 16) & KIND_OF_FILE;
  if (kind === LINK || (kind !== 0 && kind !== PLAIN_FILE)) throw new FileRefusedError('entry', fileName);
  if (fileName.endsWith('/') || entry.isEncrypted()) throw new FileRefusedError('entry', fileName);
  if (compressionMethod !== 0 && compressionMethod !== 8) throw new FileRefusedError('entry', fileName);
  if (uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * limits.ratio)
    throw new FileRefusedError('tooLarge', fileName);
}

async function entriesOf(zip: ZipFile, limits: ReadLimits): Promise<Map<string, Entry>> {
  if (zip.entryCount > limits.entries) throw new FileRefusedError('tooLarge');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry, limits);
    bytes += entry.uncompressedSize;
    if (bytes > limits.bytes || entries.size >= limits.entries) throw new FileRefusedError('tooLarge');
    if (entries.has(entry.fileName)) throw new FileRefusedError('entry', entry.fileName);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

/** All of a small entry. */
async function contentOf(zip: ZipFile, entry: Entry, mostBytes: number): Promise<Buffer> {
  if (entry.uncompressedSize > mostBytes) throw new FileRefusedError('tooLarge', entry.fileName);
  const parts: Buffer[] = [];
  for await (const part of await zip.openReadStreamPromise(entry)) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function manifestIn(text: string): FileManifest {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new FileRefusedError('format');
  }
  const read = fileManifest.safeParse(json);
  if (!read.success) throw new FileRefusedError('format');
  if (read.data.version !== FILE_VERSION) throw new FileRefusedError('version', String(read.data.version));
  return read.data;
}

/** That the list, the entries and the tables of this program say the same. */
function checkList(manifest: FileManifest, entries: ReadonlyMap<string, Entry>): void {
  const listed = new Set(manifest.files.map(({ path }) => path));
  for (const name of entries.keys())
    if (name !== MANIFEST_NAME && !listed.has(name)) throw new FileRefusedError('entry', name);
  for (const { path, bytes } of manifest.files) {
    const entry = entries.get(path);
    if (entry === undefined) throw new FileRefusedError('missing', path);
    if (entry.uncompressedSize !== bytes) throw new FileRefusedError('checksum', path);
  }
  for (const { name } of FILE_TABLES)
    if (!listed.has(dataPath(name)) || manifest.tables[name] === undefined)
      throw new FileRefusedError('missing', dataPath(name));
  const names = new Set(FILE_TABLES.map(({ name }) => name));
  const paths = new Set([...names].flatMap((name) => [dataPath(name), sheetPath(name)]));
  for (const name of Object.keys(manifest.tables))
    if (!names.has(name)) throw new FileRefusedError('entry', name);
  for (const path of listed)
    if (!path.startsWith('pictures/') && !paths.has(path)) throw new FileRefusedError('entry', path);
}

/** Opens a file and checks all that can be said without unpacking it. */
export async function readClanFile(
  reader: RandomAccessReader,
  size: number,
  limits: ReadLimits = READ_LIMITS,
): Promise<ClanFileReader> {
  let zip: ZipFile;
  let entries: Map<string, Entry>;
  let manifest: FileManifest;
  try {
    zip = await fromRandomAccessReaderPromise(reader, size, {
      lazyEntries: true,
      autoClose: false,
      strictFileNames: true,
    });
    entries = await entriesOf(zip, limits);
    const entry = entries.get(MANIFEST_NAME);
    if (entry === undefined) throw new FileRefusedError('format');
    manifest = manifestIn((await contentOf(zip, entry, limits.manifestBytes)).toString('utf8'));
  } catch (error) {
    throw refusalOf(error, 'notZip');
  }
  checkList(manifest, entries);
  const facts = new Map(manifest.files.map((file) => [file.path, file]));
  const unread = new Set(facts.keys());

  async function* checked(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path);
    if (entry === undefined) throw new FileRefusedError('missing', path);
    const hash = createHash('sha256');
    try {
      for await (const part of await zip.openReadStreamPromise(entry)) {
        hash.update(part as Buffer);
        yield part as Buffer;
      }
    } catch (error) {
      throw refusalOf(error, 'checksum', path);
    }
    if (hash.digest('hex') !== facts.get(path)?.sha256) throw new FileRefusedError('checksum', path);
    unread.delete(path);
  }

  /** Lines of at most so many characters. */
  async function* lines(path: string): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let isText = true;
    const textOf = (part?: Buffer): string => {
      try {
        return isText ? decoder.decode(part, { stream: part !== undefined }) : '';
      } catch {
        isText = false;
        return '';
      }
    };
    let rest = '';
    for await (const part of checked(path)) {
      const all = (rest + textOf(part)).split('\n');
      rest = all.pop() ?? '';
      if ([rest, ...all].some(({ length }) => length > limits.rowBytes))
        throw new FileRefusedError('tooLarge', path);
      yield* all;
    }
    const last = rest + textOf();
    // only now: a damaged file is named by its checksum, which is known at its end
    if (!isText) throw new FileRefusedError('row', path);
    yield last;
  }

  return {
    manifest,
    async *rows(table) {
      const path = dataPath(table.name);
      const schema = rowSchemaOf(table);
      let count = 0;
      /** The first row that does not fit; thrown at the end, for a damaged file is named by its checksum. */
      let refusal: FileRefusedError | null = null;
      for await (const line of lines(path)) {
        if (refusal !== null) continue;
        const text = line.endsWith(',') ? line.slice(0, -1) : line;
        if (['', '[', ']', '[]', ','].includes(text)) continue;
        count += 1;
        const value = parsed(text);
        const row = schema.safeParse(value);
        if (value === UNREADABLE || !row.success) {
          const [issue] = row.error?.issues ?? [];
          refusal = new FileRefusedError('row', [path, count, ...(issue?.path ?? [])].join(' '));
          continue;
        }
        yield row.data;
      }
      if (refusal !== null) throw refusal;
      if (count !== manifest.tables[table.name]) throw new FileRefusedError('missing', path);
    },
    async picture(path) {
      if (!facts.has(path) || !path.startsWith('pictures/')) throw new FileRefusedError('missing', path);
      if ((facts.get(path)?.bytes ?? 0) > limits.pictureBytes) throw new FileRefusedError('tooLarge', path);
      const parts: Buffer[] = [];
      for await (const part of checked(path)) parts.push(part);
      return Buffer.concat(parts);
    },
    async checkRest() {
      for (const path of unread) {
        // a picture that no row has
        if (path.startsWith('pictures/')) throw new FileRefusedError('entry', path);
        for await (const part of checked(path)) void part;
      }
    },
  };
}

/** What cannot be parsed, or not be stored; JSON has no such value. */
const UNREADABLE = undefined;

function parsed(text: string): unknown {
  // what the database cannot store
  if (text.includes('\\u0000')) return UNREADABLE;
  try {
    return JSON.parse(text);
  } catch {
    return UNREADABLE;
  }
}

function refusalOf(error: unknown, code: FileProblemCode, at = ''): Error {
  if (error instanceof FileRefusedError || error instanceof PieceReadError) return error;
  return new FileRefusedError(code, at);
}
