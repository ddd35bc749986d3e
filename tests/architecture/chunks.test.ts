/** Every room of the client says when it loads: with one chunk, or on demand. */
import { dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHUNKS, matches, ON_DEMAND } from '../../.config/chunks.ts';
import { repositoryFiles } from './source-files.ts';

interface Chunk {
  readonly name: string;
  readonly folders: readonly string[];
}

/** Folders with product code, below src/. */
const FOLDERS = [
  ...new Set(
    repositoryFiles()
      .filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.(?:test|d)\.tsx?$/.test(path))
      .map((path) => dirname(path).slice('src/'.length)),
  ),
].sort();
const ROOMS = FOLDERS.filter((folder) => /^(?:client|offline|i18n)(?:\/|$)/.test(folder));

/** What is wrong with the table of chunks, one line each. */
function chunkFaults(
  rooms: readonly string[],
  folders: readonly string[],
  chunks: readonly Chunk[],
  onDemand: readonly string[],
): string[] {
  const named = chunks.flatMap(({ name, folders }) => folders.map((folder) => ({ name, folder })));
  return [
    ...rooms.flatMap((room) => {
      const within = named.filter(({ folder }) => matches(room, folder)).map(({ name }) => name);
      const explicit = onDemand.includes(room);
      if (within.length > 1) return [`${room} is in ${within.join(' and ')}`];
      if (within.length === 1) return explicit ? [`${room} is in ${within[0] ?? ''} and on demand`] : [];
      return onDemand.some((entry) => matches(room, entry))
        ? []
        : [`${room} is in no chunk and not on demand`];
    }),
    ...[...named.map(({ folder }) => folder), ...onDemand]
      .filter((entry) => !folders.some((folder) => matches(folder, entry)))
      .map((entry) => `${entry} names no folder`),
  ];
}

describe('the chunks', () => {
  it('name every room once', () => {
    expect(ROOMS.length).toBeGreaterThan(100);
    expect(chunkFaults(ROOMS, FOLDERS, CHUNKS, ON_DEMAND)).toEqual([]);
  });
});

describe('planted faults', () => {
  const rooms = ['client/ui/icon', 'client/features/skips/list'];
  const chunks = [{ name: 'base', folders: ['client/ui/icon'] }];
  const onDemand = ['client/features/*/*'];
  it.each<[string, readonly string[], readonly Chunk[], readonly string[], string]>([
    [
      'a new room',
      [...rooms, 'client/ui/map'],
      chunks,
      onDemand,
      'client/ui/map is in no chunk and not on demand',
    ],
    [
      'a room in two chunks',
      rooms,
      [...chunks, { name: 'app', folders: ['client/ui/*'] }],
      onDemand,
      'client/ui/icon is in base and app',
    ],
    [
      'a room in a chunk and on demand',
      rooms,
      chunks,
      [...onDemand, 'client/ui/icon'],
      'client/ui/icon is in base and on demand',
    ],
    ['a room that moved away', rooms.slice(1), chunks, onDemand, 'client/ui/icon names no folder'],
  ])('%s', (_what, roomsNow, chunksNow, onDemandNow, fault) => {
    expect(chunkFaults(rooms, rooms, chunks, onDemand)).toEqual([]);
    expect(chunkFaults(roomsNow, roomsNow, chunksNow, onDemandNow)).toEqual([fault]);
  });
});
