import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { leaderLosses, stillHolds } from '../../../../domain/squads/act.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { Board, BoardRules, LossReason, SquadStep } from '../../../../domain/squads/steps.ts';
import { settledSteps, wayBack, withoutGoneSquads, type Settled } from '../../../../domain/squads/undo.ts';
import { squadsView, type ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { createSerialQueue } from '../../../../offline/scheduling/serial-queue.ts';
import { createStore, type Store } from '../../../../offline/state/create-store.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useCharacter, useClanId, useUserId } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';

/** So many acts can be undone. */
const MAX_ACTS = 100;

/** Steps that were made, and are taken back, as one. */
type Act = readonly SquadStep[];

/** What the server has made is shown by then, or others have changed it since. */
const MAX_SYNC_MS = 30_000;

interface History {
  /** Own acts as they were sent, the last one last. */
  readonly done: readonly Act[];
  /** Acts that took one back. */
  readonly undone: readonly Act[];
  /** What the server has made and is not shown yet, the last act then; answers whether it came. */
  readonly awaited: Promise<boolean> | null;
}

/** Of this visit, by clan, user and map, so that the list and the board share them. */
const histories = new Map<string, Store<History>>();

function historyOf(key: string): Store<History> {
  const known = histories.get(key) ?? createStore<History>({ done: [], undone: [], awaited: null });
  histories.set(key, known);
  return known;
}

/** Steps are made one after the other, each of what the one before has left. */
const inTurn = createSerialQueue();

function sentStep({ map, isWhole, places, leaders }: SquadStep): ArgsOf<'squad.place'>['steps'][number] {
  return {
    map,
    isWhole,
    places: places.map(({ memberKey, base, to }) => ({
      memberKey,
      base: base === null ? null : { ...base },
      to: to === null ? null : { ...to },
    })),
    leaders: leaders.map((leader) => ({ ...leader })),
  };
}

/**
 * `nothing`: there was nothing to change, or others have changed it since. `failed`: the device could not keep it. `lost`:
 * parts that can take no effect already as this device knows the squads; the others are made.
 */
export interface StepResult {
  readonly state: 'done' | 'nothing' | 'failed';
  /** What was made; empty: nothing. */
  readonly steps: readonly SquadStep[];
  readonly lost: readonly { readonly memberKey: string; readonly reason: LossReason }[];
  /** Squads that have people, and no leader any more. */
  readonly leaderless: readonly SquadId[];
  /** The act that an undo or redo was about; otherwise empty. */
  readonly tookBack: readonly SquadStep[];
}

const NOTHING: StepResult = { state: 'nothing', steps: [], lost: [], leaderless: [], tookBack: [] };

export interface Steps {
  /** Makes a step, or several as one, of what is shown when its turn comes; kept on the device first. */
  readonly make: (
    stepsOf: (shown: ShownMap) => SquadStep | readonly SquadStep[] | null,
  ) => Promise<StepResult>;
  /** Remembers a step that the server has made already, as soon as it is shown here: it is undone like one's own. */
  readonly remember: (step: SquadStep) => void;
  /** Null: there is nothing to undo. Leaves alone what others have changed since. */
  readonly undo: (() => Promise<StepResult>) | null;
  readonly redo: (() => Promise<StepResult>) | null;
}

/** Acts as far as their squads are still there. */
function actsLeft(acts: readonly Act[], isThere: (id: SquadId) => boolean): readonly Act[] {
  return acts.map((act) => withoutGoneSquads(act, isThere)).filter((act) => act.length > 0);
}

function hasActs(acts: readonly Act[], squads: ShownMap['squads']): boolean {
  const present = new Set(squads.map(({ id }) => id));
  return actsLeft(acts, (id) => present.has(id)).length > 0;
}

/** Steps of this officer on a map, with a way back for each act of this visit. */
export function useSteps(map: GameMap): Steps {
  const change = useChange('squad.place');
  const userId = useUserId();
  const clanId = useClanId();
  const character = useCharacter();
  const view = useSource(VIEWS_SOURCE)(squadsView)(clanId, userId, character?.id);
  const history = historyOf(`${clanId ?? ''}/${userId ?? ''}/${map}`);
  const { done, undone, awaited } = useSyncExternalStore(history.subscribe, history.current);
  const squads = useMirrorView(squadsView, ({ maps }) => maps[map].squads);

  const send = useCallback(
    async (settle: (board: Board, rules: BoardRules) => Settled): Promise<StepResult> => {
      const { maps, limits } = view.current().view;
      const { board } = maps[map];
      const { steps, lost } = settle(board, { size: limits.size, isKnown: () => true });
      if (steps.length === 0) return { ...NOTHING, lost };
      const stored = await change({ steps: steps.map(sentStep) });
      const leaderless = leaderLosses(board, steps);
      return { state: stored.ok ? 'done' : 'failed', steps, lost, leaderless, tookBack: [] };
    },
    [change, map, view],
  );

  const make = useCallback<Steps['make']>(
    (stepsOf) =>
      inTurn(async () => {
        const wanted = stepsOf(view.current().view.maps[map]) ?? [];
        const act = 'places' in wanted ? [wanted] : wanted;
        const result = await send((board, rules) => settledSteps(board, act, rules));
        const { done: before } = history.current();
        if (result.state === 'done')
          history.set({
            ...history.current(),
            done: [...before.slice(1 - MAX_ACTS), result.steps],
            undone: [],
          });
        return result;
      }),
    [history, map, send, view],
  );

  const back = useCallback(
    (from: 'done' | 'undone', to: 'done' | 'undone') => async (): Promise<StepResult> => {
      // whoever undoes at once what the server did means that, and nothing before it
      if ((await history.current().awaited) === false) return NOTHING;
      return inTurn(async () => {
        const before = history.current();
        const present = new Set(view.current().view.maps[map].squads.map(({ id }) => id));
        const acts = actsLeft(before[from], (id) => present.has(id));
        const last = acts.at(-1);
        if (last === undefined) {
          history.set({ ...before, [from]: [] });
          return NOTHING;
        }
        const result = await send((board, rules) => wayBack(board, last, rules));
        if (result.state === 'failed') return result;
        const moved = { ...before, [from]: acts.slice(0, -1) };
        history.set(result.state === 'nothing' ? moved : { ...moved, [to]: [...before[to], result.steps] });
        return { ...result, tookBack: last };
      });
    },
    [history, map, send, view],
  );

  const remember = useCallback(
    (step: SquadStep): void => {
      const shown = new Promise<boolean>((resolve) => {
        const stop = (isShown: boolean): void => {
          unsubscribe();
          clearTimeout(timer);
          resolve(isShown);
        };
        const look = (): void => {
          if (stillHolds(view.current().view.maps[map].board, [step])) stop(true);
        };
        const unsubscribe = view.subscribe(look);
        const timer = setTimeout(() => stop(false), MAX_SYNC_MS);
        look();
      });
      const settled = shown.then((isShown) =>
        inTurn(async () => {
          const before = history.current();
          const isLast = before.awaited === settled;
          history.set({
            done: isShown ? [...before.done.slice(1 - MAX_ACTS), [step]] : before.done,
            undone: isShown ? [] : before.undone,
            awaited: isLast ? null : before.awaited,
          });
          return isShown;
        }),
      );
      history.set({ ...history.current(), awaited: settled });
    },
    [history, map, view],
  );

  const canUndo = useMemo(() => awaited !== null || hasActs(done, squads), [awaited, done, squads]);
  const canRedo = useMemo(() => hasActs(undone, squads), [undone, squads]);
  return useMemo(
    () => ({
      make,
      remember,
      undo: canUndo ? back('done', 'undone') : null,
      redo: canRedo ? back('undone', 'done') : null,
    }),
    [make, remember, back, canUndo, canRedo],
  );
}
