import { expect, it } from 'vitest';
import type { Round, TtkCatalogue, Weapon } from '../../../../domain/catalogue/item/item.ts';
import { indexCatalogue, usualRound } from './catalogue-index.ts';

const weapon = { id: 'w', calibre: '939mm' } as Weapon;

function round(id: string, name: string): Round {
  return { id, name, calibre: '939mm', type: 'default', penetrationPct: 10 } as Round;
}

function named(...rounds: readonly Round[]) {
  return indexCatalogue(
    { weapons: [weapon], rounds, armours: [], parts: [], plates: [] } as unknown as TtkCatalogue,
    null,
  );
}

it('picks the same default round in every language', () => {
  const english = named(round('long', 'Long-Range'), round('sp5', 'SP-5'));
  const russian = named(round('long', 'СП-5 дальнобойный'), round('sp5', 'СП-5'));
  expect(usualRound(english, weapon)?.id).toBe('sp5');
  expect(usualRound(russian, weapon)?.id).toBe('sp5');
});
