/** What officers read when something about squads could not be saved or was refused, in the specification's words. */
import { Suspense, useState, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { CLAN, emptyDevice, openDevice } from '../../../../../tests/support/clan-device.ts';
import { toId } from '../../../../domain/ids.ts';
import { err } from '../../../../domain/result.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { squadList as words } from '../../../../i18n/locales/en/squad-list.ts';
import { database } from '../../../../offline/database/database.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { CHANGE_SOURCE, type MakeChange } from '../../../data/outbox/use-outbox.ts';
import { provideSources, replace, SourcesContext } from '../../../data/store/source.ts';
import { useMapSquads } from '../people/use-squads.ts';
import { createPlanStatus } from './plan-status.ts';
import { useMoves } from './use-moves.ts';
import { useSteps } from './use-steps.ts';
import { SquadDialog } from '../manager/SquadDialog.tsx';
import type { Plan } from '../manager/use-plan.ts';
import { DeleteDialog } from '../manager/WholeMapDialogs.tsx';

const ALPHA = toId<SquadId>('018f0000-0000-4000-8000-00000000000a');

/** The device keeps nothing, as with a full disk. */
const change = vi.fn<MakeChange>();

function Shown({ children }: { readonly children: (plan: Plan) => ReactNode }) {
  const squads = useMapSquads('berda');
  const steps = useSteps('berda');
  const [status] = useState(createPlanStatus);
  const plan = { map: 'berda', squads, steps, status, nameOf: String, squadName: () => 'Alpha' };
  return children(plan as unknown as Plan);
}

function show(children: (plan: Plan) => ReactNode) {
  return render(
    <SourcesContext value={provideSources([replace(CHANGE_SOURCE, change)])}>
      <Suspense fallback="…">
        <Shown>{children}</Shown>
      </Suspense>
    </SourcesContext>,
  );
}

function Role({ plan }: { readonly plan: Plan }) {
  const { giveRole } = useMoves(plan);
  const [text, setText] = useState('');
  return (
    <>
      <button
        type="button"
        onClick={() => void giveRole(['ann'], 'sniper').then(() => setText(plan.status.current().text))}
      >
        sniper
      </button>
      <p>{text}</p>
      <p>{`people: ${plan.squads.shown.board.places.size}`}</p>
    </>
  );
}

beforeEach(async () => {
  setLocale('en');
  change.mockResolvedValue(err('storage.full'));
  await openDevice();
  await database.squads.put({
    id: ALPHA,
    clanId: CLAN,
    map: 'berda',
    name: 'Alpha',
    colour: 'amber',
    leaderKey: null,
    position: 1,
    changedBy: '',
    rev: 1,
  } as never);
  await database.squadPlaces.put({
    id: 'berda:ann',
    clanId: CLAN,
    map: 'berda',
    memberKey: 'ann',
    squadId: ALPHA,
    role: 'assault',
    position: 1,
    by: 'Halden',
    at: '2026-05-07T10:00:00.000Z',
    rev: 1,
  } as never);
});
afterEach(async () => {
  vi.restoreAllMocks();
  change.mockReset();
  await emptyDevice();
});

it('a role that could not be saved: Failed to update member role', async () => {
  const screen = await show((plan) => <Role plan={plan} />);
  await expect.element(screen.getByText('people: 1')).toBeVisible();
  await screen.getByRole('button', { name: 'sniper' }).click();
  await expect.element(screen.getByText(/^Failed to update member role\b/)).toBeVisible();
  expect(change).toHaveBeenCalledOnce();
});

it('a squad that could not be saved: Save Error, and what was entered stays', async () => {
  const onClose = vi.fn();
  const screen = await show((plan) => <SquadDialog plan={plan} editing="new" onClose={onClose} />);
  await screen.getByRole('textbox', { name: words.name }).fill('Bravo');
  await screen.getByRole('button', { name: words.create }).click();
  await expect.element(screen.getByText(/^Save Error\b/)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: words.name })).toHaveValue('Bravo');
  expect(onClose).not.toHaveBeenCalled();
});

it.each([
  ['refuses', 403],
  ['fails', 500],
])('a squad that the server %s to delete: Error deleting squad', async (_what, status) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () =>
    Response.json({ success: false, code: 'server.failed', message: 'No' }, { status }),
  );
  const onClose = vi.fn();
  const screen = await show((plan) => (
    <DeleteDialog plan={plan} squad={plan.squads.shown.squads[0] ?? null} onClose={onClose} />
  ));
  await screen.getByRole('button', { name: words.deleteYes }).click();
  await expect.element(screen.getByText(/^Error deleting squad\b/)).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
