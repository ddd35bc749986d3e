import { describe, expect, it } from 'vitest';
import type { ItemRank } from '../item/item.ts';
import { inSections, sectionOf } from './sections.ts';

function item(id: string, category: string, rank: ItemRank = 'default') {
  return { id, category, rank };
}

describe('sections of the library', () => {
  it('start with guns and suits, the highest rank first, and end with what is unknown', () => {
    const items = [
      item('new', 'pets/dog', 'legend'),
      item('cap', 'other/skins'),
      item('suit', 'armor/combat', 'master'),
      item('detector', 'weapon/device'),
      item('pistol', 'weapon/pistol', 'legend'),
      item('old rifle', 'weapon/assault_rifle', 'newbie'),
      item('rifle', 'weapon/assault_rifle', 'legend'),
      item('jelly', 'artefact/thermal'),
    ];
    expect(inSections(items).map(({ id }) => id)).toEqual([
      'rifle',
      'old rifle',
      'pistol',
      'suit',
      'jelly',
      'detector',
      'cap',
      'new',
    ]);
  });

  it('keep equal items in their order', () => {
    const items = ['a', 'b', 'c'].map((id) => item(id, 'misc', 'stalker'));
    expect(inSections(items)).toEqual(items);
  });

  it('are the category where it is listed, else its group', () => {
    expect(sectionOf('weapon/pistol')).toBe('weapon/pistol');
    expect(sectionOf('artefact/gravity')).toBe('artefact');
    expect(sectionOf('pets/dog')).toBe('pets');
  });
});
