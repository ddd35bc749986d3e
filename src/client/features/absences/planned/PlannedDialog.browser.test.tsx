import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { database } from '../../../../offline/database/database.ts';
import type { CellChange } from '../marking/grid-model.ts';
import { PlannedDialog } from './PlannedDialog.tsx';

const STARTS = new Date().toISOString();
const CHECK = {
  eventId: null,
  eventDate: null,
  startsAt: STARTS,
  stages: [{ id: 's1', name: '', startsAt: null }],
};
const ROWS = ['ann', 'bo'].map((name) => ({
  person: { memberKey: name, name, marks: {}, isCounted: true },
  cells: [{ skipId: null, state: 'unmarked' }],
}));

beforeEach(async () => {
  await openDevice();
  await database.squads.put({
    id: 'now',
    clanId: CLAN,
    map: 'berda',
    name: 'Bears',
    colour: 'amber',
    leaderKey: null,
    position: 1,
  } as never);
  await database.squadPlaces.put({
    id: 'berda/bo',
    clanId: CLAN,
    map: 'berda',
    memberKey: 'bo',
    squadId: 'now',
    role: 'assault',
    position: 1,
    leads: false,
    by: '',
    at: STARTS,
  } as never);
});
afterEach(emptyDevice);

it('starts from the squads of the operation, says so, and lets another map be chosen', async () => {
  await database.operations.put({
    id: 'old',
    clanId: CLAN,
    title: 'Hold the river',
    map: 'coniferous',
    state: 'finished',
    time: { kind: 'free', startsAt: STARTS, minutes: 60 },
    squads: [],
    members: [],
    marks: {},
    createdAt: STARTS,
    lineup: [
      {
        id: 'gone',
        name: 'Wolves',
        colour: 'red',
        leaderKey: null,
        members: [{ key: 'ann', name: 'ann', role: 'sniper' }],
      },
    ],
  } as never);
  const marked: CellChange[] = [];
  const screen = await render(
    <PlannedDialog
      isOpen
      check={CHECK as never}
      rows={ROWS as never}
      onMark={async (changes) => void marked.push(...changes)}
      onClose={() => undefined}
    />,
  );
  await expect.element(screen.getByText(/"Hold the river": the squads as they were/u)).toBeVisible();
  await expect.element(screen.getByText(/Wolves/u)).toBeVisible();
  await expect.element(screen.getByRole('checkbox', { name: 'ann' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'bo' })).not.toBeInTheDocument();
  await screen.getByRole('combobox', { name: 'Squads of' }).selectOptions('berda');
  await expect.element(screen.getByRole('checkbox', { name: 'bo' })).toBeChecked();
  await expect.element(screen.getByText(/Hold the river"/u)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: /1/u }).click();
  expect(marked).toEqual([{ memberKey: 'bo', stageId: 's1', to: { present: true, hasReason: false } }]);
});

it('starts from the first map with people where there is no operation', async () => {
  const screen = await render(
    <PlannedDialog
      isOpen
      check={CHECK as never}
      rows={ROWS as never}
      onMark={() => Promise.resolve()}
      onClose={() => undefined}
    />,
  );
  await expect.element(screen.getByRole('checkbox', { name: 'bo' })).toBeChecked();
  await expect.element(screen.getByText(/Starts from/u)).not.toBeInTheDocument();
});
