import type { ReactNode } from 'react';
import type { FastRequest } from '../../../contract/fast-requests.ts';
import type { ShownFastRequest } from '../../../offline/mirror/overlays/fast-requests.ts';
import { NAME_PENDING } from '../../data/catalogue/item-name.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { TruncatedText } from '../../ui/text/TruncatedText.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { ItemPicture } from '../../components/item-picture/ItemPicture.tsx';
import { clanRankClass } from '../../ui/layout/clan-rank-stripe.ts';
import { PendingBadge } from '../../components/feedback/PendingBadge.tsx';
import { Tag } from '../../ui/layout/Tag.tsx';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { STATUS_STYLE } from './status-style.ts';

interface FastRowProps {
  readonly request: FastRequest & Partial<Pick<ShownFastRequest, 'pendingStatus' | 'change'>>;
  readonly nameOf: (itemId: string) => string;
  /** Shows the requester's name; for lists of the whole clan. */
  readonly hasName?: boolean;
  readonly refusal?: string | undefined;
  readonly actions?: ReactNode;
}

const STATUS_TIME_KEYS = { sent: 'sentAt', cancelled: 'cancelledAt', acquired: 'acquiredAt' } as const;

/** One fast request: items, requester, note, and status. */
export function FastRow({ request, nameOf, hasName = false, refusal, actions }: FastRowProps) {
  const t = useT('fast-requests');
  const format = useClanFormats();
  const nowMs = useClanNow();
  const {
    items,
    notes,
    status,
    requestedAt,
    changedAt,
    changedBy,
    pendingStatus = null,
    change = null,
  } = request;
  // nobody has it yet, so nobody works on it
  const isUnsent = change === 'create';
  const { key, tone, icon } = STATUS_STYLE[status];
  const times = [
    t(isUnsent ? 'writtenAgo' : 'askedAgo', { ago: format.ago((nowMs - Date.parse(requestedAt)) / 1000) }),
    status === 'pending' || changedAt === null
      ? null
      : changedBy === null
        ? pendingStatus === null
          ? t('endedByLeaving', { at: format.dateTime(changedAt) })
          : format.dateTime(changedAt)
        : t(STATUS_TIME_KEYS[status], { name: changedBy, at: format.dateTime(changedAt) }),
  ].filter((part) => part !== null);
  // the item's name in the page language, if this device knows the item
  const nameIn = ({ itemId, name }: FastRequest['items'][number]): string => {
    const localName = nameOf(itemId);
    return localName === itemId || localName === NAME_PENDING ? name : localName;
  };
  return (
    <li
      data-fast={request.id}
      data-status={status}
      className={`${hasName ? clanRankClass(request.clanRank) : ''} grid gap-2 border-t border-t-line px-3 py-2.5 first:border-t-0`}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {hasName && <b className="font-display text-[1.0625rem] wrap-anywhere">{request.characterName}</b>}
        <span className="me-auto text-xs text-ink-3" title={format.dateTime(requestedAt)}>
          {times.join(' · ')}
        </span>
        <PendingBadge status={pendingStatus} waiting={isUnsent ? undefined : t('markStatusWaiting')} />
        {!isUnsent && (
          <Tag tone={tone} icon={icon}>
            {t(key)}
          </Tag>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
        {items.map((item) => (
          <li key={item.itemId} className="flex min-w-0 items-center gap-2">
            <ItemPicture itemId={item.itemId} />
            <span className="min-w-0 wrap-anywhere">{nameIn(item)}</span>
            <b className="shrink-0 font-display text-[1.0625rem]">{`×${format.number(item.quantity)}`}</b>
          </li>
        ))}
      </ul>
      {notes !== null && <TruncatedText text={notes} className="text-ink-2" />}
      {refusal !== undefined && (
        <p role="alert" className="flex items-start gap-2 text-no">
          <Icon name="triangle-alert" className="mt-0.5 size-4" />
          {refusal}
        </p>
      )}
      {actions !== undefined && (
        <div className="flex flex-wrap justify-end gap-2 empty:hidden">{actions}</div>
      )}
    </li>
  );
}
