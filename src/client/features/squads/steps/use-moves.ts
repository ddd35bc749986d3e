import { useCallback, useMemo, useState } from 'react';
import { moveStep, roleStep } from '../../../../domain/squads/moves.ts';
import type { GameMap } from '../../../../domain/squads/game-map.ts';
import type { SquadRole } from '../../../../domain/squads/role.ts';
import type { SquadId } from '../../../../domain/squads/squad.ts';
import type { SquadStep } from '../../../../domain/squads/steps.ts';
import type { ShownMap } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import type { StepResult, Steps } from './use-steps.ts';

export interface Message {
  readonly text: string;
  readonly isProblem: boolean;
}

export interface Moves {
  /** What the last step did, in words. */
  readonly message: Message;
  /** Any step; `text`: what it did where something changed. */
  readonly make: (
    stepOf: (shown: ShownMap) => SquadStep | null,
    text: (step: SquadStep) => string,
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
  const say = useCallback(
    ({ state, step, lost }: StepResult, text: string, failed: string): void => {
      const full = lost.filter(({ reason }) => reason === 'full').map(({ memberKey }) => nameOf(memberKey));
      setMessage(
        state === 'failed'
          ? { text: failed, isProblem: true }
          : full.length > 0
            ? { text: t('doneFull', { names: format.list(full) }), isProblem: true }
            : { text: step === null ? '' : text, isProblem: false },
      );
    },
    [format, nameOf, t],
  );
  const make = useCallback<Moves['make']>(
    async (stepOf, text) => {
      const result = await send(stepOf);
      say(result, result.step === null ? '' : text(result.step), t('notSaved'));
      return result;
    },
    [say, send, t],
  );
  const move = useCallback<Moves['move']>(
    async (keys, squadId) => {
      await make(
        ({ board }) => moveStep(map, board, keys, squadId),
        ({ places }) => t('doneMoved', { count: places.length }),
      );
    },
    [make, map, t],
  );
  const giveRole = useCallback<Moves['giveRole']>(
    async (keys, role) => {
      const result = await send(({ board }) => roleStep(map, board, keys, role));
      if (result.step === null && result.state === 'nothing' && role !== 'unassigned')
        setMessage({ text: t('roleOutside'), isProblem: true });
      else say(result, t('doneRole', { count: result.step?.places.length ?? 0 }), t('roleFailed'));
    },
    [map, say, send, t],
  );
  const back = useCallback(
    (take: Steps['undo'], text: 'doneUndone' | 'doneRedone') =>
      take === null
        ? null
        : async (): Promise<void> => {
            const result = await take();
            if (result.state !== 'failed' && result.step === null)
              setMessage({ text: t('doneOvertaken'), isProblem: false });
            else say(result, t(text), t('notSaved'));
          },
    [say, t],
  );
  return useMemo(
    () => ({
      message,
      make,
      move,
      giveRole,
      undo: back(undo, 'doneUndone'),
      redo: back(redo, 'doneRedone'),
    }),
    [back, giveRole, make, move, redo, message, undo],
  );
}
