import type { CharacterId } from '../../../../domain/ids.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fieldsOf } from '../../../../domain/fields.ts';
import type { MapStage } from '../../../../domain/loadouts/map-stage.ts';
import type { SentRow } from '../../../../offline/database/database.ts';
import { discard } from '../../../../offline/outbox/enqueue.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useChange, useOutbox } from '../../../data/outbox/use-outbox.ts';
import { isUntouched } from '../../../../offline/outbox/rows/row-state.ts';
import { markOutcomeOf, type Conflict, type SubmittedMarks } from './mark-outcome.ts';
import { piecesMoved, undoOf, type MarkSet } from '../people/marks.ts';
import { useOwnNames } from '../mirror/use-loadouts.ts';

/** The last marks, for the status message and its undo. */
export interface LastMarked {
  /** Pieces that were changed and still hold; what others did before or have undone since does not count. */
  readonly pieces: number;
  /** Whose items; null: of several people, or everything. */
  readonly name: string | null;
  readonly kind: 'sent' | 'cleared' | 'undone';
  /** Some of it was refused. */
  readonly isRefused: boolean;
  /** Pieces that others had sent before. */
  readonly conflicts: readonly Conflict[];
  /** Null when undo is not offered: no change is ours, or the result is not known yet. */
  readonly undo: readonly MarkSet[] | null;
  /** Their result is on its way: an undo waits for it. */
  readonly isUndoComing: boolean;
}

export interface MarkAll {
  readonly action: 'send' | 'clear';
  readonly stages: readonly (MapStage | null)[];
  readonly rev: number;
  /** What is shown to change, for its undo. */
  readonly sets: readonly MarkSet[];
  /** Of `clear`: only marks of these characters; null: all. */
  readonly by: readonly string[] | null;
}

export interface Marking {
  readonly last: LastMarked | null;
  /** Why the device could not store the last marks. */
  readonly problem: 'full' | 'failed' | null;
  readonly mark: (sets: readonly MarkSet[], name: string | null) => Promise<boolean>;
  /** Marks everything of these maps at once: sends what is open, or clears marks. */
  readonly markAll: (all: MarkAll) => Promise<boolean>;
  /**
   * Undoes the last marks, as soon as their result is known; returns whose items they were, or null if nothing was
   * undone or several people are concerned.
   */
  readonly undo: () => Promise<CharacterId | null>;
  /** Dismisses a refused mark. */
  readonly dismiss: (key: string) => Promise<void>;
}

interface LastChange {
  readonly kind: LastMarked['kind'];
  readonly name: string | null;
  readonly submitted: readonly SubmittedMarks[];
  /** For a bulk action: keys of its outbox rows. */
  readonly all: readonly string[] | null;
}

/** An undo that waits for the result of these marks; `done` gets what it returns. */
interface AwaitedUndo {
  readonly of: LastChange;
  readonly done: (characterId: Promise<CharacterId | null> | null) => void;
}

/** What was never sent has no row: its lines are as they were before. */
function undoneMarks(sets: readonly MarkSet[]): readonly SubmittedMarks[] {
  return sets.map((set) => ({ key: '', set }));
}

/** When bulk actions settled what had been sent for withdrawn requests. */
function settledIn(sent: readonly SentRow[], keys: readonly string[]): readonly string[] {
  return sent.flatMap(({ key, answer }) => {
    const { settledAt } = fieldsOf(answer);
    return keys.includes(key) && typeof settledAt === 'string' ? [settledAt] : [];
  });
}

