/** Opens a source — folder, archive or URL — as a stream of the files that an import needs. */
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { archiveFiles } from './archive.ts';
import { LIMITS } from './limits.ts';
import { ImportProblem, messageOf } from './problem.ts';
import type { SourceFile, Wants } from './source-file.ts';

export interface OpenSource {
  /** Changes when the source changes; null when that is unknown without reading everything. */
  readonly mark: string | null;
  files(wants: Wants, signal: AbortSignal): AsyncIterable<SourceFile>;
}

export function isAddress(source: string): boolean {
  return /^https?:\/\//i.test(source);
}

async function* folderFiles(folder: string, wants: Wants, signal: AbortSignal): AsyncIterable<SourceFile> {
  const root = basename(folder);
  const pending = [''];
  let count = 0;
  for (let inside = pending.pop(); inside !== undefined; inside = pending.pop()) {
    signal.throwIfAborted();
    const entries = await readdir(join(folder, inside), { withFileTypes: true });
    for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isDirectory()) {
        if (entry.name !== '.git' && entry.name !== 'node_modules') pending.push(path);
        continue;
      }
      const shown = `${root}/${path}`;
      if (!entry.isFile() || !wants(shown)) continue;
      count += 1;
      if (count > LIMITS.files)
        throw new ImportProblem(`more than ${LIMITS.files} files: this is not the item database`, shown);
      const { size } = await stat(join(folder, path));
      if (size > LIMITS.fileBytes) throw new ImportProblem(`larger than ${LIMITS.fileBytes} bytes`, shown);
      try {
        yield { path: shown, bytes: await readFile(join(folder, path)), day: null };
      } catch (problem) {
        if (problem instanceof ImportProblem) throw problem;
        throw new ImportProblem(messageOf(problem), shown, { cause: problem });
      }
    }
  }
}

/** Checks a local path; throws `ImportProblem` when there is nothing to read. */
async function openPath(path: string): Promise<OpenSource> {
  const facts = await stat(path).catch((problem: unknown) => {
    throw new ImportProblem(`The catalogue source ${path} cannot be read: ${messageOf(problem)}`);
  });
  if (facts.isDirectory()) return { mark: null, files: (wants, signal) => folderFiles(path, wants, signal) };
  return {
    mark: `${facts.size}:${facts.mtimeMs}`,
    files: (wants, signal) =>
      archiveFiles(createReadStream(path, { signal, highWaterMark: 256 * 1024 }), wants, signal),
  };
}

/** Fetches the archive from a URL; only operators configure URLs. Throws `ImportProblem`. */
async function openAddress(address: string, signal: AbortSignal): Promise<OpenSource> {
  const request = async (method: 'HEAD' | 'GET'): Promise<Response> => {
    try {
      const answer = await fetch(address, {
        method,
        redirect: 'follow',
        signal: AbortSignal.any([
          signal,
          AbortSignal.timeout(method === 'HEAD' ? LIMITS.headMs : LIMITS.downloadMs),
        ]),
        headers: { accept: 'application/gzip, application/octet-stream' },
      });
      if (!answer.ok && method === 'GET') throw new ImportProblem(`${address} answered ${answer.status}.`);
      return answer;
    } catch (problem) {
      if (problem instanceof ImportProblem) throw problem;
      const cause =
        problem instanceof Error && problem.cause !== undefined ? `: ${messageOf(problem.cause)}` : '';
      throw new ImportProblem(`${address} does not answer (${messageOf(problem)}${cause}).`, null, {
        cause: problem,
      });
    }
  };
  const head = await request('HEAD');
  // Some hosts do not support HEAD; then only reading everything tells whether there is an update.
  const tag = head.ok ? (head.headers.get('etag') ?? head.headers.get('last-modified')) : null;
  async function* files(wants: Wants, whole: AbortSignal): AsyncIterable<SourceFile> {
    const answer = await request('GET');
    const length = Number(answer.headers.get('content-length') ?? 0);
    if (length > LIMITS.downloadBytes)
      throw new ImportProblem(`${address} would send ${length} bytes, more than ${LIMITS.downloadBytes}.`);
    if (answer.body === null) throw new ImportProblem(`${address} sent nothing.`);
    yield* archiveFiles(Readable.fromWeb(answer.body), wants, whole);
  }
  return { mark: tag, files };
}

/** Opens a folder, a `.tar.gz` file, or its URL. */
export function openSource(source: string, signal: AbortSignal): Promise<OpenSource> {
  return isAddress(source) ? openAddress(source, signal) : openPath(source);
}
