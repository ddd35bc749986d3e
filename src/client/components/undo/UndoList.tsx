import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { UNDO_MS } from '../../../domain/edits/undo-time.ts';
import type { ApiError } from '../../data/connection/api-error.ts';
import { useTickingClock } from '../../data/page/use-ticking-clock.ts';
import { UndoLine } from './UndoLine.tsx';

const MOST_SHOWN = 3;

interface Done {
  readonly key: string;
  readonly text: string;
  readonly label: string;
  readonly undoUntilMs: number;
  readonly undo: () => Promise<ApiError | null>;
}

export interface DoneLately {
  /** Newest first. */
  readonly list: readonly Done[];
  /** The server has done it; `undo` answers null when it was taken back. */
  readonly add: (done: Pick<Done, 'text' | 'label' | 'undo'>) => void;
  readonly close: (key: string) => void;
}

/** What was done on this page and can be undone for a minute. */
export function useDoneLately(): DoneLately {
  const [list, setList] = useState<readonly Done[]>([]);
  const close = (key: string): void => setList((before) => before.filter((one) => one.key !== key));
  return {
    list,
    add: ({ undo, ...done }) => {
      const key = newId();
      const undoAndClose = async (): Promise<ApiError | null> => {
        const failure = await undo();
        if (failure === null) close(key);
        return failure;
      };
      setList((before) => [
        { ...done, key, undoUntilMs: Date.now() + UNDO_MS, undo: undoAndClose },
        ...before,
      ]);
    },
    close,
  };
}

function Lines({ done: { list, close } }: { readonly done: DoneLately }) {
  const nowMs = useTickingClock();
  // the newest says what was done, also when its time is over
  const shown = list.filter(({ undoUntilMs }, at) => at === 0 || undoUntilMs > nowMs).slice(0, MOST_SHOWN);
  return (
    <div className="grid gap-px border-t border-line">
      {shown.map(({ key, text, ...line }) => (
        <UndoLine key={key} {...line} onClose={() => close(key)}>
          {text}
        </UndoLine>
      ))}
    </div>
  );
}

/** The last things that were done, with their undo: the last rows of a panel. */
export function UndoList({ done }: { readonly done: DoneLately }) {
  return done.list.length === 0 ? null : <Lines done={done} />;
}
