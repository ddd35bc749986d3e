/** Own steps on the drawings of this visit, for the editor and for what replaces a drawing beside it. */
import {
  NO_HISTORY,
  withStep,
  type History,
  type HistoryEntry,
} from '../../../../domain/tactics/drawing/history.ts';
import { createStore, type Store } from '../../../../offline/state/create-store.ts';

/** Drawings whose steps are remembered; opening another one forgets the oldest. */
const MAX_DRAWINGS = 8;

const histories = new Map<string, Store<History>>();

/** The steps on a drawing: `id` of its tactic or operation. */
export function drawingHistory(id: string): Store<History> {
  const known = histories.get(id) ?? createStore(NO_HISTORY);
  histories.delete(id);
  histories.set(id, known);
  for (const oldest of [...histories.keys()].slice(0, -MAX_DRAWINGS)) histories.delete(oldest);
  return known;
}

/** A new step on a drawing: what was undone cannot be redone any more. */
export function recordStep(id: string, entry: HistoryEntry): void {
  const history = drawingHistory(id);
  history.set(withStep(history.current(), entry));
}
