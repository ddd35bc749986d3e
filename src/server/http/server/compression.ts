/**
 * Compresses answers to reads where the client accepts it: the first sync of a large clan is megabytes of
 * similar rows. Precompressed files are left as they are.
 */
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes; smaller answers fit in a packet or two. */
const THRESHOLD = 2_048;
/** Of brotli's 11: most of the gain at little CPU cost. */
const BROTLI_QUALITY = 4;

/** Route option for compressed answers. */
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

/**
 * Registers the plugin; only routes that opt in are compressed, and request bodies are never decompressed.
 */
export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, { global: false, globalDecompression: false });
}
