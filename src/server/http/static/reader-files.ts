/** What reads pictures on the device: served for ever under a version's name, with a policy of its own. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import {
  READER_PATH,
  READER_WORKER_PREFIX,
  RUSSIAN_MODEL_CHECK,
  RUSSIAN_MODEL_PATH,
} from '../../../contract/reader-files.ts';

const YEAR_SECONDS = 31_536_000;
export const IMMUTABLE = `public, max-age=${YEAR_SECONDS}, immutable`;
/** Below the folder of persistent data, see the README. */
const MODELS_FOLDER = 'models';
/** Packed or not: whoever reads it sees it by its first bytes. */
const RUSSIAN_MODELS = ['rus.traineddata', 'rus.traineddata.gz'];

/**
 * Of workers alone: they may compile WebAssembly and start further workers of this server by their address. The page may do
 * neither.
 */
const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'";

export function isReaderWorker(file: string): boolean {
  return new RegExp(`[\\\\/]${READER_WORKER_PREFIX}[^\\\\/]+\\.js(?:\\.\\w+)?$`).test(file);
}

export interface HeaderReply {
  header(name: string, value: string): unknown;
}

export function setWorkerPolicy(reply: HeaderReply): void {
  reply.header('content-security-policy', WORKER_POLICY);
}

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}

/** Binds the files of the build, and the Russian model of the operator. */
export async function serveReaderFiles(
  app: FastifyInstance,
  { siteDir, dataDir }: { readonly siteDir: string; readonly dataDir: string },
): Promise<void> {
  const models = join(dataDir, MODELS_FOLDER);
  const russianModel = async (): Promise<string | null> => {
    for (const name of RUSSIAN_MODELS) if (await exists(join(models, name))) return name;
    return null;
  };
  app.head(RUSSIAN_MODEL_CHECK, async (_request, reply) => {
    const name = await russianModel();
    return reply
      .header('cache-control', 'no-store')
      .code(name === null ? 204 : 200)
      .send();
  });
  app.get(RUSSIAN_MODEL_PATH, async (_request, reply) => {
    const name = await russianModel();
    return name === null
      ? reply.callNotFound()
      : reply
          .header('cache-control', 'no-cache')
          .type('application/octet-stream')
          .sendFile(name, models, { cacheControl: false, contentType: false });
  });
  const folder = join(siteDir, READER_PATH.slice(1, -1));
  if (!(await exists(folder))) return;
  await app.register(fastifyStatic, {
    root: folder,
    prefix: READER_PATH,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    acceptRanges: false,
    decorateReply: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', IMMUTABLE);
      if (/\.js(?:\.\w+)?$/.test(file)) setWorkerPolicy(reply);
      if (file.endsWith('.traineddata')) void reply.header('content-type', 'application/octet-stream');
    },
  });
}
