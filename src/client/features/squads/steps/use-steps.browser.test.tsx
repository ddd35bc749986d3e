import { useEffect } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN, emptyDevice, openDevice, waitingChanges } from '../../../../../tests/support/clan-device.ts';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import { database } from '../../../../offline/database/database.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useSteps, type Steps } from './use-steps.ts';

const [A, B] = [
  toId<SquadId>('018f0000-0000-4000-8000-00000000000a'),
  toId<SquadId>('018f0000-0000-4000-8000-00000000000b'),
];
const at = (squadId: SquadId) => ({ squadId, role: 'assault', position: 1 }) as const;
const row = (id: SquadId) => ({
  id,
  clanId: CLAN,
  map: 'berda',
  name: '',
  colour: 'amber',
  leaderKey: null,
  position: 1,
  changedBy: '',
  rev: 1,
});
const place = (squadId: SquadId | null) => ({
  id: 'berda:ann',
  clanId: CLAN,
  map: 'berda',
  memberKey: 'ann',
  squadId,
  role: 'assault',
  position: 1,
  by: 'Halden',
  at: '2026-05-07T10:00:00.000Z',
  rev: 1,
});
const step = (from: SquadId | null, to: SquadId | null): SquadStep => ({
  map: 'berda',
  isWhole: false,
  places: [{ memberKey: 'ann', base: from === null ? null : at(from), to: to === null ? null : at(to) }],
  leaders: [],
});

const latest = { steps: null as Steps | null };
const stepsNow = (): Steps => latest.steps ?? expect.fail('not shown');
function Shown() {
  const steps = useSteps('berda');
  useEffect(() => {
    latest.steps = steps;
  }, [steps]);
  const people = useMirrorView(squadsView, ({ maps }) => maps.berda.board.places.size);
  return <p>{`${people}: ${steps.undo === null ? 'nothing to undo' : 'can undo'}`}</p>;
}

beforeEach(async () => {
  await openDevice();
  await database.squads.bulkPut([row(A), row(B)] as never);
  await database.squadPlaces.put(place(A) as never);
});
afterEach(emptyDevice);

it('an undo right after what the server did waits until it is shown', async () => {
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('1: nothing to undo')).toBeVisible();
  stepsNow().remember(step(A, null));
  await expect.element(screen.getByText('1: can undo')).toBeVisible();
  const undone = stepsNow().undo?.();
  expect(await waitingChanges()).toEqual([]);
  await database.squadPlaces.put(place(null) as never);
  expect((await undone)?.state).toBe('done');
  const [waiting] = await waitingChanges();
  expect(waiting).toMatchObject({
    op: 'squad.place',
    args: { steps: [{ places: [{ memberKey: 'ann', base: null, to: { squadId: A } }] }] },
  });
});

it('passes over acts whose squad is gone', async () => {
  const screen = await render(<Shown />);
  await expect.element(screen.getByText('1: nothing to undo')).toBeVisible();
  expect((await stepsNow().make(() => step(A, B))).state).toBe('done');
  await expect.element(screen.getByText('1: can undo')).toBeVisible();
  await database.squads.delete([CLAN, A] as never);
  await expect.element(screen.getByText('1: nothing to undo')).toBeVisible();
});
