import { useCallback, useMemo } from 'react';
import { keysOutside, moveStep, roleStep } from '../../../../domain/squads/moves.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { LossReason, SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { holdsOn, type PlanStatus } from './plan-status.ts';
import { useActWords } from './use-act-words.ts';
import type { StepResult, Steps } from './use-steps.ts';

export interface Moves {
  /** Any step; the status line says what it did, where something changed. */
  readonly make: (stepOf: (shown: ShownMap) => SquadStep | null) => Promise<StepResult>;
  readonly move: (keys: readonly string[], squadId: SquadId | null) => Promise<void>;
  readonly giveRole: (keys: readonly string[], role: SquadRole) => Promise<void>;
  readonly undo: (() => Promise<void>) | null;
  readonly redo: (() => Promise<void>) | null;
}

interface MovesDeps {
  readonly map: GameMap;
  readonly steps: Steps;
  readonly status: PlanStatus;
  readonly nameOf: (memberKey: string) => string;
  readonly squadName: (id: SquadId) => string | null;
}

/** What officers do with people on a map, each announced on the page's status line. */
export function useMoves({ map, steps, status, nameOf, squadName }: MovesDeps): Moves {
  const t = useT('squad-list');
  const format = useFormats();
  const words = useActWords({ nameOf, squadName });
  const { make: send, undo, redo } = steps;
  const namesOf = useCallback(
    (lost: StepResult['lost'], isOf: (reason: LossReason) => boolean): string | null => {
      const names = lost.filter(({ reason }) => isOf(reason)).map(({ memberKey }) => nameOf(memberKey));
      return names.length === 0 ? null : format.list([...new Set(names)]);
    },
    [format, nameOf],
  );
  const withLeaders = useCallback(
    (text: string, leaderless: StepResult['leaderless']): string =>
      leaderless.length === 0
        ? text
        : `${text} ${t('noLeaderNow', { squads: format.list(leaderless.map((id) => squadName(id) ?? t('squad'))) })}`,
    [format, squadName, t],
  );
  const say = useCallback(
    ({ state, steps: made, lost, leaderless }: StepResult, failed: string): void => {
      const full = namesOf(lost, (reason) => reason === 'full');
      if (state === 'failed') status.say(failed, { isProblem: true });
      else if (full !== null) status.say(t('doneFull', { names: full }), { isProblem: true });
      else
        status.say(state === 'nothing' ? '' : withLeaders(t('done', { what: words(made) }), leaderless), {
          isTrue: holdsOn(made),
        });
    },
    [namesOf, status, t, withLeaders, words],
  );
  const make = useCallback<Moves['make']>(
    async (stepOf) => {
      const result = await send(stepOf);
      say(result, t('notSaved'));
      return result;
    },
    [say, send, t],
  );
  const move = useCallback<Moves['move']>(
    async (keys, squadId) => {
      await make(({ board }) => moveStep(map, board, keys, squadId));
    },
    [make, map],
  );
  const giveRole = useCallback<Moves['giveRole']>(
    async (keys, role) => {
      let outside: readonly string[] = [];
      const result = await send(({ board }) => {
        outside = role === 'unassigned' ? [] : keysOutside(board, keys);
        return roleStep(map, board, keys, role);
      });
      // who stands in no squad has no role: of several the others get it, and these are named
      if (outside.length === 0 || result.state === 'failed') say(result, t('roleFailed'));
      else if (outside.length === keys.length) status.say(t('roleOutside'), { isProblem: true });
      else
        status.say(
          [
            ...(result.state === 'done' ? [t('done', { what: words(result.steps) })] : []),
            t('roleOutsideNames', { names: format.list(outside.map(nameOf)) }),
          ].join(' '),
          { isProblem: true },
        );
    },
    [format, map, nameOf, say, send, status, t, words],
  );
  const back = useCallback(
    (take: Steps['undo'], text: 'doneUndone' | 'doneRedone') =>
      take === null
        ? null
        : async (): Promise<void> => {
            const { state, steps: made, lost, leaderless, tookBack } = await take();
            const full = namesOf(lost, (reason) => reason === 'full');
            const overtaken = namesOf(lost, (reason) => reason !== 'full');
            const except = [
              ...(full === null ? [] : [t('doneFull', { names: full })]),
              ...(overtaken === null ? [] : [t('doneExcept', { names: overtaken })]),
            ];
            const isNothing = state === 'nothing';
            // an undo is named by what is undone, a redo by what is done again
            const what = words(text === 'doneUndone' ? tookBack : made);
            if (state === 'failed') status.say(t('notSaved'), { isProblem: true });
            else if (isNothing && full === null) status.say(t('doneOvertaken'));
            else
              status.say(
                [...(isNothing ? [] : [withLeaders(t(text, { what }), leaderless)]), ...except].join(' '),
                {
                  isProblem: except.length > 0,
                  isTrue: holdsOn(made),
                },
              );
          },
    [namesOf, status, t, withLeaders, words],
  );
  return useMemo(
    () => ({
      make,
      move,
      giveRole,
      undo: back(undo, 'doneUndone'),
      redo: back(redo, 'doneRedone'),
    }),
    [back, giveRole, make, move, redo, undo],
  );
}
