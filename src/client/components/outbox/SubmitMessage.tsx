/** What became of a form that was sent: from this device to the server. */
import type { ReactNode } from 'react';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useOutbox, type ChangeResult, type OutboxView } from '../../data/outbox/use-outbox.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

/** Nothing was stored. */
const FAILURES = { full: true, failed: true, signIn: true, character: true } as const;
type Failure = keyof typeof FAILURES;
/** `undone`: it took back what was never sent. */
export type SubmitResult =
  | { readonly kind: 'saved'; readonly key: string }
  | { readonly kind: 'undone' | Failure };
/** `waiting`: no network; `sending`: there is one; `signedOut`: it goes after the next sign-in. */
export type SubmitStatus = Failure | 'signedOut' | 'waiting' | 'sending' | 'refused' | 'sent' | 'undone';

/** Icon and colour of each status. */
export const SUBMIT_STYLE: Readonly<Record<SubmitStatus, readonly [icon: IconName, tone: string]>> = {
  full: ['triangle-alert', 'text-no'],
  failed: ['triangle-alert', 'text-no'],
  signIn: ['triangle-alert', 'text-no'],
  character: ['triangle-alert', 'text-no'],
  signedOut: ['smartphone', 'text-wait'],
  waiting: ['smartphone', 'text-wait'],
  sending: ['smartphone', 'text-wait'],
  refused: ['triangle-alert', 'text-no'],
  sent: ['check', 'text-ok'],
  undone: ['check', 'text-ink-2'],
};

/** The result of storing a change on this device. */
export function submitResultOf(done: ChangeResult): SubmitResult {
  if (!done.ok) return { kind: done.code === 'storage.full' ? 'full' : 'failed' };
  const { key, seq } = done.value;
  return seq === 0 ? { kind: 'undone' } : { kind: 'saved', key };
}

/** Where a change is on its way. */
function statusOf(
  result: SubmitResult,
  { rows, sent }: Pick<OutboxView, 'rows' | 'sent'>,
  isOnline: boolean,
): SubmitStatus {
  if (result.kind !== 'saved') return result.kind;
  if (sent.some(({ key }) => key === result.key)) return 'sent';
  const state = rows.find(({ key }) => key === result.key)?.state;
  if (state === 'needs-attention') return 'refused';
  if (state === 'needs-sign-in') return 'signedOut';
  return state === 'sending' || isOnline ? 'sending' : 'waiting';
}

/** What counts first where several changes were made at once. */
const BY_WEIGHT: readonly SubmitStatus[] = [
  'full',
  'failed',
  'signIn',
  'character',
  'refused',
  'signedOut',
  'waiting',
  'sending',
  'sent',
  'undone',
];

/** Follows stored changes to the server: the status of the one that is worst off. */
export function useSubmitStatus(result: SubmitResult | readonly SubmitResult[] | null): SubmitStatus | null {
  const outbox = useOutbox();
  const { isOnline } = useNetwork();
  if (result === null) return null;
  const statuses = new Set([result].flat().map((one) => statusOf(one, outbox, isOnline)));
  return BY_WEIGHT.find((status) => statuses.has(status)) ?? null;
}

type SubmitKey = 'notSaved' | 'notSavedFull' | 'submitRefused' | 'submitSent' | 'submitWaiting';

/** The sentences of a feature that has the usual keys, and its own where it says more. */
export function submitTexts(
  t: (key: SubmitKey) => string,
  own: Partial<SubmitMessageProps['texts']> = {},
): SubmitMessageProps['texts'] {
  return {
    full: t('notSavedFull'),
    failed: t('notSaved'),
    signIn: t('notSaved'),
    character: t('notSaved'),
    waiting: t('submitWaiting'),
    refused: t('submitRefused'),
    sent: t('submitSent'),
    ...own,
  };
}

interface SubmitMessageProps {
  /** Null: nothing has been sent; the live region stays in place. */
  readonly status: SubmitStatus | null;
  /** The status in the feature's own sentences. */
  readonly texts: Readonly<Record<Exclude<SubmitStatus, 'sending' | 'signedOut' | 'undone'>, string>>;
  readonly className?: string;
  /** Below the sentence. */
  readonly children?: ReactNode;
}

export function SubmitMessage({ status, texts, className, children }: SubmitMessageProps) {
  const shell = useT('shell');
  if (status === null) return <div role="status" />;
  const [icon, tone] = SUBMIT_STYLE[status];
  const isStored = !(status in FAILURES);
  return (
    <div role={isStored ? 'status' : 'alert'} data-voice={status} className={className}>
      <p className="flex items-start gap-2">
        <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
        {status === 'sending'
          ? shell('savedSending')
          : status === 'signedOut'
            ? shell('savedSignIn')
            : status === 'undone'
              ? shell('savedUndone')
              : texts[status]}
      </p>
      {children}
    </div>
  );
}
