import { useState, type ReactNode } from 'react';
import type { ApiError } from '../../data/connection/api-error.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useTickingClock } from '../../data/page/use-ticking-clock.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { UndoButton } from './UndoButton.tsx';

const SECOND_MS = 1_000;

interface UndoLineProps {
  /** What was done. */
  readonly children: ReactNode;
  /** What the button undoes, for screen readers; without it: "undo". */
  readonly label?: string;
  /** By this device's clock. */
  readonly undoUntilMs: number;
  /** Answers null when it was undone, else why it was not. */
  readonly undo: () => Promise<ApiError | null>;
  readonly onClose: () => void;
  readonly className?: string;
}

/** What was done online to many things, with its undo as long as that is possible. */
export function UndoLine({ children, label, undoUntilMs, undo, onClose, className = '' }: UndoLineProps) {
  const common = useT('common');
  const nowMs = useTickingClock();
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const problem = useErrorMessage(failure);
  const secondsLeft = Math.max(0, Math.ceil((undoUntilMs - nowMs) / SECOND_MS));
  const press = async (): Promise<void> => {
    setBusy(true);
    try {
      setFailure(await undo());
    } finally {
      setBusy(false);
    }
  };
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center gap-x-3 gap-y-1 border-s-3 border-s-ok bg-panel px-3 py-1.5 ${className}`}
    >
      <Icon name="check" className="size-4 text-ok" />
      <p className="me-auto min-w-0 flex-1 basis-52">
        {children}
        {problem !== '' && (
          <span role="alert" className="block text-no">
            {problem}
          </span>
        )}
      </p>
      {secondsLeft > 0 && (
        <UndoButton label={label} secondsLeft={secondsLeft} isBusy={isBusy} onUndo={() => void press()} />
      )}
      <Button variant="quiet" icon="x" aria-label={common('understood')} onClick={onClose} />
    </div>
  );
}