/** Marks lines as sent: on this device first, then on the server. */
export function useMarking(loadouts: readonly ShownLoadout[]): Marking {
  const sendMark = useChange('loadout.mark');
  const sendAll = useChange('loadout.markAll');
  const restoreSettled = useChange('loadout.restoreSettled');
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
      // together: each alone would wait for the screen
      const outcomes = await Promise.all(
        sets.map(async (set) => ({
          set,
          outcome: await sendMark({
            loadoutId: set.loadoutId,
            items: set.items.map(({ was: _was, ...item }) => item),
          }),
        })),
      );
      const submitted: SubmittedMarks[] = [];
      for (const { set, outcome } of outcomes) {
        if (!reportResult(outcome) || !outcome.ok) return null;
        submitted.push({ key: outcome.value.key, set });
      }
      return submitted;
    },
    [sendMark, reportResult],
  );
  const mark = useCallback(
    async (sets: readonly MarkSet[], name: string | null): Promise<boolean> => {
      if (sets.length === 0) return true;
      const isClearing = sets.every(({ items }) => items.every(({ sent: before, to }) => to < before));
      const submitted = await write(sets);
      if (submitted !== null)
        setLastChange({ kind: isClearing ? 'cleared' : 'sent', name, submitted, all: null });
      return submitted !== null;
    },
    [write],
  );
  const markAll = useCallback(
    async ({ action, stages, rev, sets, by }: MarkAll): Promise<boolean> => {
      const keys: string[] = [];
      for (const mapStage of stages) {
        const outcome = await sendAll({ action, mapStage, rev, ...(by !== null && { by: [...by] }) });
        if (!reportResult(outcome) || !outcome.ok) return false;
        keys.push(outcome.value.key);
      }
      setLastChange({
        kind: action === 'clear' ? 'cleared' : 'sent',
        name: null,
        // each set is confirmed with the rows of the whole
        submitted: sets.map((set) => ({ key: keys[0] ?? '', set })),
        all: keys,
      });
      return true;
    },
    [sendAll, reportResult],
  );
  const last = useMemo((): LastMarked | null => {
    if (lastChange === null) return null;
    const { kind, name, submitted, all } = lastChange;
    const isAllRefused =
      all !== null && rows.some(({ key, state }) => all.includes(key) && state === 'needs-attention');
    if (isAllRefused)
      return { kind, name, pieces: 0, isRefused: true, conflicts: [], undo: null, isUndoComing: false };
    const { own, isSettled, ...outcome } = markOutcomeOf(
      submitted,
      rows,
      sent,
      loadouts,
      ownNames,
      kind === 'undone',
    );
    // one that waits is simply not sent
    const isOnItsWay = all !== null && rows.some((row) => all.includes(row.key) && !isUntouched(row));
    const isUndoComing = kind !== 'undone' && own.length > 0 && (!isSettled || isOnItsWay);
    const undo = kind === 'undone' || isUndoComing ? [] : undoOf(own);
    return {
      kind,
      name,
      ...outcome,
      pieces: piecesMoved(own),
      undo: undo.length === 0 ? null : undo,
      isUndoComing,
    };
  }, [lastChange, rows, sent, loadouts, ownNames]);
  const undoNow = useCallback(async (): Promise<CharacterId | null> => {
    if (last?.undo == null) return null;
    const waiting = rows.filter(({ key }) => lastChange?.all?.includes(key) === true);
    if (waiting.length > 0) {
      for (const { key } of waiting) if (!reportResult(await discard(key))) return null;
      setLastChange({ kind: 'undone', name: null, submitted: undoneMarks(last.undo), all: null });
      return null;
    }
    for (const settledAt of settledIn(sent, lastChange?.all ?? []))
      if (!reportResult(await restoreSettled({ settledAt }))) return null;
    const submitted = await write(last.undo);
    if (submitted === null) return null;
    setLastChange({ kind: 'undone', name: last.name, submitted, all: null });
    const characterIds = new Set(
      loadouts
        .filter(({ id }) => submitted.some(({ set }) => set.loadoutId === id))
        .map(({ characterId }) => characterId),
    );
    return characterIds.size === 1 ? ([...characterIds][0] ?? null) : null;
  }, [last, lastChange, rows, sent, loadouts, write, restoreSettled, reportResult]);
  const awaited = useRef<AwaitedUndo | null>(null);
  const undo = useCallback(
    (): Promise<CharacterId | null> =>
      last?.isUndoComing === true && lastChange !== null
        ? new Promise((done) => {
            awaited.current = { of: lastChange, done };
          })
        : undoNow(),
    [last, lastChange, undoNow],
  );
  useEffect(() => {
    if (awaited.current === null) return;
    const { of, done } = awaited.current;
    const isCurrent = of === lastChange;
    if (isCurrent && last?.isUndoComing === true) return;
    awaited.current = null;
    // of newer marks nobody asked for it
    done(isCurrent ? undoNow() : null);
  }, [last, lastChange, undoNow]);
  const dismiss = useCallback(async (key: string): Promise<void> => {
    await discard(key);
  }, []);
  return { last, problem, mark, markAll, undo, dismiss };
}
