import { useT } from '../../../data/i18n/use-t.ts';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface EntryGuardProps {
  /** What is typed and not saved, by its names. */
  readonly unsaved: readonly string[];
  /** The device has taken it: it is there when the page is opened again. */
  readonly isPersisted: boolean;
}

const PARAMS = ['war'];

/** Asks before somebody leaves the entry of a war with something unsaved: it stays on the device, if that has taken it, and only there. */
export function EntryGuard({ unsaved, isPersisted }: EntryGuardProps) {
  const t = useT('war-pictures');
  const common = useT('common');
  const { format } = useWarWords();
  return (
    <>
      {!isPersisted && (
        <p role="alert" className="text-no">
          {t('typedNotPersisted')}
        </p>
      )}
      <LeaveGuard
        isUnsaved={unsaved.length > 0}
        isPersisted={isPersisted}
        params={PARAMS}
        labels={{
          title: t('leaveTitle'),
          body: t(isPersisted ? 'leaveBody' : 'leaveNotPersisted', { what: format.list(unsaved) }),
          stay: common('stay'),
          leave: t('leaveGo'),
        }}
      />
    </>
  );
}
