import { expect, it } from 'vitest';
import { readUrlState } from '../../../../domain/ttk/url-state.ts';
import { ttkSearch } from './ttk-search.ts';

function setupOf(category: string, level = 0) {
  const search = ttkSearch(category, '9nd0', level);
  return search === null ? null : readUrlState(search).setups[0];
}

it('writes weapon, round and armour where the calculator reads them', () => {
  expect(setupOf('weapon/pistol', 7)).toMatchObject({ weaponId: '9nd0', weaponLevel: 7 });
  expect(setupOf('bullet')).toMatchObject({ roundId: '9nd0' });
  expect(setupOf('armor/combined', 15)).toMatchObject({ armourId: '9nd0', armourLevel: 15 });
});

it('is null for items that the calculator does not use', () => {
  expect(setupOf('weapon/melee')).toBeNull();
  expect(setupOf('armor/device')).toBeNull();
  expect(setupOf('misc')).toBeNull();
});
