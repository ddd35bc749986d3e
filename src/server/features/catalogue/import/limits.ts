/** Size limits of an import. The real database: 38 MB packed per realm, 250 MB and 12,700 files unpacked. */
export const LIMITS = {
  downloadBytes: 600 * 1024 * 1024,
  headMs: 20_000,
  downloadMs: 15 * 60_000,
  unpackedBytes: 3 * 1024 * 1024 * 1024,
  files: 100_000,
  fileBytes: 16 * 1024 * 1024,
  iconBytes: 1024 * 1024,
  /** Limit on decoded pictures, checked against the header; game icons are 128 x 128. */
  iconPixels: 1024 * 1024,
  allIconBytes: 160 * 1024 * 1024,
} as const;
