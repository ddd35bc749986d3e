/** What a backup says about itself; it stands at its end, so a backup without one is not whole. */
import * as z from 'zod/mini';

export const FORMAT = 'muster-backup/1';
export const MANIFEST_NAME = 'manifest.json';

export const manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.string(),
  /** Newest migration of the schema that the rows fit. */
  migration: z.string(),
  serverVersion: z.string(),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), sha256Sum: z.string() }),
  ),
  /** Jobs that had not ended; absent in backups of the time before there were any. */
  jobs: z.optional(z.number()),
  /** Next values of counters. */
  sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
});

export type Manifest = z.output<typeof manifest>;
