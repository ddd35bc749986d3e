import { describe, expect, it } from 'vitest';
import { smallDatabase } from '../../../../../tests/support/item-database.ts';
import type { Files } from '../../../../../tests/support/item-database.ts';
import { gatherRealm } from './gather.ts';
import { isUnsafePath, locate } from './layout.ts';
import { ImportProblem } from './problem.ts';

function gather(files: Files, realm: 'global' | 'ru' = 'global', prefix = 'item-database-main/') {
  const collector = gatherRealm(realm);
  for (const [path, bytes] of files)
    if (collector.wants(prefix + path)) collector.take({ path: prefix + path, bytes, day: '2026-07-01' });
  return collector.finish();
}

function problemOf(files: Files, realm: 'global' | 'ru' = 'global'): ImportProblem {
  try {
    gather(files, realm);
  } catch (problem) {
    if (problem instanceof ImportProblem) return problem;
    throw problem;
  }
  throw new Error('It was taken.');
}

describe('gathering a realm', () => {
  it('reads a whole small database', () => {
    const { content, oddities, pictures } = gather(smallDatabase());
    expect(content.weapons.map((weapon) => weapon.id)).toEqual(['riFle', 'rifle']);
    expect(content.weapons[0]?.closeDamage).toHaveLength(16);
    expect(content.weapons[0]?.closeDamage[15]).toBe(50);
    expect(content.armours.map((armour) => armour.id)).toEqual(['suit']);
    expect(content.armours[0]?.bulletResistance[15]).toBe(16);
    expect(content.rounds.map((round) => [round.id, round.calibre])).toEqual([
      ['ap', '545mm'],
      ['big', '127mm'],
      ['anti', 'ptrd'],
    ]);
    expect(content.library.map((entry) => entry.facts.id)).not.toContain('dev');
    expect(content.library.map((entry) => entry.facts.id)).not.toContain('bare');
    expect(content.library.find((entry) => entry.facts.id === 'riFle')?.levels).toHaveLength(15);
    expect(content.names.get('soup')).toMatchObject({ en: 'Soup', ru: 'Soup (ру)' });
    expect(content.recipes).toHaveLength(1);
    expect(content.barter).toHaveLength(1);
    expect(content.prose.get('riFle')?.about).toMatchObject([{ en: 'Prose' }]);
    expect(content.prose.has('soup')).toBe(false);
    expect(content.achievements).toEqual([]);
    expect(content.dataDate).toBe('2026-07-01');
    expect([...pictures.values()].map((picture) => picture.itemIds)).toEqual([['riFle', 'wood'], ['suit']]);
    expect(oddities).toEqual({
      emptyElement: 16,
      untranslatedName: 1,
      'unknownElement:hologram': 1,
      'unknownField:brandNew': 1,
      'unknownColor:RANK_NEW_ONE': 1,
      hiddenItem: 2,
    });
  });

  it('reads the achievements of a source that has them', () => {
    const files = smallDatabase();
    const title = { type: 'translation', key: 'a.title', args: {}, lines: { en: 'Acrobat', ru: 'Акробат' } };
    const of = (value: unknown) => files.set('global/achievements.json', Buffer.from(JSON.stringify(value)));
    of([{ id: 'acrobat', title, description: null, points: 10 }]);
    expect(gather(files).content.achievements).toEqual([
      { id: 'acrobat', title: { en: 'Acrobat', ru: 'Акробат' }, description: {} },
    ]);
    of([{ title }]);
    expect(problemOf(files).file).toBe('achievements.json');
  });

  it('takes only the requested realm, and reports which one exists', () => {
    const both: Files = new Map([...smallDatabase('global'), ...smallDatabase('ru')]);
    both.set('ru/items/misc/wood.json', Buffer.from('broken'));
    expect(gather(both, 'global').content.realm).toBe('global');
    expect(problemOf(both, 'ru').file).toBe('items/misc/wood.json');
    expect(problemOf(smallDatabase('ru'), 'global').message).toBe(
      'The source holds no items of the realm global, but of ru.',
    );
  });

  it('accepts a folder that is itself a realm', () => {
    const bare: Files = new Map(
      [...smallDatabase()].map(([path, bytes]) => [path.replace('global/', ''), bytes]),
    );
    expect(gather(bare, 'ru', '').content.weapons).toHaveLength(2);
  });

  it('tolerates missing and unreadable pictures', () => {
    const files = smallDatabase();
    files.delete('global/icons/weapon/assault_rifle/riFle.png');
    files.set('global/icons/misc/wood.png', Buffer.from('no picture'));
    const { pictures, oddities } = gather(files);
    expect(pictures.size).toBe(1);
    expect(oddities['unreadableIcon']).toBe(1);
  });

  it.each([
    [
      'an item that is no JSON',
      'items/misc/wood.json',
      (files: Files) => files.set('global/items/misc/wood.json', Buffer.from('{"id":')),
    ],
    [
      'an item without an id',
      'items/misc/wood.json',
      (files: Files) => files.set('global/items/misc/wood.json', Buffer.from('{"category":"misc"}')),
    ],
    [
      'an item under another name',
      'items/misc/wood.json',
      (files: Files) =>
        files.set(
          'global/items/misc/wood.json',
          files.get('global/items/supply/food/soup.json') ?? Buffer.alloc(0),
        ),
    ],
    [
      'an item that the listing names and nobody has',
      'items/misc/wood.json',
      (files: Files) => files.delete('global/items/misc/wood.json'),
    ],
    [
      'a level that is missing',
      'items/weapon/assault_rifle/_variants/riFle/7.json',
      (files: Files) => files.delete('global/items/weapon/assault_rifle/_variants/riFle/7.json'),
    ],
    [
      'a level that is broken',
      'items/armor/combat/_variants/suit/15.json',
      (files: Files) => files.set('global/items/armor/combat/_variants/suit/15.json', Buffer.from('[]')),
    ],
    ['no listing', 'listing.json', (files: Files) => files.delete('global/listing.json')],
    [
      'a listing that is no list',
      'listing.json',
      (files: Files) => files.set('global/listing.json', Buffer.from('{}')),
    ],
    ['no recipes', 'hideout_recipes.json', (files: Files) => files.delete('global/hideout_recipes.json')],
    [
      'a recipe for a station that nobody knows',
      'hideout_recipes.json',
      (files: Files) =>
        files.set('global/hideout_recipes.json', Buffer.from('{"recipes":[{"bench":"forge"}]}')),
    ],
    [
      'trades that make no sense',
      'barter_recipes.json',
      (files: Files) => files.set('global/barter_recipes.json', Buffer.from('[{"recipes":[{}]}]')),
    ],
  ])('rejects %s and names the file', (_what, file, spoil) => {
    const files = smallDatabase();
    spoil(files);
    expect(problemOf(files).file).toBe(file);
    expect(problemOf(files).message).toContain(file);
  });

  it('rejects a source without items', () => {
    expect(problemOf(new Map([['global/listing.json', Buffer.from('[]')]])).message).toBe(
      'The source holds no items of the item database.',
    );
  });
});

