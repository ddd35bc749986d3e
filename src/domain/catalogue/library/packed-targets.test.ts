import { expect, it } from 'vitest';
import { type LibraryEntry, packLibrary, unpackLibrary } from './packed-library.ts';

function entry(id: string, over: Partial<LibraryEntry['facts']>): LibraryEntry {
  return {
    levels: [],
    facts: {
      id,
      category: 'misc',
      nameKey: `key.${id}`,
      rank: 'stalker',
      binding: 'NONE',
      numbers: {},
      words: {},
      marks: [],
      ranges: {},
      damage: null,
      parts: [],
      fits: [],
      ...over,
    },
  };
}

it('round-trips all targets, also those of namesakes, and shares equal sets', () => {
  const guns = Array.from({ length: 12 }, (_value, index) => entry(`gun${index}`, {}));
  const targets = guns.map(({ facts }) => facts.nameKey);
  const packed = packLibrary(
    [
      ...guns,
      entry('twin', { nameKey: 'key.gun0' }),
      entry('scope', { category: 'attachment/barrel', fits: [...targets].toReversed() }),
      entry('paint', { fits: targets }),
      entry('grip', { category: 'attachment/handgrips', fits: ['key.gun1', 'key.unknown'] }),
    ],
    null,
  );
  const names = { format: 2, names: [], labels: [], words: {} } as const;
  const all = [...guns.map(({ facts }) => facts.id), 'twin'];
  const { items } = unpackLibrary(packed, names, 'v');
  expect(items.slice(-3).map(({ id, parts, fits }) => [id, parts, fits])).toEqual([
    ['scope', [], all],
    ['paint', [], all],
    ['grip', [], ['gun1']],
  ]);
  expect(packed.targets).toHaveLength(2);

  // an older server has no targets: what it gave attachments as parts is what they fit
  const { targets: _sets, fits: _of, ...older } = { ...packed, parts: { 15: [1, 2] } };
  expect(unpackLibrary(older, names, 'v').items.at(-1)).toMatchObject({
    parts: [],
    fits: ['gun1', 'gun2'],
  });
});
