import type { PendingStatus } from '../../../../offline/mirror/pending-status.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';

const STATUS_KEYS = {
  waiting: 'markWaiting',
  sending: 'markSending',
  refused: 'markRefused',
} as const satisfies Record<PendingStatus, string>;
const STATUS_ICONS = {
  waiting: 'clock',
  sending: 'refresh-cw',
  refused: 'triangle-alert',
} as const satisfies Record<PendingStatus, string>;

/** State of a change that the server has not confirmed: waiting, being sent or refused. */
export function PendingTag({ mark }: { readonly mark: PendingStatus | null }) {
  const t = useT('auction');
  if (mark === null) return null;
  return (
    <span
      data-mark={mark}
      className={`inline-flex items-center gap-1 text-xs ${mark === 'refused' ? 'text-no' : 'text-wait'}`}
    >
      <Icon name={STATUS_ICONS[mark]} className="size-3.5" />
      {t(STATUS_KEYS[mark])}
    </span>
  );
}
