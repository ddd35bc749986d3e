import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { drawnObject } from '../../../../../tests/support/drawn-object.ts';
import { toId } from '../../../../domain/ids.ts';
import type { Objects } from '../../../../domain/tactics/drawing/changes.ts';
import type { DrawingObjectId } from '../../../../domain/tactics/drawing/object.ts';
import { database } from '../../../../offline/database/database.ts';
import { LayerOptions } from './LayerOptions.tsx';
import { useLayers } from './use-layers.ts';

const DRAWN: Objects = new Map([
  [toId<DrawingObjectId>('one'), drawnObject({ layer: 'member:halfmoon' })],
  [toId<DrawingObjectId>('two'), drawnObject({ layer: 'member:who left' })],
]);

/** What was shown one after the other. */
let shown: string[] = [];

function Shown() {
  const layers = useLayers('berda', DRAWN, true);
  shown.push(layers.used.map(({ name }) => name).join(', '));
  return (
    <>
      <select aria-label="Layer">
        <LayerOptions layers={layers} />
      </select>
      <p>{layers.used.map(({ name }) => name).join(', ')}</p>
    </>
  );
}

beforeEach(async () => {
  shown = [];
  await openDevice();
  await database.members.put({ id: 'ann', clanId: CLAN, name: 'Ann', rank: 'SOLDIER' } as never);
  await database.squadGuests.bulkPut([
    { id: 'halfmoon', clanId: CLAN, name: 'Halfmoon', note: '' },
    // who has joined the clan since
    { id: 'ann', clanId: CLAN, name: 'Ann', note: '' },
  ] as never);
});
afterEach(emptyDevice);

it('offers the layers of guests after those of members, and names what is drawn for them', async () => {
  const screen = await render(<Shown />);
  const groups = () =>
    [...screen.container.querySelectorAll('optgroup')].map(({ label, children }) => [
      label,
      ...[...children].map((option) => `${option.textContent}: ${option.getAttribute('value')}`),
    ]);
  await expect.poll(groups).toEqual([
    ['Members', 'Ann: member:ann'],
    ['Guests', 'Halfmoon: member:halfmoon'],
  ]);
  await expect.element(screen.getByText('Halfmoon, who left')).toBeVisible();
  // no key instead of a name while the people are read
  expect(shown[0]).toBe('…, …');
  expect(shown.filter((names) => names.includes('halfmoon'))).toEqual([]);
});
