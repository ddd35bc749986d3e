import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { squadList as words } from '../../../../i18n/locales/en/squad-list.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { OrdersNotice, useReplacement } from './OrdersNotice.tsx';

const squad = (id: string, name: string) => ({ id: toId<SquadId>(id), name });
const PRESENT = [squad('a', 'Alpha'), squad('b', 'Bravo'), squad('c', 'Charlie')];

function Shown({ wanted }: { readonly wanted: readonly string[] }) {
  const replacement = useReplacement();
  return (
    <OrdersNotice
      map="lowlands"
      {...replacement(
        PRESENT,
        wanted.map((name) => ({ name })),
      )}
    />
  );
}

const operation = (id: string, state: string) => ({
  id,
  clanId: CLAN,
  title: id,
  map: 'lowlands',
  description: '',
  type: 'attack',
  time: null,
  gatherMinutes: 0,
  asksRead: true,
  everyone: '',
  squads: PRESENT.map((one) => ({ squadId: one.id, text: `For ${one.name}` })),
  members: [],
  state,
  createdBy: '',
  createdAt: '2026-05-07T10:00:00.000Z',
  activatedAt: null,
  activatedBy: null,
  closedAt: null,
  closedBy: null,
  lineup: null,
  marks: {},
  changedAt: '2026-05-07T10:00:00.000Z',
  changedBy: '',
  rev: 1,
});

const shown = (wanted: readonly string[]) =>
  render(
    <Suspense fallback="…">
      <Shown wanted={wanted} />
    </Suspense>,
  );

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  await database.operations.bulkPut([
    operation('Night watch', 'active'),
    operation('Morning', 'prepared'),
    operation('Yesterday', 'finished'),
  ] as never);
});
afterEach(emptyDevice);

it('says whose instructions pass to whom, whose are lost, and that phones get a notification', async () => {
  const screen = await shown(['Alpha', 'Delta']);
  await expect.element(screen.getByText(words.activeHere.replace('{{title}}', 'Night watch'))).toBeVisible();
  for (const title of ['Night watch', 'Morning']) {
    await expect
      .element(screen.getByText(`Instructions in "${title}" pass on: 2. Bravo → 2. Delta.`))
      .toBeVisible();
    await expect.element(screen.getByText(`Orders of 1 squad in "${title}" are lost.`)).toBeVisible();
  }
  expect(document.body.textContent).not.toContain('Yesterday');
});

it('names an active operation even where every squad stays what it is', async () => {
  const screen = await shown(['Alpha', 'Bravo', 'Charlie']);
  await expect.element(screen.getByText(words.activeHere.replace('{{title}}', 'Night watch'))).toBeVisible();
  expect(document.body.textContent).not.toContain('Morning');
});
