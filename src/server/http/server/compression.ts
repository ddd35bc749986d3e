/**
 * Answers to reading calls go out compressed where the caller takes it: the first sync of a large clan is megabytes of
 * rows that resemble each other. What lies ready in compressed form is left as it is.
 */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes; smaller answers fit a packet or two anyway. */
const THRESHOLD = 2_048;
/** Of brotli's 11: most of the gain for little time of a cheap machine. */
const BROTLI_QUALITY = 4;

/** For the routes whose answers are compressed. */
export const COMPRESSION = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: THRESHOLD,
  customTypes: /^application\/json/,
  brotliOptions: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  },
};

/** Makes it known to the server; nothing is compressed but where a route says so, and nothing that comes in is unpacked. */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false });
}
