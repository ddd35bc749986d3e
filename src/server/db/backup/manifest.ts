/** The manifest of a backup; it is the last entry, so a backup without one is incomplete. */
import * as z from 'zod/mini';

export const FORMAT = 'muster-backup/1';
export const MANIFEST_NAME = 'manifest.json';

export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Newest migration of the schema of the rows. */
  migration: z.string(),
  serverVersion: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256Sum: z.string() }),
  ),
  /** Unfinished jobs; absent in backups from before jobs existed. */
  jobs: z.optional(z.number()),
  /** Values of sequences. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof manifest>;
