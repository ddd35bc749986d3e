import { useT } from '../../../data/i18n/use-t.ts';
import { LeaveGuard } from '../../../ui/navigation/LeaveGuard.tsx';
import { useWarWords } from '../words/use-war-words.ts';

interface EntryGuardProps {
  /** What is typed and not saved, by its names. */
  readonly unsaved: readonly string[];
}

const PARAMS = ['war'];

/** Asks before somebody leaves the entry of a war with something unsaved: it stays on the device, and only there. */
export function EntryGuard({ unsaved }: EntryGuardProps) {
  const t = useT('war-pictures');
  const common = useT('common');
  const { format } = useWarWords();
  return (
    <LeaveGuard
      isUnsaved={unsaved.length > 0}
      isPersisted
      params={PARAMS}
      labels={{
        title: t('leaveTitle'),
        body: t('leaveBody', { what: format.list(unsaved) }),
        stay: common('stay'),
        leave: t('leaveGo'),
      }}
    />
  );
}
