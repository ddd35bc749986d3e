import { remove, setState } from '../../../../contract/operations.ts';
import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useTimeOf } from '../view/use-operations.ts';

export type Ending = 'finished' | 'cancelled' | 'prepared' | 'deleted';

const TEXTS = {
  finished: { title: 'finishTitle', body: 'finishBody', confirm: 'finish' },
  cancelled: { title: 'cancelTitle', body: 'cancelBody', confirm: 'cancelOperation' },
  prepared: { title: 'prepareTitle', body: 'prepareBody', confirm: 'prepareAgain' },
  deleted: { title: 'deleteTitle', body: 'deleteBody', confirm: 'delete' },
} as const satisfies Record<Ending, object>;

interface EndDialogProps {
  readonly operation: ShownOperation;
  readonly ending: Ending;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

/** Asks before an operation ends, or is deleted; online only. */
export function EndDialog({ operation, ending, onClose, onDeleted }: EndDialogProps) {
  const t = useT('operation-editor');
  const shell = useT('common');
  const { isOnline } = useNetwork();
  const change = useKeyedCall(setState);
  const erase = useKeyedCall(remove, onDeleted);
  const { id, changedAt } = operation;
  const texts = TEXTS[ending];
  const format = useClanFormats();
  const now = useClanNow();
  const held = useTimeOf()(operation);
  const isEarly = ending === 'finished' && held !== null && held.startsAt > now;
  return (
    <ConfirmDialog
      about={operation}
      onClose={onClose}
      onConfirm={() =>
        ending === 'deleted'
          ? erase({ params: { id }, body: { seen: changedAt } })
          : change({ params: { id }, body: { to: ending, replaces: null } })
      }
      ask={({ title }) => ({
        title: t(texts.title, { title }),
        body: (
          <>
            <p className="text-ink-2">
              {t(ending === 'cancelled' && operation.state !== 'active' ? 'cancelPreparedBody' : texts.body)}
            </p>
            {isEarly && held !== null && (
              <p role="status" className="text-wait">
                {t('finishEarly', { when: format.dateTime(held.startsAt) })}
              </p>
            )}
            {!isOnline && (
              <p role="status" className="text-wait">
                {t(operation.state === 'active' ? 'needsOnline' : 'needsConnection')}
              </p>
            )}
          </>
        ),
        cancel: shell('keepIt'),
        confirm: t(texts.confirm),
        variant: ending === 'finished' ? 'primary' : 'danger',
        isBlocked: !isOnline,
      })}
    />
  );
}
