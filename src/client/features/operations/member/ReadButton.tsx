import { useState } from 'react';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useChange } from '../../../data/outbox/use-outbox.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { OwnOperation } from '../view/own-operations.ts';

/** "I've read it", up to what is on the screen; it waits without a connection. */
export function ReadButton({
  own: { operation, newest, read, state, isAsked },
}: {
  readonly own: OwnOperation;
}) {
  const t = useT('operations');
  const { isOnline } = useNetwork();
  const change = useChange('operation.read');
  const [hasFailed, setFailed] = useState(false);
  const { submit, isBusy } = useSubmit(async () => {
    const stored = await change({ id: operation.id, seen: newest });
    setFailed(!stored.ok);
  });
  if (!isAsked) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3" data-read={state}>
      {state === 'read' ? (
        <p role="status" className="flex items-center gap-1.5 text-ok">
          <Icon name="check" className="size-4" />
          {t(read?.isWaiting !== true ? 'isRead' : isOnline ? 'readSending' : 'readWaiting')}
        </p>
      ) : (
        <Button variant="primary" icon="check" isBusy={isBusy} onClick={() => submit()}>
          {t(state === 'changed' ? 'markReadAgain' : 'markRead')}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className="text-no">
          {t('notSaved')}
        </p>
      )}
    </div>
  );
}
