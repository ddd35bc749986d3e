import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError } from '../../data/connection/api-error.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useErrorMessage } from '../../data/i18n/use-error-message.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { useSubmit } from '../../ui/form/use-submit.ts';

interface Question {
  readonly title: string;
  readonly body: ReactNode;
  /** Label of the way back. */
  readonly cancel: string;
  readonly confirm: string;
  readonly icon?: IconName;
  /** Granting something is not dangerous. */
  readonly variant?: 'danger' | 'primary';
  /** The input in the body has an error, which it shows itself: it cannot be confirmed. */
  readonly isInvalid?: boolean;
  /** Nothing that is entered here lets it be confirmed now; the body says why. */
  readonly isBlocked?: boolean;
  /** What it says, before anybody types, while the server cannot be reached: for what is done online only. */
  readonly offline?: string;
}

/** Why it was not done: an error, or a text of the feature. */
type Failure = ApiError | string;

interface ConfirmDialogProps<Subject> {
  /** What is asked about; null: closed. */
  readonly about: Subject | null;
  readonly ask: (about: Subject) => Question;
  readonly onClose: () => void;
  /** The dialog stays open with what failed. */
  readonly onConfirm: (about: Subject) => Promise<Failure | null> | void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog<Subject>({ about, ask, onClose, onConfirm }: ConfirmDialogProps<Subject>) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const { isOnline } = useNetwork();
  const problem = useErrorMessage(failure instanceof ApiError ? failure : null);
  const isOpen = about !== null;
  const [wasOpen, setWasOpen] = useState(isOpen);
  const openings = useRef(0);
  useEffect(() => {
    openings.current += 1;
  }, [isOpen]);
  // what failed belongs to the question that was asked then
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setFailure(null);
  }
  const { submit, isBusy } = useSubmit(async () => {
    if (about === null) return;
    const opening = openings.current;
    setFailure(null);
    const failed = (await onConfirm(about)) ?? null;
    // it was closed meanwhile, and may be open again about something else
    if (openings.current !== opening) return;
    if (failed === null) onClose();
    else setFailure(failed);
  });
  if (about === null)
    return (
      <Dialog isOpen={false} onClose={onClose} title="">
        {null}
      </Dialog>
    );
  const {
    title,
    body,
    cancel,
    confirm: label,
    icon,
    variant = 'danger',
    isInvalid = false,
    isBlocked = false,
    offline,
  } = ask(about);
  const isOff = offline !== undefined && !isOnline;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button
            variant={variant}
            {...(icon !== undefined && { icon })}
            isBusy={isBusy}
            disabled={isOff || isBlocked}
            onClick={() => {
              if (!isInvalid) submit();
            }}
          >
            {label}
          </Button>
        </>
      }
    >
      <div className="grid gap-2">
        {offline !== undefined && (
          <p role="status" data-offline-note className="flex items-start gap-2 text-wait empty:hidden">
            {isOff && (
              <>
                <Icon name="wifi-off" className="mt-0.5 size-4" />
                {offline}
              </>
            )}
          </p>
        )}
        <fieldset disabled={isOff} className="grid min-w-0 gap-2 disabled:opacity-60">
          {body}
        </fieldset>
        {failure !== null && (
          <p role="alert" className="text-no">
            {typeof failure === 'string' ? failure : problem}
          </p>
        )}
      </div>
    </Dialog>
  );
}
