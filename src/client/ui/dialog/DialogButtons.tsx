import { Button } from '../button/Button.tsx';

interface DialogButtonsProps {
  readonly cancel: string;
  readonly confirm: string;
  readonly disabled: boolean;
  readonly onClose: () => void;
  /** The dialog closes at once: what it does is stored on the device first. */
  readonly onConfirm: () => void;
}

/** The way back and the way on, at the end of a dialog. */
export function DialogButtons({ cancel, confirm, disabled, onClose, onConfirm }: DialogButtonsProps) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button onClick={onClose}>{cancel}</Button>
      <Button
        variant="primary"
        disabled={disabled}
        onClick={() => {
          onConfirm();
          onClose();
        }}
      >
        {confirm}
      </Button>
    </div>
  );
}
