import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CLAN, emptyDevice, OFFICER, openDevice } from '../../../../../tests/support/clan-device.ts';
import { idOf } from '../../../../../tests/support/outbox-rows.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import type { LoadoutRequestId } from '../../../../domain/ids.ts';
import { database } from '../../../../offline/database/database.ts';
import type { Supply, SuppliesView } from '../../../data/clan/use-supplies.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { useOwnLoadouts } from '../mirror/use-loadouts.ts';
import { StageEditor } from './StageEditor.tsx';

vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

const SOUP: Supply = { id: 'soup', name: 'Borscht', rank: 'default', kind: 'soups' };
const SUPPLIES = {
  status: 'ready',
  byKind: new Map([['soups', [SOUP]]]),
  byId: new Map([['soup', SOUP]]),
  isStarter: false,
  retry: () => undefined,
  nameOf: () => 'Borscht',
  itemOf: () => undefined,
  kindOf: () => 'soups',
} as unknown as SuppliesView;
const LIMITS = { kinds: {}, items: { soup: 7 } };

function Shown() {
  const loadouts = useOwnLoadouts();
  return (
    <QueryClientProvider client={queries}>
      <StageEditor stage="lowlands" loadouts={{ ...loadouts, limits: LIMITS }} supplies={SUPPLIES} />
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
});
afterEach(emptyDevice);

async function open() {
  const { screen } = openPage({ path: 'requests', layout: 'inner', component: Shown }, '/requests');
  const shown = await screen;
  await expect.element(shown.getByText('Borscht').first()).toBeVisible();
  return shown;
}

it('says what is left of the person’s own limit while the stepper is pressed', async () => {
  const screen = await open();
  await expect.element(screen.getByText('up to 7 in total')).toBeVisible();
  const more = document.querySelector('[data-supply=soup] [data-step=more]');
  if (more === null) throw new Error('no stepper');
  await userEvent.click(more);
  await expect.element(screen.getByText('6 left')).toBeVisible();
  await userEvent.click(more);
  await expect.element(screen.getByText('5 left')).toBeVisible();
});

it('counts what is requested for other maps', async () => {
  await database.loadouts.put({
    clanId: CLAN,
    id: idOf<LoadoutRequestId>(1),
    userId: OFFICER.userId,
    characterId: OFFICER.characterId,
    characterName: OFFICER.name,
    clanRank: 'OFFICER',
    mapStage: 'berda',
    items: [{ itemId: 'soup', quantity: 3, sent: 0, sentAt: null, sentBy: null }],
    requestedAt: '2026-11-20T10:00:00Z',
    rev: 1,
  });
  const screen = await open();
  await expect.element(screen.getByText('4 left')).toBeVisible();
});
