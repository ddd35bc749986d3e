/** The first thing that is read of a clan's file: what it is, where it comes from, and what has to be in it. */
import * as z from 'zod/mini';

export const FILE_FORMAT = 'muster-clan';
/** Raised when an older program could not read a file any more. */
export const FILE_VERSION = 1;
export const MANIFEST_NAME = 'manifest.json';

const count = z.int().check(z.minimum(0));
const path = z.string().check(z.regex(/^(?:data|csv|pictures)\/[\w/-]{1,150}\.(?:json|csv|webp)$/));
const sha256 = z.string().check(z.regex(/^[\da-f]{64}$/));

export const fileManifest = z.object({
  format: z.literal(FILE_FORMAT),
  version: z.int(),
  madeAt: z.iso.datetime(),
  clan: z.object({
    name: z.string().check(z.maxLength(200)),
    tag: z.string().check(z.maxLength(50)),
    region: z.string().check(z.maxLength(20)),
  }),
  /** Of each table its rows; the file is `data/<table>.json`. */
  tables: z.record(z.string(), count),
  files: z.array(z.object({ path, bytes: count, sha256 })).check(z.maxLength(20_000)),
});
export type FileManifest = z.output<typeof fileManifest>;

export function dataPath(table: string): string {
  return `data/${table}.json`;
}

export function sheetPath(table: string): string {
  return `csv/${table}.csv`;
}
