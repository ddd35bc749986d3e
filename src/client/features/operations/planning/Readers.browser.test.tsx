import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { dateCell, savedTables } from '../../../../../tests/support/saved-tables.ts';
import type { Reader } from '../../../../domain/operations/reading.ts';
import { operationEditor as words } from '../../../../i18n/locales/en/operation-editor.ts';
import {
  readKey,
  type ShownOperation,
  type ShownRead,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { Readers } from './Readers.tsx';

const NIGHT = 'night';
const operation = {
  id: NIGHT,
  title: 'Night',
  asksRead: true,
  marks: { everyone: { at: '2026-05-07T12:00:00.000Z', by: 'Halden' } },
} as unknown as ShownOperation;
const people: readonly Reader[] = ['ash', 'brook', 'cole', 'dune', 'esk'].map((memberKey) => ({
  memberKey,
  place: null,
}));

function read(memberKey: string, seen: string, isWaiting = false): readonly [string, ShownRead] {
  const row = { operationId: NIGHT, memberKey, seen, at: '2026-05-07T20:00:00.000Z', isWaiting };
  return [readKey(NIGHT, memberKey), row as unknown as ShownRead];
}

beforeEach(async () => {
  setLocale('en');
  await openDevice();
  await database.members.bulkPut(
    ['Ash', 'Brook', 'Cole', 'Dune', 'Esk'].map((name) => ({
      id: name.toLowerCase(),
      clanId: CLAN,
      name,
      rank: 'SOLDIER',
      joinedAt: null,
      characterId: name === 'Dune' ? null : name,
      rev: 1,
    })) as never,
  );
});
afterEach(emptyDevice);

it('saves who has read an operation and when, in the order of the screen', async () => {
  const reads = new Map([
    read('ash', '2026-05-07T13:00:00.000Z'),
    read('brook', '2026-05-07T11:00:00.000Z'),
    // only this device has it: others have not heard of it
    read('esk', '2026-05-07T13:00:00.000Z', true),
  ]);
  const screen = await render(
    <Suspense fallback="…">
      <Readers operation={operation} view={{ reads }} people={people} />
    </Suspense>,
  );
  await expect.element(screen.getByText(`${words.noAccount} · 1`)).toBeVisible();
  await expect.element(screen.getByText('CSV')).toBeVisible();
  const { names, rows } = await savedTables(screen);
  expect(names[0]).toMatch(/^Who has read it - Night - .*\.csv$/);
  // the clan's zone is fourteen hours ahead
  const at = dateCell('2026-05-08 10:00');
  expect(rows).toEqual([
    ['Member', 'State', words.readAt],
    ['Cole', words.unread],
    ['Brook', words.readBefore, at],
    ['Dune', words.noAccount],
    ['Ash', words.readNow, at],
    ['Esk'],
  ]);
});

it('has no file where nobody is asked', async () => {
  const screen = await render(
    <Suspense fallback="…">
      <Readers operation={{ ...operation, asksRead: false }} view={{ reads: new Map() }} people={people} />
    </Suspense>,
  );
  await expect.element(screen.getByText(words.readOff)).toBeVisible();
  expect(screen.getByText('CSV').query()).toBeNull();
});
