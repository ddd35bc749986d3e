/** Streams the wanted files out of a `.tar.gz` without ever holding more than one of them. */
import { pipeline, type Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isUnsafePath } from './layout.ts';
import { LIMITS } from './limits.ts';
import { ImportProblem, messageOf } from './problem.ts';
import type { SourceFile, Wants } from './source-file.ts';

/** Limits a stream to a number of bytes. */
function limitBytes(bytes: number, refuse: () => ImportProblem): Transform {
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > bytes) done(refuse());
      else done(null, chunk);
    },
  });
}

/** Describes what is wrong with the archive. */
function toImportProblem(problem: unknown, last: string | null): ImportProblem {
  if (problem instanceof ImportProblem) return problem;
  const words = messageOf(problem);
  const where = last === null ? 'at its beginning' : `after ${last}`;
  if (/incorrect header check|unknown compression/i.test(words))
    return new ImportProblem(`The archive is not gzip (${where}).`, null, { cause: problem });
  if (/invalid tar header/i.test(words))
    return new ImportProblem(
      last === null ? 'The archive holds no tar.' : `The archive is damaged ${where}.`,
      last,
      { cause: problem },
    );
  if (/unexpected end/i.test(words))
    return new ImportProblem(`The archive is cut off ${where}.`, last, { cause: problem });
  return new ImportProblem(`The archive is damaged ${where} (${words}).`, last, { cause: problem });
}

/**
 * Yields the wanted files in the archive's order; throws `ImportProblem`, naming the last file that was
 * reached.
 */
export async function* archiveFiles(
  input: Readable,
  wants: Wants,
  signal: AbortSignal,
): AsyncGenerator<SourceFile> {
  const tar = extract();
  let last: string | null = null;
  let entries = 0;
  let failed: unknown = null;
  pipeline(
    input,
    limitBytes(
      LIMITS.downloadBytes,
      () => new ImportProblem(`The archive is larger than ${LIMITS.downloadBytes} bytes.`),
    ),
    createGunzip({ chunkSize: 256 * 1024 }),
    limitBytes(
      LIMITS.unpackedBytes,
      () => new ImportProblem(`The archive unpacks to more than ${LIMITS.unpackedBytes} bytes.`, last),
    ),
    tar,
    (problem) => {
      failed = problem ?? null;
    },
  );
  try {
    for await (const entry of tar) {
      signal.throwIfAborted();
      const { name, type, size, mtime } = entry.header;
      if (isUnsafePath(name)) throw new ImportProblem('a path that leads out of the archive', name);
      entries += 1;
      if (entries > LIMITS.files)
        throw new ImportProblem(`The archive holds more than ${LIMITS.files} files.`);
      last = name;
      if (type !== 'file' || !wants(name)) {
        entry.resume();
        continue;
      }
      if (size > LIMITS.fileBytes) throw new ImportProblem(`larger than ${LIMITS.fileBytes} bytes`, name);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield {
        path: name,
        bytes: Buffer.concat(chunks),
        day: mtime === undefined ? null : mtime.toISOString().slice(0, 10),
      };
    }
    // The stream of entries may end before the pipeline has reported why.
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    if (failed !== null) throw failed;
    if (entries === 0) throw new ImportProblem('The archive is empty.');
  } catch (problem) {
    signal.throwIfAborted();
    throw toImportProblem(
      failed instanceof ImportProblem
        ? failed
        : failed !== null && !(problem instanceof ImportProblem)
          ? failed
          : problem,
      last,
    );
  } finally {
    input.destroy();
    tar.destroy();
  }
}
