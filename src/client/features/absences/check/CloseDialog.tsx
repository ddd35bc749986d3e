import { useState } from 'react';
import { close as closeCheck, preview } from '../../../../contract/absences.ts';
import { isBeforeStart } from '../../../../domain/absences/check.ts';
import type { Summary } from '../../../../domain/absences/results.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import type { ApiError } from '../../../data/connection/api-error.ts';
import { useNetwork } from '../../../data/connection/use-network.ts';
import { useEndpoint } from '../../../data/http/use-endpoint.ts';
import { useErrorMessage } from '../../../data/i18n/use-error-message.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useKeyedCall } from '../../../data/keyed-call/use-keyed-call.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Disclosure } from '../../../ui/display/Disclosure.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { useSubmit } from '../../../ui/form/use-submit.ts';
import type { MassDialogProps } from './AllButDialog.tsx';

type CloseDialogProps = Omit<MassDialogProps, 'onMark'>;

const NUMBERS = [
  ['present', 'numPresent', 'text-ok'],
  ['excused', 'numExcused', 'text-info'],
  ['unexcused', 'numUnexcused', 'text-no'],
  ['pending', 'numPending', 'text-wait'],
  ['unmarked', 'numUnmarked', ''],
  ['notCounted', 'numNotCounted', 'text-ink-2'],
  ['guests', 'numGuests', 'text-ink-2'],
] as const satisfies readonly (readonly [keyof Summary, string, string])[];

const NAMED = ['unexcused', 'pending', 'unmarked', 'notCounted'] as const;

function Form({ check, rows, onClose }: Omit<CloseDialogProps, 'isOpen'>) {
  const t = useT('absences');
  const format = useFormats();
  const clan = useClanFormats();
  const nowMs = useClanNow();
  const { isOnline } = useNetwork();
  const isWaiting = check.pendingStatus !== null || rows.some(({ person }) => person.waiting.length > 0);
  // the server counts what it has: not before all marks are there
  const answer = useEndpoint(preview, { params: { id: check.id } }, { enabled: isOnline && !isWaiting });
  const send = useKeyedCall(closeCheck);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const problem = useErrorMessage(failure);
  // by the server's clock, where this device's is ahead
  const isEarly = isBeforeStart(check, nowMs) || failure?.code === 'absences.notBegun';
  const { data } = answer;
  const { submit, isBusy } = useSubmit(async () => {
    if (data === undefined) return;
    setFailure(null);
    const failed = await send({
      params: { id: check.id },
      body: { seen: data.summary, ...(isEarly && { isEarly }) },
    });
    setFailure(failed);
    if (failed === null) onClose();
    else answer.retry();
  });
  // the answer was lost: it may have been closed
  const isUnknown = failure?.kind === 'network';
  if (!isOnline)
    return <StateBlock kind="offline">{t(isUnknown ? 'closeUnknown' : 'closeOnline')}</StateBlock>;
  return (
    <div className="grid gap-3">
      {isEarly && (
        <p role="alert" data-early className="border-s-3 border-s-wait bg-raised px-3 py-2 text-wait">
          {t('closeEarly', { when: clan.dateTime(check.startsAt) })}
        </p>
      )}
      <p className="text-ink-2">{t('closeBody')}</p>
      {data === undefined ? (
        answer.problem === null ? (
          <StateBlock kind="loading" rows={4} />
        ) : (
          <StateBlock kind="broken">{answer.problem.message}</StateBlock>
        )
      ) : (
        <>
          <dl className="grid grid-cols-2 gap-px border border-line bg-line sm:grid-cols-4">
            {NUMBERS.map(([key, label, tone]) => (
              <div key={key} data-number={key} className="bg-panel px-2.5 py-1.5 last:col-span-2">
                <dt className="text-xs text-ink-3">{t(label)}</dt>
                <dd className={`figure text-[1.25rem] ${tone}`}>{format.number(data.summary[key])}</dd>
              </div>
            ))}
          </dl>
          <p className="text-xs text-ink-3">{t('inStages')}</p>
          {NAMED.map((key) => {
            const names = data.names[key];
            const label = NUMBERS.find(([one]) => one === key)?.[1] ?? 'numPresent';
            return (
              names.length > 0 && (
                <Disclosure key={key} title={`${t(label)} · ${t('found', { count: names.length })}`}>
                  <p className="px-3.5 py-2 text-ink-2 wrap-anywhere">{format.list([...names])}</p>
                </Disclosure>
              )
            );
          })}
          {data.summary.unmarked > 0 && <p className="text-wait">{t('closeUnmarked')}</p>}
        </>
      )}
      {isWaiting && (
        <p role="status" className="text-wait">
          {t('closeWaiting')}
        </p>
      )}
      {failure !== null && (
        <p role="alert" className="text-no">
          {isUnknown ? t('closeUnknown') : problem}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button
          variant="primary"
          icon="lock"
          disabled={isWaiting || data === undefined}
          isBusy={isBusy || answer.isFetching}
          onClick={submit}
        >
          {t('close')}
        </Button>
      </div>
    </div>
  );
}

/** Closes a check, with what that comes to. */
export function CloseDialog({ isOpen, onClose, ...rest }: CloseDialogProps) {
  const t = useT('absences');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('closeTitle')}>
      {isOpen && <Form {...rest} onClose={onClose} />}
    </Dialog>
  );
}
