import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { ArgsOf } from '../../../../contract/registry/operations.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { applyStep, type LossReason, type SquadStep } from '../../../../domain/squads/steps.ts';
import { inverseOf, withoutLost } from '../../../../domain/squads/undo.ts';
import { squadsView, type ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { createSerialQueue } from '../../../../offline/scheduling/serial-queue.ts';
import { createStore, type Store } from '../../../../offline/state/create-store.ts';
import { VIEWS_SOURCE } from '../../../data/clan/use-mirrored-rows.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { useCharacter, useClanId, useUserId } from '../../../data/session/session.ts';
import { useSource } from '../../../data/store/source.ts';

/** So many steps can be undone. */
const MAX_STEPS = 100;

interface History {
  /** Own steps as they were sent, the last one last. */
  readonly done: readonly SquadStep[];
  /** Steps that took one back. */
  readonly undone: readonly SquadStep[];
}

/** Of this visit, by clan, user and map, so that the list and the board share them. */
const histories = new Map<string, Store<History>>();

function historyOf(key: string): Store<History> {
  const known = histories.get(key) ?? createStore<History>({ done: [], undone: [] });
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
  readonly step: SquadStep | null;
  readonly lost: readonly { readonly memberKey: string; readonly reason: LossReason }[];
}

export interface Steps {
  /** Makes one step of what is shown when its turn comes; kept on the device first. */
  readonly make: (stepOf: (shown: ShownMap) => SquadStep | null) => Promise<StepResult>;
  /** Null: there is nothing to undo. Leaves alone what others have changed since. */
  readonly undo: (() => Promise<StepResult>) | null;
  readonly redo: (() => Promise<StepResult>) | null;
}

/** Steps of this officer on a map, with a way back for each of this visit. */
export function useSteps(map: GameMap): Steps {
  const change = useChange('squad.place');
  const userId = useUserId();
  const clanId = useClanId();
  const character = useCharacter();
  const view = useSource(VIEWS_SOURCE)(squadsView)(clanId, userId, character?.id);
  const history = historyOf(`${clanId ?? ''}/${userId ?? ''}/${map}`);
  const { done, undone } = useSyncExternalStore(history.subscribe, history.current);

  const send = useCallback(
    async (stepOf: (shown: ShownMap) => SquadStep | null): Promise<StepResult> => {
      const { maps, limits } = view.current().view;
      const shown = maps[map];
      const wanted = stepOf(shown);
      if (wanted === null) return { state: 'nothing', step: null, lost: [] };
      const { lost } = applyStep(shown.board, wanted, { size: limits.size, isKnown: () => true });
      const step = withoutLost(wanted, lost);
      if (step === null) return { state: 'nothing', step: null, lost };
      const stored = await change({ steps: [sentStep(step)] });
      return { state: stored.ok ? 'done' : 'failed', step, lost };
    },
    [change, map, view],
  );

  const make = useCallback<Steps['make']>(
    (stepOf) =>
      inTurn(async () => {
        const result = await send(stepOf);
        const { done: before } = history.current();
        if (result.state === 'done' && result.step !== null)
          history.set({ done: [...before.slice(1 - MAX_STEPS), result.step], undone: [] });
        return result;
      }),
    [history, send],
  );

  const back = useCallback(
    (from: keyof History, to: keyof History) => (): Promise<StepResult> =>
      inTurn(async () => {
        const before = history.current();
        const last = before[from].at(-1);
        if (last === undefined) return { state: 'nothing', step: null, lost: [] };
        const result = await send(({ board }) => inverseOf(board, last));
        if (result.state === 'failed') return result;
        const moved = { ...before, [from]: before[from].slice(0, -1) };
        history.set(result.step === null ? moved : { ...moved, [to]: [...before[to], result.step] });
        return result;
      }),
    [history, send],
  );

  return useMemo(
    () => ({
      make,
      undo: done.length === 0 ? null : back('done', 'undone'),
      redo: undone.length === 0 ? null : back('undone', 'done'),
    }),
    [make, back, done, undone],
  );
}
