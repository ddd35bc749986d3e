import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CLAN,
  clanMirror,
  emptyDevice,
  OFFICER,
  openDevice,
} from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { gear } from '../../../../i18n/locales/en/gear.ts';
import { squads as words } from '../../../../i18n/locales/en/squads.ts';
import { loadTexts } from '../../../../i18n/translate.ts';
import { database } from '../../../../offline/database/database.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { MyKit } from './MyKit.tsx';

vi.mock('../../../data/catalogue/use-library.ts');

const ROW = { clanId: CLAN, rev: 1, updatedAt: '2026-11-23T21:30:00Z', updatedBy: null };
const piece = (itemId: string, level: number) => ({
  itemId,
  text: null,
  rank: null,
  level,
  quantity: 1,
  notes: null,
});
const need = (slot: string, itemIds: readonly string[], level: number) => ({
  slot,
  itemIds,
  rank: null,
  level,
});
/** Asks for two pieces and a level, of which the set of the member meets nothing. */
const ASKED = [need('mainArmour', ['yorsh'], 0), need('helmet', [], 5), need('mainWeapon', [], 12)];

async function putGear(map: string, needs: readonly object[]): Promise<void> {
  await database.gear.put({
    ...ROW,
    id: 's1',
    characterId: OFFICER.characterId,
    characterName: OFFICER.name,
    name: 'War',
    isMain: true,
    slots: { mainArmour: piece('hunter', 10), mainWeapon: piece('hunter', 10) },
    others: [],
  } as never);
  await database.readySets.put({ ...ROW, id: 'r1', name: 'Assault', map, needs } as never);
}

function openKit() {
  return openPage(
    { path: '/clan/squads', layout: 'inner', component: () => <MyKit map="berda" /> },
    '/clan/squads',
  ).screen;
}

beforeEach(async () => {
  setLocale('en');
  await Promise.all([loadTexts('en', 'squads'), loadTexts('en', 'gear'), loadTexts('en', 'shell')]);
  vi.mocked(useLibrary).mockReturnValue({
    status: 'ready',
    library: null,
    byId: new Map(['yorsh', 'hunter'].map((id) => [id, { id, name: id, rank: null }])),
  } as never);
  await openDevice();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

it('says that nothing is there once that is known', async () => {
  await database.mirrors.clear();
  const screen = await openKit();
  await expect.element(screen.getByRole('status').first()).toBeVisible();
  expect(screen.getByText(words.carryNone).elements()).toEqual([]);
  expect(screen.getByText(words.noRequest).elements()).toEqual([]);
  await database.mirrors.put(clanMirror());
  await expect.element(screen.getByText(words.carryNone)).toBeVisible();
  await expect.element(screen.getByText(words.noRequest)).toBeVisible();
});

it('names each piece that the own set lacks for the map, and why', async () => {
  await putGear('berda', ASKED);
  const screen = await openKit();
  await expect.element(screen.getByText(words.lackGear.replace('{{set}}', 'Assault'))).toBeVisible();
  const lack = (text: string, slot: string, levels = ''): string =>
    text.replace('{{slot}}', slot).replace('{{levels}}', levels);
  const missing = [...document.querySelectorAll('[data-missing] li')].map((one) => one.textContent);
  expect(missing.toSorted()).toEqual(
    [
      lack(words.lackOther, gear.slotMainArmour),
      lack(words.lackNothing, gear.slotHelmet),
      lack(words.lackLevel, gear.slotMainWeapon, '2'),
    ].toSorted(),
  );
  expect(screen.getByText(words.lackNone).elements()).toEqual([]);
});

it('says that nothing is missing where the set has all of it, whatever other maps ask for', async () => {
  await putGear('lowlands', ASKED);
  await database.readySets.put({
    ...ROW,
    id: 'r2',
    name: 'Berda',
    map: 'berda',
    needs: [need('mainArmour', ['hunter'], 10)],
  } as never);
  const screen = await openKit();
  await expect.element(screen.getByText(words.lackNone)).toBeVisible();
  expect(document.querySelectorAll('[data-missing] li')).toHaveLength(0);
});
