import { useCallback, useMemo, useState } from 'react';
import type { MapStage } from '../../../../domain/loadouts/loadout.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useChange, useOutbox } from '../../../data/clan/use-outbox.ts';
import { markOutcomeOf, type Conflict, type SubmittedMarks } from './mark-outcome.ts';
import { piecesMoved, undoOf, type MarkSet } from '../people/marks.ts';
import { useOwnNames } from '../mirror/use-loadouts.ts';

/** What was marked last, for the page to say and to take back. */
export interface LastMarked {
  /** Pieces that were moved by it and stand so; what somebody else did before, or undid since, is not among them. */
  readonly pieces: number;
  /** Whose things; null: of several people, or everything. */
  readonly name: string | null;
  readonly kind: 'sent' | 'cleared' | 'undone';
  /** Some of it was refused. */
  readonly isRefused: boolean;
  /** Who had sent some of it before. */
  readonly conflicts: readonly Conflict[];
  /** Null where the way back is not offered: nothing of it is ours, or nobody knows yet. */
  readonly undo: readonly MarkSet[] | null;
}

export interface Marking {
  readonly last: LastMarked | null;
  /** The device refused to store the last one. */
  readonly problem: 'full' | 'failed' | null;
  readonly mark: (sets: readonly MarkSet[], name: string | null) => Promise<boolean>;
  /** Everything of these maps at once: sends what is open, or clears all marks. */
  readonly markAll: (
    action: 'send' | 'clear',
    stages: readonly (MapStage | null)[],
    rev: number,
    pieces: number,
  ) => Promise<boolean>;
  /** Takes back what the last one moved; answers whose things it were, null when there was nothing or several people's. */
  readonly undo: () => Promise<string | null>;
  /** Puts a refused mark aside. */
  readonly dismiss: (key: string) => Promise<void>;
}

interface LastChange {
  readonly kind: LastMarked['kind'];
  readonly name: string | null;
  readonly made: readonly SubmittedMarks[];
  /** Of everything at once: its changes, and how many pieces were asked for. */
  readonly all: { readonly keys: readonly string[]; readonly pieces: number } | null;
}

/** Marks things as sent: on this device first, then on the server. */
export function useMarking(loadouts: readonly ShownLoadout[]): Marking {
  const sendMark = useChange('loadout.mark');
  const sendAll = useChange('loadout.markAll');
  const { rows, sent } = useOutbox();
  const ownNames = useOwnNames();
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const [problem, setProblem] = useState<Marking['problem']>(null);
  const reportResult = useCallback(
    (outcome: { readonly ok: true } | { readonly ok: false; readonly code: string }): boolean => {
      setProblem(outcome.ok ? null : outcome.code === 'storage.full' ? 'full' : 'failed');
      return outcome.ok;
    },
    [],
  );
  const write = useCallback(
    async (sets: readonly MarkSet[]): Promise<readonly SubmittedMarks[] | null> => {
      const made: SubmittedMarks[] = [];
      for (const set of sets) {
        const outcome = await sendMark({ loadoutId: set.loadoutId, items: [...set.items] });
        if (!reportResult(outcome) || !outcome.ok) return null;
        made.push({ key: outcome.value.key, set });
      }
      return made;
    },
    [sendMark, reportResult],
  );
  const mark = useCallback(
    async (sets: readonly MarkSet[], name: string | null): Promise<boolean> => {
      if (sets.length === 0) return true;
      const isClearing = sets.every(({ items }) => items.every(({ sent: seen, to }) => to < seen));
      const made = await write(sets);
      if (made !== null) setLastChange({ kind: isClearing ? 'cleared' : 'sent', name, made, all: null });
      return made !== null;
    },
    [write],
  );
  const markAll = useCallback(
    async (
      action: 'send' | 'clear',
      stages: readonly (MapStage | null)[],
      rev: number,
      pieces: number,
    ): Promise<boolean> => {
      const keys: string[] = [];
      for (const mapStage of stages) {
        const outcome = await sendAll({ action, mapStage, rev });
        if (!reportResult(outcome) || !outcome.ok) return false;
        keys.push(outcome.value.key);
      }
      setLastChange({
        kind: action === 'clear' ? 'cleared' : 'sent',
        name: null,
        made: [],
        all: { keys, pieces },
      });
      return true;
    },
    [sendAll, reportResult],
  );
  const last = useMemo((): LastMarked | null => {
    if (lastChange === null) return null;
    const { kind, name, made, all } = lastChange;
    if (all !== null) {
      const isRefused = rows.some(({ key, state }) => all.keys.includes(key) && state === 'needs-attention');
      return { kind, name, pieces: isRefused ? 0 : all.pieces, isRefused, conflicts: [], undo: null };
    }
    const { own, isSettled, ...fate } = markOutcomeOf(made, rows, sent, loadouts, ownNames);
    const undo = kind === 'undone' || !isSettled ? [] : undoOf(own);
    return { kind, name, ...fate, pieces: piecesMoved(own), undo: undo.length === 0 ? null : undo };
  }, [lastChange, rows, sent, loadouts, ownNames]);
  const undo = useCallback(async (): Promise<string | null> => {
    if (last?.undo == null) return null;
    const made = await write(last.undo);
    if (made === null) return null;
    setLastChange({ kind: 'undone', name: last.name, made, all: null });
    const whose = new Set(
      loadouts
        .filter(({ id }) => made.some(({ set }) => set.loadoutId === id))
        .map(({ characterId }) => characterId),
    );
    return whose.size === 1 ? ([...whose][0] ?? null) : null;
  }, [last, loadouts, write]);
  const dismiss = useCallback(async (key: string): Promise<void> => {
    await discard(key);
  }, []);
  return { last, problem, mark, markAll, undo, dismiss: dismiss };
}
