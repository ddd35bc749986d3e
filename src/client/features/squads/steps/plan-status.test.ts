import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toId } from '../../../../domain/ids.ts';
import { moveStep } from '../../../../domain/squads/moves.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import { applyStep, type Board, type SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { createPlanStatus, holdsOn } from './plan-status.ts';

const alpha = toId<SquadId>('alpha');
const empty: Board = { leaders: new Map([[alpha, null]]), places: new Map() };
const shown = (board: Board): ShownMap => ({ squads: [], board, waiting: new Set(), stamps: new Map() });

function moved(): { readonly step: SquadStep; readonly board: Board } {
  const step = moveStep('berda', empty, ['halden'], alpha);
  if (step === null) throw new Error('nothing');
  return { step, board: applyStep(empty, step, { size: 5, isKnown: () => true }).board };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is one line, replaced by the next and gone after a while', () => {
  const status = createPlanStatus();
  status.say('13 changes taken.');
  vi.advanceTimersByTime(9_000);
  status.say('Halden to Alpha.');
  vi.advanceTimersByTime(9_000);
  expect(status.current().text).toBe('Halden to Alpha.');
  vi.advanceTimersByTime(2_000);
  expect(status.current().text).toBe('');
});

it('goes when the step it is about did not take effect', () => {
  const status = createPlanStatus();
  const { step, board } = moved();
  status.say('Halden to Alpha.', { isTrue: holdsOn([step]) });
  // the page does not show it yet
  status.check(shown(empty));
  status.check(shown(board));
  expect(status.current().text).toBe('Halden to Alpha.');
  status.check(shown(empty));
  expect(status.current().text).toBe('');
});

it('keeps a problem longer', () => {
  const status = createPlanStatus();
  status.say('Not saved.', { isProblem: true });
  vi.advanceTimersByTime(20_000);
  expect(status.current()).toEqual({ text: 'Not saved.', isProblem: true });
});