describe('the layout', () => {
  it('is recognised wherever the archive puts it', () => {
    expect(locate('stalcraft-database-main/global/items/weapon/pistol/aB.json')).toEqual({
      kind: 'item',
      realm: 'global',
      inside: 'items/weapon/pistol/aB.json',
      id: 'aB',
    });
    expect(locate('./ru/items/bullet/_variants/x/3.json')).toEqual({
      kind: 'level',
      realm: 'ru',
      inside: 'items/bullet/_variants/x/3.json',
      id: 'x',
      level: 3,
    });
    expect(locate('items/misc/x.json')).toEqual({
      kind: 'item',
      realm: null,
      inside: 'items/misc/x.json',
      id: 'x',
    });
    expect(locate('items/global/listing.json')).toMatchObject({ kind: 'listing', realm: 'global' });
    expect(locate('items/ru/items/misc/x.json')).toMatchObject({
      kind: 'item',
      realm: 'ru',
      inside: 'items/misc/x.json',
    });
    expect(locate('db/global/listing.json')?.kind).toBe('listing');
    for (const path of [
      'db/README.md',
      'db/global/stats.json',
      'db/global/items/x.json',
      'db/global/icons/misc/x.svg',
      'a/b/c/d/items/misc/x.json',
    ])
      expect(locate(path), path).toBeNull();
  });

  it('detects paths that lead out', () => {
    for (const path of ['../x', '/etc/passwd', 'a/../../x', 'a\\..\\x', 'C:/x'])
      expect(isUnsafePath(path), path).toBe(true);
    expect(isUnsafePath('db/global/items/a..b.json')).toBe(false);
  });
});
