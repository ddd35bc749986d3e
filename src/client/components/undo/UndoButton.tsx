import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { Button } from '../../ui/button/Button.tsx';

interface UndoButtonProps {
  /** What it undoes, for screen readers; without it: "undo". */
  readonly label?: string | undefined;
  /** Null: for as long as the device has not sent it. */
  readonly secondsLeft: number | null;
  readonly isBusy?: boolean;
  readonly onUndo: () => void;
}

/** Undoes a decision, with the seconds in which it still can. */
export function UndoButton({ label, secondsLeft, isBusy = false, onUndo }: UndoButtonProps) {
  const common = useT('common');
  const format = useFormats();
  return (
    <span className="flex items-center gap-2">
      {secondsLeft !== null && (
        <span aria-hidden className="text-xs text-ink-3 tabular-nums">
          {common('undoSeconds', { seconds: format.number(secondsLeft) })}
        </span>
      )}
      <Button icon="rotate-ccw" aria-label={label} isBusy={isBusy} onClick={onUndo}>
        {common('undo')}
      </Button>
    </span>
  );
}
