/** Sources of mirrored rows for tests of some kinds only. */
import { MIRROR_KINDS } from '../../src/contract/registry/sync.ts';
import type { MirrorSources } from '../../src/server/ports/mirror.ts';

/** Every kind without rows, but for those that are given. */
export function mirrorSources(given: Partial<MirrorSources>): MirrorSources {
  // a source without rows fits every kind
  return {
    ...Object.fromEntries(
      MIRROR_KINDS.map((kind) => [kind, { seesAll: () => false, changed: async () => [] }]),
    ),
    ...given,
  } as unknown as MirrorSources;
}
