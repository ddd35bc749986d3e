import { useCallback, useMemo, useState } from 'react';
import { moveStep, roleStep } from '../../../../domain/squads/moves.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { LossReason, SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { peopleOf, type StepResult, type Steps } from './use-steps.ts';

export interface Message {
  readonly text: string;
  readonly isProblem: boolean;
}

export interface Moves {
  /** What the last step did, in words. */
  readonly message: Message;
  /** Says what was done otherwise. */
  readonly tell: (text: string) => void;
  /** Any step; `text`: what it did to so many people, where something changed. */
  readonly make: (
    stepOf: (shown: ShownMap) => SquadStep | null,
    text: (people: number) => string,
  ) => Promise<StepResult>;
  readonly move: (keys: readonly string[], squadId: SquadId | null) => Promise<void>;
  readonly giveRole: (keys: readonly string[], role: SquadRole) => Promise<void>;
  readonly undo: (() => Promise<void>) | null;
  readonly redo: (() => Promise<void>) | null;
}

interface MovesDeps {
  readonly map: GameMap;
  readonly steps: Steps;
  readonly nameOf: (memberKey: string) => string;
}

/** What officers do with people on a map, and what is message about it. */
export function useMoves({ map, steps, nameOf }: MovesDeps): Moves {
  const t = useT('squad-list');
  const format = useFormats();
  const [message, setMessage] = useState<Message>({ text: '', isProblem: false });
  const { make: send, undo, redo } = steps;
  const namesOf = useCallback(
    (lost: StepResult['lost'], isOf: (reason: LossReason) => boolean): string | null => {
      const names = lost.filter(({ reason }) => isOf(reason)).map(({ memberKey }) => nameOf(memberKey));
      return names.length === 0 ? null : format.list([...new Set(names)]);
    },
    [format, nameOf],
  );
  const say = useCallback(
    ({ state, lost }: StepResult, text: string, failed: string): void => {
      const full = namesOf(lost, (reason) => reason === 'full');
      setMessage(
        state === 'failed'
          ? { text: failed, isProblem: true }
          : full !== null
            ? { text: t('doneFull', { names: full }), isProblem: true }
            : { text: state === 'nothing' ? '' : text, isProblem: false },
      );
    },
    [namesOf, t],
  );
  const make = useCallback<Moves['make']>(
    async (stepOf, text) => {
      const result = await send(stepOf);
      say(result, text(peopleOf(result)), t('notSaved'));
      return result;
    },
    [say, send, t],
  );
  const move = useCallback<Moves['move']>(
    async (keys, squadId) => {
      await make(
        ({ board }) => moveStep(map, board, keys, squadId),
        (count) => t('doneMoved', { count }),
      );
    },
    [make, map, t],
  );
  const giveRole = useCallback<Moves['giveRole']>(
    async (keys, role) => {
      const result = await send(({ board }) => roleStep(map, board, keys, role));
      if (result.state === 'nothing' && role !== 'unassigned')
        setMessage({ text: t('roleOutside'), isProblem: true });
      else say(result, t('doneRole', { count: peopleOf(result) }), t('roleFailed'));
    },
    [map, say, send, t],
  );
  const back = useCallback(
    (take: Steps['undo'], text: 'doneUndone' | 'doneRedone') =>
      take === null
        ? null
        : async (): Promise<void> => {
            const { state, lost } = await take();
            const full = namesOf(lost, (reason) => reason === 'full');
            const overtaken = namesOf(lost, (reason) => reason !== 'full');
            const except = [
              ...(full === null ? [] : [t('doneFull', { names: full })]),
              ...(overtaken === null ? [] : [t('doneExcept', { names: overtaken })]),
            ];
            const isNothing = state === 'nothing';
            setMessage(
              state === 'failed'
                ? { text: t('notSaved'), isProblem: true }
                : isNothing && full === null
                  ? { text: t('doneOvertaken'), isProblem: false }
                  : {
                      text: [...(isNothing ? [] : [t(text)]), ...except].join(' '),
                      isProblem: except.length > 0,
                    },
            );
          },
    [namesOf, t],
  );
  return useMemo(
    () => ({
      message,
      tell: (text) => setMessage({ text, isProblem: false }),
      make,
      move,
      giveRole,
      undo: back(undo, 'doneUndone'),
      redo: back(redo, 'doneRedone'),
    }),
    [back, giveRole, make, move, redo, message, undo],
  );
}
