import { useT } from '../../../data/i18n/use-t.ts';
import { SUBMIT_STYLE, type SubmitStatus } from '../../../components/outbox/SubmitMessage.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';

/** The status of a sent request in a word or two, for narrow places. */
export function SubmitStatusLabel({ status }: { readonly status: SubmitStatus }) {
  const t = useT('loadouts');
  const shell = useT('shell');
  const [icon, tone] = SUBMIT_STYLE[status];
  return (
    <span aria-hidden className={`inline-flex items-center gap-1 ${tone}`}>
      <Icon name={icon} className="size-3.5" />
      {status === 'sent'
        ? t('submittedLabel')
        : status === 'sending'
          ? shell('pendingSending')
          : status === 'signedOut'
            ? shell('pendingSignIn')
            : status === 'waiting'
              ? shell('pendingWaiting')
              : status === 'refused'
                ? shell('pendingRefused')
                : status === 'undone'
                  ? shell('nothingToSend')
                  : t('notStored')}
    </span>
  );
}
