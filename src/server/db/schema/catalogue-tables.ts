/** Published catalogue snapshots and their files. */
import type { Instant, Json } from './columns.ts';

export interface CatalogueSnapshotsTable {
  version: string;
  realm: string;
  data_date: string | null;
  source: string;
  imported_at: Instant;
  counts: Json<Record<string, number>>;
  report: Json<unknown>;
  is_current: boolean;
}

export interface CatalogueFilesTable {
  version: string;
  name: string;
  part: string;
  language: string | null;
  media_type: string;
  body: Buffer;
  brotli: Buffer | null;
  gzip: Buffer | null;
}
