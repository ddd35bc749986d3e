import { useBlocker } from '@tanstack/react-router';
import { withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { Button } from '../button/Button.tsx';
import { Dialog } from '../dialog/Dialog.tsx';

interface LeaveGuardProps {
  readonly isUnsaved: boolean;
  /** It is on the device: closing or reloading the page loses nothing. */
  readonly isPersisted?: boolean;
  /** Search parameters that say what is being edited: another value of one leaves it. */
  readonly params?: readonly string[];
  /** Texts of the page that would be left. */
  readonly labels: {
    readonly title: string;
    readonly body: string;
    readonly stay: string;
    readonly leave: string;
  };
}

const NO_PARAMS: readonly string[] = [];

function paramOf(search: unknown, name: string): unknown {
  return typeof search === 'object' && search !== null ? Reflect.get(search, name) : undefined;
}

/** Asks before unsaved changes are lost; switching the language of the same page keeps them. */
export function LeaveGuard({ isUnsaved, isPersisted = false, params = NO_PARAMS, labels }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isUnsaved &&
      (withoutLocale(current.pathname) !== withoutLocale(next.pathname) ||
        params.some((name) => paramOf(current.search, name) !== paramOf(next.search, name))),
    enableBeforeUnload: isUnsaved && !isPersisted,
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
