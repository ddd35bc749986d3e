import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import {
  CLAN,
  clanMirror,
  emptyDevice,
  OFFICER,
  openDevice,
} from '../../../../../tests/support/clan-device.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { type GearSetId, type ReadySetId, toId } from '../../../../domain/ids.ts';
import { database } from '../../../../offline/database/database.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { GearLacks } from './GearLacks.tsx';

vi.mock('../../../data/catalogue/use-library.ts');

const ITEMS = [
  { id: 'yorsh', name: 'Yorsh' } as LibraryItem,
  { id: 'hunter', name: 'Phantom Hunter' } as LibraryItem,
];
const PIECE = { itemId: 'hunter', text: null, rank: null, level: 10, quantity: 1, notes: null };
const ROW = { clanId: CLAN, rev: 1, updatedAt: '2026-11-23T21:30:00Z', updatedBy: null };

beforeEach(async () => {
  setLocale('en');
  vi.mocked(useLibrary).mockReturnValue({
    status: 'ready',
    library: null,
    byId: new Map(ITEMS.map((item) => [item.id, item])),
  } as never);
  await openDevice(clanMirror());
  await database.gear.put({
    ...ROW,
    id: toId<GearSetId>('s1'),
    characterId: OFFICER.characterId,
    characterName: OFFICER.name,
    name: 'War',
    isMain: true,
    slots: { mainArmour: PIECE },
    others: [],
  } as never);
  await database.readySets.put({
    ...ROW,
    id: toId<ReadySetId>('r1'),
    name: 'Assault',
    map: 'all',
    needs: [
      { slot: 'mainArmour', itemIds: ['yorsh'], rank: null, level: 10 },
      { slot: 'helmet', itemIds: [], rank: null, level: 5 },
    ],
  } as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

it('names what is missing, slot by slot, once for what is asked for on all maps', async () => {
  const screen = await render(<GearLacks />);
  await expect.element(screen.getByText('For "Assault":')).toBeVisible();
  await expect.element(screen.getByText('Main armor: needs Yorsh +10, has Phantom Hunter +10')).toBeVisible();
  await expect.element(screen.getByText('Helmet: needs any item +5, not filled in')).toBeVisible();
});
