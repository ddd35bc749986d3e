/** What became of a form that was sent: from this device to the server. */
import type { ReactNode } from 'react';
import { useOutbox, type ChangeResult } from '../../data/outbox/use-outbox.ts';
import { Icon, type IconName } from '../../ui/icon/Icon.tsx';

type Failure = 'full' | 'failed' | 'signIn' | 'character';
export type SubmitResult = { readonly kind: 'saved'; readonly key: string } | { readonly kind: Failure };
export type SubmitStatus = Failure | 'waiting' | 'sending' | 'refused' | 'sent';

/** Icon and colour of each status. */
export const SUBMIT_STYLE: Readonly<Record<SubmitStatus, readonly [icon: IconName, tone: string]>> = {
  full: ['triangle-alert', 'text-no'],
  failed: ['triangle-alert', 'text-no'],
  signIn: ['triangle-alert', 'text-no'],
  character: ['triangle-alert', 'text-no'],
  waiting: ['smartphone', 'text-wait'],
  sending: ['smartphone', 'text-wait'],
  refused: ['triangle-alert', 'text-no'],
  sent: ['check', 'text-ok'],
};

/** The result of storing a change on this device. */
export function submitResultOf(done: ChangeResult): SubmitResult {
  return done.ok
    ? { kind: 'saved', key: done.value.key }
    : { kind: done.code === 'storage.full' ? 'full' : 'failed' };
}

/** Follows the stored change to the server. */
export function useSubmitStatus(result: SubmitResult | null): SubmitStatus | null {
  const { rows, sent } = useOutbox();
  if (result === null) return null;
  if (result.kind !== 'saved') return result.kind;
  if (sent.some(({ key }) => key === result.key)) return 'sent';
  const state = rows.find(({ key }) => key === result.key)?.state;
  return state === 'needs-attention' ? 'refused' : state === 'sending' ? 'sending' : 'waiting';
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
    sending: t('submitWaiting'),
    refused: t('submitRefused'),
    sent: t('submitSent'),
    ...own,
  };
}

interface SubmitMessageProps {
  /** Null: nothing has been sent; the live region stays in place. */
  readonly status: SubmitStatus | null;
  /** The status in the feature's own sentences. */
  readonly texts: Readonly<Record<SubmitStatus, string>>;
  readonly className?: string;
  /** Below the sentence. */
  readonly children?: ReactNode;
}

export function SubmitMessage({ status, texts, className, children }: SubmitMessageProps) {
  if (status === null) return <div role="status" />;
  const [icon, tone] = SUBMIT_STYLE[status];
  const isStored = status === 'waiting' || status === 'sending' || status === 'refused' || status === 'sent';
  return (
    <div role={isStored ? 'status' : 'alert'} data-voice={status} className={className}>
      <p className="flex items-start gap-2">
        <Icon name={icon} className={`mt-0.5 size-4 ${tone}`} />
        {texts[status]}
      </p>
      {children}
    </div>
  );
}
