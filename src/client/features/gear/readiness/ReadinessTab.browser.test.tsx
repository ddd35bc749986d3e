import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { remind } from '../../../../contract/gear.ts';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { type CharacterId, toId } from '../../../../domain/ids.ts';
import type { ShownGearSet, ShownReadySet } from '../../../../offline/mirror/overlays/gear.ts';
import type { LibraryView } from '../../../data/catalogue/use-library.ts';
import { call } from '../../../data/http/client.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { pieceOfItem } from '../editor/gear-draft.ts';
import { ReadinessTab } from './ReadinessTab.tsx';

vi.mock('../../../data/http/client.ts');

const ASH = toId<CharacterId>('ash');
const NEED = { slot: 'mainArmour', itemIds: ['yorsh'], rank: null, level: 10 } as const;
const READY = [
  {
    id: toId<never>('r1'),
    name: 'Night',
    map: 'lowlands',
    needs: [NEED],
    updatedAt: '2026-11-23T21:30:00Z',
    updatedBy: null,
    rev: 1,
    pendingStatus: null,
    outboxKey: null,
  },
] as unknown as readonly ShownReadySet[];
const SETS = [
  {
    id: 's1',
    name: 'War',
    isMain: true,
    slots: { mainArmour: { ...pieceOfItem('hunter'), level: 10 } },
    others: [],
    characterId: ASH,
    characterName: 'Ash',
  },
] as unknown as readonly ShownGearSet[];
const MEMBERS = [
  { characterId: ASH, name: 'Ash' },
  { characterId: toId<CharacterId>('oak'), name: 'Oak' },
  { characterId: null, name: 'Elm' },
];
const ITEMS = [
  { id: 'yorsh', name: 'Yorsh' } as LibraryItem,
  { id: 'hunter', name: 'Phantom Hunter' } as LibraryItem,
];
const LIBRARY = {
  status: 'ready',
  library: null,
  byId: new Map(ITEMS.map((item) => [item.id, item])),
} as unknown as LibraryView;

function Shown() {
  return (
    <QueryClientProvider client={queries}>
      <ReadinessTab ready={READY} sets={SETS} members={MEMBERS} library={LIBRARY} mayEdit squad={undefined} />
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emptyDevice();
});

async function open() {
  const { screen } = openPage(
    { path: 'officer/gear-manager', layout: 'inner', component: Shown },
    '/officer/gear-manager',
  );
  const shown = await screen;
  await expect.element(shown.getByText('Night').first()).toBeVisible();
  return shown;
}

it('says which item is missing and what is worn instead, and names those of whom nothing is known apart', async () => {
  const screen = await open();
  await expect
    .element(screen.getByText(/Main armor: needs Yorsh \+10, has Phantom Hunter \+10/).first())
    .toBeVisible();
  await expect.element(screen.getByRole('heading', { name: 'One item short: 1' })).toBeVisible();
  const unknown = screen.getByText('Unknown, no gear listed: 2');
  await expect.element(unknown).toBeVisible();
  await userEvent.click(unknown);
  await expect.element(screen.getByRole('listitem').filter({ hasText: 'Elm' })).toBeVisible();
});

it('copies who is ready and what is missing as a message for a chat', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Copy as text' }));
  await expect.element(screen.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copy.mock.calls).toEqual([
    [
      [
        'Night: 0 of 3 ready',
        'Ash: Main armor: needs Yorsh +10, has Phantom Hunter +10',
        'Unknown, no gear listed: Oak, Elm',
      ].join('\n'),
    ],
  ]);
});

it('reminds those with an account who list no gear', async () => {
  vi.mocked(call).mockResolvedValue({ success: true, reminded: 0, already: 1 } as never);
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remind 1 member without gear' }));
  await expect.element(screen.getByText('1 was reminded in the last 24 hours.')).toBeVisible();
  expect(vi.mocked(call).mock.calls.filter(([endpoint]) => endpoint === (remind as never))).toHaveLength(1);
});
