import { setState } from '../../../../contract/operations.ts';
import { overlaps } from '../../../../domain/operations/operation-time.ts';
import type { ShownOperation } from '../../../../offline/mirror/overlays/squads/operations.ts';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { useOperations, useTimeOf } from '../view/use-operations.ts';
import { MissingList } from './MissingList.tsx';
import { useMissing } from './use-missing.ts';

interface ActivateDialogProps {
  readonly operation: ShownOperation;
  readonly onClose: () => void;
}

/** Shows what is missing and what gives way before an operation reaches everybody's phone. */
export function ActivateDialog({ operation, onClose }: ActivateDialogProps) {
  const t = useT('operation-editor');
  const shell = useT('common');
  const { isOnline } = useNetwork();
  const now = useClanNow();
  const send = useKeyedCall(setState);
  const timeOf = useTimeOf();
  const { timeLine, lines, held } = useMissing(operation);
  const { operations } = useOperations().view;
  const rival = operations.find((other) => {
    const time = other.state === 'active' && other.map === operation.map ? timeOf(other) : null;
    return other.id !== operation.id && time !== null && held !== null && overlaps(time, held);
  });
  const waits = operation.pendingStatus;
  return (
    <ConfirmDialog
      about={operation}
      onClose={onClose}
      onConfirm={() =>
        send({ params: { id: operation.id }, body: { to: 'active', replaces: rival?.id ?? null } })
      }
      ask={({ title }) => ({
        title: t('activateTitle', { title }),
        body: (
          <div className="grid gap-3">
            <p className="text-ink-2">{t('activateBody')}</p>
            {timeLine !== null && (
              <p role="alert" className="border border-line border-s-3 border-s-no p-2.5">
                {timeLine} {t('setTimeFirst')}
              </p>
            )}
            {(timeLine === null || lines.length > 0) && <MissingList lines={lines} />}
            {rival !== undefined && (
              <p className="border border-line border-s-3 border-s-wait p-2.5">
                {t('rival', { title: rival.title })}{' '}
                {t((timeOf(rival)?.startsAt ?? 0) <= now ? 'rivalEnds' : 'rivalWaits')}
              </p>
            )}
            {(!isOnline || waits !== null) && (
              <p role="status" className="text-wait">
                {t(!isOnline ? 'needsOnline' : waits === 'refused' ? 'refusedFirst' : 'waitsFirst')}
              </p>
            )}
          </div>
        ),
        cancel: shell('cancel'),
        confirm: t(rival === undefined ? 'activate' : 'replace'),
        variant: 'primary',
        isBlocked: timeLine !== null || !isOnline || waits !== null,
      })}
    />
  );
}
