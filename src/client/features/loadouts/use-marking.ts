import { useCallback, useState } from 'react';
import type { MapStage } from '../../../domain/loadouts/loadout.ts';
import { discard } from '../../../offline/outbox/outbox.ts';
import { useChange } from '../../data/outbox.ts';
import { piecesMoved, undoOf, type MarkSet } from './marking.ts';

/** What was marked last, for the page to say and to take back. */
export interface MarkedLast {
  readonly pieces: number;
  /** Whose things; null: of several people, or everything. */
  readonly name: string | null;
  readonly isClearing: boolean;
  /** Null where the way back is not offered. */
  readonly undo: readonly MarkSet[] | null;
}

export interface Marking {
  readonly last: MarkedLast | null;
  /** The device refused to store the last one. */
  readonly problem: 'full' | 'failed' | null;
  readonly mark: (sets: readonly MarkSet[], name: string | null) => Promise<boolean>;
  /** Everything of these maps at once: sends what is open, or clears all marks. */
  readonly markAll: (action: 'send' | 'clear', stages: readonly (MapStage | null)[], rev: number, pieces: number) => Promise<boolean>;
  readonly undo: () => Promise<void>;
  /** Puts a refused mark aside. */
  readonly understood: (key: string) => Promise<void>;
}

/** Marks things as sent: on this device first, then on the server. */
export const useMarking = (): Marking => {
  const sendMark = useChange('loadout.mark');
  const sendAll = useChange('loadout.markAll');
  const [last, setLast] = useState<MarkedLast | null>(null);
  const [problem, setProblem] = useState<Marking['problem']>(null);
  const settle = useCallback((outcome: { readonly ok: true } | { readonly ok: false; readonly code: string }): boolean => {
    setProblem(outcome.ok ? null : outcome.code === 'storage.full' ? 'full' : 'failed');
    return outcome.ok;
  }, []);
  const write = useCallback(async (sets: readonly MarkSet[]): Promise<boolean> => {
    for (const { loadoutId, items } of sets) if (!settle(await sendMark({ loadoutId, items: [...items] }))) return false;
    return true;
  }, [sendMark, settle]);
  const mark = useCallback(async (sets: readonly MarkSet[], name: string | null): Promise<boolean> => {
    if (sets.length === 0) return true;
    const isClearing = sets.every(({ items }) => items.every(({ sent, to }) => to < sent));
    const isDone = await write(sets);
    if (isDone) setLast({ pieces: piecesMoved(sets), name, isClearing, undo: undoOf(sets) });
    return isDone;
  }, [write]);
  const markAll = useCallback(async (action: 'send' | 'clear', stages: readonly (MapStage | null)[], rev: number, pieces: number): Promise<boolean> => {
    for (const mapStage of stages) if (!settle(await sendAll({ action, mapStage, rev }))) return false;
    setLast({ pieces, name: null, isClearing: action === 'clear', undo: null });
    return true;
  }, [sendAll, settle]);
  const undo = useCallback(async (): Promise<void> => {
    if (last?.undo != null && (await write(last.undo))) setLast(null);
  }, [last, write]);
  const understood = useCallback(async (key: string): Promise<void> => { await discard(key); }, []);
  return { last, problem, mark, markAll, undo, understood };
};
