import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { CLAN, emptyDevice, openDevice, waitingChanges } from '../../../../../tests/support/clan-device.ts';
import { openPage } from '../../../../../tests/support/page-router.tsx';
import { type GearSetId, toId } from '../../../../domain/ids.ts';
import { personIdOf } from '../../../../domain/loadouts/person.ts';
import { database } from '../../../../offline/database/database.ts';
import { queries } from '../../../data/http/query-client.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { useClanGear } from '../sets/use-gear.ts';
import { MembersGear } from './MembersGear.tsx';

// nothing is sent: the device has no connection
vi.mock('../../../../offline/runtime/drain-scheduler.ts', () => ({ requestDrain: () => undefined }));

const MEMBERS = [
  { characterId: null, name: 'Elm' },
  { characterId: null, name: 'Oak' },
  { characterId: toId<never>('c9'), name: 'Account' },
];
const SET = {
  id: toId<GearSetId>('11111111-1111-4111-8111-000000000001'),
  name: 'War',
  isMain: true,
  slots: {},
  others: [],
};

function Shown() {
  return (
    <QueryClientProvider client={queries}>
      <MembersGear members={MEMBERS} sets={useClanGear().sets} />
    </QueryClientProvider>
  );
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  await database.gear.put({
    ...SET,
    clanId: CLAN,
    userId: null,
    characterId: personIdOf({ kind: 'member', name: 'Elm' }),
    characterName: 'Elm',
    enteredBy: 'Halden',
    updatedAt: '2026-11-23T21:30:00Z',
    rev: 1,
  });
});
afterEach(emptyDevice);

async function open() {
  const { screen } = openPage(
    { path: 'officer/gear-manager', layout: 'inner', component: Shown },
    '/officer/gear-manager',
  );
  const shown = await screen;
  await expect.element(shown.getByText('Entered by Halden')).toBeVisible();
  return shown;
}

it('lists only members without an account, and stores gear entered for one on the device', async () => {
  const screen = await open();
  expect(screen.getByText('Account', { exact: true }).elements()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Enter the gear of Oak' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name', exact: false }).first(), 'Siege');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  // shown as Oak's before the server has it
  await expect.element(screen.getByRole('button', { name: 'Edit the gear of Oak' })).toBeVisible();
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'Oak' }).getByText('Siege'))
    .toBeVisible();
  expect(await waitingChanges()).toEqual([
    {
      op: 'gear.saveFor',
      args: {
        id: expect.any(String) as unknown,
        name: 'Siege',
        isMain: true,
        slots: {},
        others: [],
        base: null,
        member: 'Oak',
      },
    },
  ]);
});

it('changes the set that another officer entered, saying what was seen', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the gear of Elm' }));
  await userEvent.fill(screen.getByRole('textbox', { name: 'Name', exact: false }).first(), 'Siege');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.element(screen.getByRole('button', { name: 'Edit the gear of Elm' })).toBeVisible();
  const { id: _, ...content } = SET;
  expect(await waitingChanges()).toEqual([
    { op: 'gear.saveFor', args: { ...SET, name: 'Siege', base: content, member: 'Elm' } },
  ]);
});

it('asks before gear is deleted, and shows it as gone at once', async () => {
  const screen = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Delete the gear of Elm' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  expect(await waitingChanges()).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete the gear of Elm' }));
  await userEvent.click(screen.getByRole('dialog').getByRole('button', { name: 'Remove' }));
  await expect.element(screen.getByRole('button', { name: 'Enter the gear of Elm' })).toBeVisible();
  const { id, ...base } = SET;
  expect(await waitingChanges()).toEqual([{ op: 'gear.removeFor', args: { id, base, member: 'Elm' } }]);
});
