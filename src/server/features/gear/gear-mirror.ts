/** Mirrors of gear and of the clan's map requirements: everybody in the clan sees all of it. */
import type { MirrorSource } from '../../ports/mirror.ts';
import type { GearRepo } from './gear.repo.ts';
import type { ReadyRepo } from './ready.repo.ts';

export function createGearMirror(repo: Pick<GearRepo, 'changed'>): MirrorSource<'gear'> {
  return {
    seesAll: () => true,
    changed: (query) => repo.changed(query),
  };
}

export function createReadyMirror(repo: Pick<ReadyRepo, 'changed'>): MirrorSource<'readySets'> {
  return {
    seesAll: () => true,
    changed: (query) => repo.changed(query),
  };
}
