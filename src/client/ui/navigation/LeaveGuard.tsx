import { useBlocker } from '@tanstack/react-router';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

interface LeaveGuardProps {
  readonly isUnsaved: boolean;
  /** Texts of the page that would be left. */
  readonly labels: {
    readonly title: string;
    readonly body: string;
    readonly stay: string;
    readonly leave: string;
  };
}

/** Asks before unsaved changes are lost; switching the language of the same page keeps them. */
export function LeaveGuard({ isUnsaved, labels }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved && withoutLocale(current.pathname) !== withoutLocale(next.pathname),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  });
  return (
    <Dialog
      isOpen={status === 'blocked'}
      onClose={() => reset?.()}
      title={labels.title}
      actions={
        <>
          <Button variant="danger" onClick={() => proceed?.()}>
            {labels.leave}
          </Button>
          <Button variant="primary" onClick={() => reset?.()}>
            {labels.stay}
          </Button>
        </>
      }
    >
      <p>{labels.body}</p>
    </Dialog>
  );
}
