/** The published catalogue: which snapshot is current and where its files are. Source: architecture sections 4 and 5. */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/**
 * One immutable file of a snapshot, served at `url` with a content hash in its name.
 * `part`: `ttk` numbers for the time-to-kill page; `library` everything else of the items; `names` item names in
 * `language`; `recipes`; `icons` a sheet of icons.
 */
export const catalogueFile = z.object({
  part: z.enum(['ttk', 'ttk-names', 'library', 'library-names', 'recipes', 'icon-index', 'icons']),
  /** Language of a names file, else null. `ua` has its own: Russian names, then English. */
  language: z.nullable(z.enum(['en', 'ru', 'ua', 'es', 'fr', 'ko'])),
  url: z.string(),
  bytes: z.number(),
  brotliBytes: z.number(),
});
export type CatalogueFile = z.output<typeof catalogueFile>;

export const catalogueInfo = endpoint({
  id: 'catalogue.info',
  method: 'GET',
  path: '/api/catalogue',
  summary: 'The current catalogue: version, realm, counts and files.',
  access: { who: 'anyone' },
  output: z.object({
    success: z.literal(true),
    version: z.string(),
    realm: z.enum(['ru', 'global', 'starter']),
    /** Day of the item data, ISO, when known. */
    dataDate: z.nullable(z.string()),
    importedAt: z.string(),
    counts: z.record(z.string(), z.number()),
    files: z.array(catalogueFile),
  }),
  errors: [],
  offline: 'kept',
});
export type CatalogueInfo = z.output<(typeof catalogueInfo)['output']>;
