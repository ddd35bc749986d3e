import type { ReactNode } from 'react';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon, type IconName } from '../../../ui/icon/Icon.tsx';

export type SubmitResult =
  | { readonly kind: 'saved'; readonly key: string }
  | { readonly kind: 'full' | 'failed' | 'signIn' | 'character' };

type SubmitStatus =
  | 'none'
  | 'full'
  | 'failed'
  | 'signIn'
  | 'character'
  | 'sent'
  | 'refused'
  | 'sending'
  | 'waiting';

const STATUS_STYLE: Readonly<
  Record<
    Exclude<SubmitStatus, 'none'>,
    readonly [
      key:
        | 'notSavedFull'
        | 'notSaved'
        | 'needsSignIn'
        | 'needsCharacter'
        | 'saySent'
        | 'sayRefused'
        | 'saySending'
        | 'sayWaiting',
      icon: IconName,
      tone: string,
    ]
  >
> = {
  signIn: ['needsSignIn', 'triangle-alert', 'text-no'],
  character: ['needsCharacter', 'triangle-alert', 'text-no'],
  full: ['notSavedFull', 'triangle-alert', 'text-no'],
  failed: ['notSaved', 'triangle-alert', 'text-no'],
  sent: ['saySent', 'check', 'text-ok'],
  refused: ['sayRefused', 'triangle-alert', 'text-no'],
  sending: ['saySending', 'smartphone', 'text-wait'],
  waiting: ['sayWaiting', 'smartphone', 'text-wait'],
};

/** Status of the request just submitted, from this device to the server. */
export function useSubmitStatus(result: SubmitResult | null): SubmitStatus {
  const { rows, sent } = useOutbox();
  if (result === null) return 'none';
  if (result.kind !== 'saved') return result.kind;
  if (sent.some(({ key }) => key === result.key)) return 'sent';
  const row = rows.find(({ key }) => key === result.key);
  // a later change of the same map has replaced it
  if (row === undefined) return 'sending';
  return row.state === 'needs-attention' ? 'refused' : row.state === 'sending' ? 'sending' : 'waiting';
}

function isStored(status: SubmitStatus): boolean {
  return status === 'sent' || status === 'refused' || status === 'sending' || status === 'waiting';
}

/** The status in full sentences. */
export function RequestStatusMessage({
  status,
  children,
}: {
  readonly status: SubmitStatus;
  readonly children?: ReactNode;
}) {
  const t = useT('loadouts');
  if (status === 'none') return <div role="status" />;
  const [key, icon, tone] = STATUS_STYLE[status];
  return (
    <div
      role={isStored(status) ? 'status' : 'alert'}
      data-voice={status}
      className="grid gap-1 border-b border-line px-3.5 py-2.5"
    >
      <p className="flex items-start gap-2">
        <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
        {t(key)}
      </p>
      {children}
    </div>
  );
}

/** The status in a word or two, for narrow places. */
export function SubmitStatusLabel({ status }: { readonly status: Exclude<SubmitStatus, 'none'> }) {
  const t = useT('loadouts');
  const shell = useT('shell');
  const [, icon, tone] = STATUS_STYLE[status];
  return (
    <span aria-hidden className={`inline-flex items-center gap-1 ${tone}`}>
      <Icon name={icon} className="size-3.5" />
      {status === 'sent'
        ? t('stateSent')
        : status === 'sending'
          ? shell('pendingSending')
          : status === 'waiting'
            ? shell('pendingWaiting')
            : status === 'refused'
              ? shell('pendingRefused')
              : t('notKept')}
    </span>
  );
}
