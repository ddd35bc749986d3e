import { toId, type UserId } from '../../domain/ids.ts';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { EMPTY_SETUP } from '../../domain/crafting/setup.ts';
import { database } from '../database/database.ts';
import { purgeUserData } from '../purge/purge.ts';
import {
  updateWorkspace,
  loadWorkspace,
  parseWorkspace,
  withTicks,
  type CraftingWorkspace,
} from './crafting-workspace.ts';

afterEach(() => database.desks.clear());

function priced(rub: number) {
  return (desk: CraftingWorkspace): CraftingWorkspace => ({
    ...desk,
    setup: { ...desk.setup, prices: { ...desk.setup.prices, [`item${rub}`]: rub } },
  });
}

describe('the workspace', () => {
  it('is empty at first, and stored per user', async () => {
    const first = await loadWorkspace(toId<UserId>('anna'));
    expect(first.setup).toEqual(EMPTY_SETUP);
    expect(await updateWorkspace(toId<UserId>('anna'), first, priced(5), 1)).toBe(true);
    expect((await loadWorkspace(toId<UserId>('anna'))).setup.prices).toEqual({ item5: 5 });
    expect((await loadWorkspace(toId<UserId>('anna'))).id).toBe(first.id);
    expect((await loadWorkspace(toId<UserId>('boris'))).setup).toEqual(EMPTY_SETUP);
  });
  it('merges changes of two tabs', async () => {
    const shown = await loadWorkspace(toId<UserId>('anna'));
    await Promise.all([
      updateWorkspace(toId<UserId>('anna'), shown, priced(5), 1),
      updateWorkspace(toId<UserId>('anna'), shown, priced(7), 2),
    ]);
    expect((await loadWorkspace(toId<UserId>('anna'))).setup.prices).toEqual({ item5: 5, item7: 7 });
  });
  it('is deleted at logout', async () => {
    await updateWorkspace(toId<UserId>('anna'), await loadWorkspace(toId<UserId>('anna')), priced(5), 1);
    await purgeUserData();
    expect(await database.desks.count()).toBe(0);
  });
  it('parses whatever is stored', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const desk = parseWorkspace(value);
        expect(parseWorkspace(desk)).toEqual(desk);
      }),
    );
  });
});

describe('ticked steps', () => {
  it('are stored per plan, the last twenty, and deleted when none is left', () => {
    let desk = parseWorkspace(null);
    for (let count = 1; count <= 25; count += 1) desk = withTicks(desk, `a*${count}`, ['b*2']);
    expect(Object.keys(desk.ticked)).toHaveLength(20);
    expect(desk.ticked['a*5']).toBeUndefined();
    expect(desk.ticked['a*25']).toEqual(['b*2']);
    expect(withTicks(desk, 'a*25', []).ticked['a*25']).toBeUndefined();
    expect(parseWorkspace(desk)).toEqual(desk);
  });
});
