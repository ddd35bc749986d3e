import { senseOf } from '../../../domain/notifications/notice-tag.ts';
import { noticeWords } from '../../../i18n/notice-card.ts';
import { useLocale } from '../../data/locale.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useNow } from '../../ui/use-now.ts';
import { decisionText } from './decision-of.ts';
import { isNews, type InboxLine } from './use-inbox.ts';

const EDGES = { approved: 'border-l-ok', rejected: 'border-l-no', pending: 'border-l-wait', cancelled: 'border-l-line-strong' } as const;
const TONES = { approved: 'ok', rejected: 'no', cancelled: 'neutral' } as const;
const PLACES = { skipDecided: ['/{-$locale}/dashboard/skips', 'goMySkips'], skipRequested: ['/{-$locale}/officer/skipsPanel', 'goReview'] } as const;

interface InboxRowProps {
  readonly item: InboxLine;
  /** The server does not know yet that it was read. */
  readonly isWaiting: boolean;
  readonly onRead: (() => void) | null;
}

/** One line of the inbox: what happened, when, and the way to where it belongs. */
export const InboxRow = ({ item, isWaiting, onRead }: InboxRowProps) => {
  const { notice, createdAt, decision } = item;
  const t = useT('notifications');
  const format = useFormats();
  const nowMs = useNow();
  const { title, body } = noticeWords(useLocale(), notice);
  const [to, label] = PLACES[notice.kind];
  const isUnread = isNews(item);
  const outcome = decision === null ? null : decision.status === 'auto_approved' ? 'approved' : decision.status;
  return (
    <li className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3 px-3.5 py-2.5 ${EDGES[outcome ?? senseOf(notice.status)]} ${isUnread ? 'bg-raised' : ''}`}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={isUnread ? 'font-semibold' : 'text-ink-2'}>{title}</span>
          {isUnread && <Tag tone="accent">{t('unreadMark')}</Tag>}
          {decision !== null && outcome !== null && <Tag tone={TONES[outcome]}>{decisionText(decision, t)}</Tag>}
          <time dateTime={createdAt} title={format.dateTime(createdAt)} className="text-xs text-ink-3">{format.ago((nowMs - Date.parse(createdAt)) / 1000)}</time>
          {isWaiting && <span className="text-xs text-ink-3">{t('readWaiting')}</span>}
        </p>
        <p className="mt-0.5 text-ink-2 wrap-anywhere">{body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onRead !== null && isUnread && <Button look="quiet" icon="check" onClick={onRead}>{t('markRead')}</Button>}
        {decision === null && <LinkButton to={to} {...(onRead !== null && isUnread && { onClick: onRead })}>{t(label)}</LinkButton>}
      </div>
    </li>
  );
};
