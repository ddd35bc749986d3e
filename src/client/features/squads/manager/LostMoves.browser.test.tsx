import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { toId } from '../../../../domain/ids.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { setLocale } from '../../../data/i18n/locale.ts';
import { createPlanStatus } from '../steps/plan-status.ts';
import { LostMoves } from './LostMoves.tsx';
import type { Plan } from './use-plan.ts';

const NEW = toId<SquadId>('new');
const OLD = toId<SquadId>('old');

const lostMove = (memberKey: string, squadId: SquadId): SquadsView['lost'][number] => ({
  key: memberKey,
  map: 'berda',
  memberKey,
  name: memberKey,
  to: { squadId, role: 'unassigned' },
  isLeader: false,
  reason: 'squadGone',
  stored: null,
  by: null,
});

it('tells a squad that was never created from one that was deleted', async () => {
  setLocale('en');
  const lostEdit: SquadsView['lostEdits'][number] = {
    key: 'edit',
    map: 'berda',
    id: NEW,
    wanted: { name: 'Offline six', colour: 'plain' },
    isFull: true,
    lost: [],
  };
  const plan = {
    map: 'berda',
    squads: { lost: [lostMove('Ann', NEW), lostMove('Bob', OLD)], lostEdits: [lostEdit] },
    steps: { make: vi.fn(), remember: vi.fn(), undo: null, redo: null },
    status: createPlanStatus(),
    nameOf: (key: string) => key,
    squadName: () => null,
  } as unknown as Plan;
  const screen = await render(
    <Suspense fallback="…">
      <LostMoves plan={plan} />
    </Suspense>,
  );
  await expect.element(screen.getByText('Ann: the squad was not created.')).toBeVisible();
  await expect.element(screen.getByText('Bob: the squad was deleted.')).toBeVisible();
  await expect.element(screen.getByText(/^Offline six was not created/)).toBeVisible();
});
