import { noticeText } from '../../../../i18n/notices/notice-card.ts';
import type { NoticeTone } from '../../../../i18n/notices/notice-view.ts';
import { noticeViewOf } from '../../../../i18n/notices/notice-views.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useNow } from '../../../data/i18n/use-now.ts';
import { decisionText } from '../mirror/decision-of.ts';
import { useSource } from '../../../data/store/source.ts';
import { isUnreadLine, type InboxLine } from '../mirror/use-inbox.ts';
import { NOTICE_LINK_SOURCE } from './notice-link.ts';

const EDGES = {
  approved: 'border-l-ok',
  rejected: 'border-l-no',
  pending: 'border-l-wait',
  cancelled: 'border-l-line-strong',
  price: 'border-l-info',
  supplies: 'border-l-ok',
} as const satisfies Readonly<Record<NoticeTone | 'cancelled', string>>;
const TONES = { approved: 'ok', rejected: 'no', cancelled: 'neutral' } as const;

export interface LineRowProps {
  readonly item: InboxLine;
  /** The read mark has not reached the server yet. */
  readonly isWaiting: boolean;
  readonly onRead: (() => void) | null;
  /** Name of the line's item, if this device knows it. */
  readonly itemName: string | null;
}

/** One line of the inbox: what happened, when, and a link to the place. */
export function LineRow({ item, isWaiting, onRead, itemName }: LineRowProps) {
  const { notice, createdAt, decision } = item;
  const t = useT('notifications');
  const locale = useLocale();
  const format = useFormats();
  const nowMs = useNow();
  const { title, body } = noticeText(locale, notice, itemName);
  const isUnread = isUnreadLine(item);
  const reading = onRead !== null && isUnread && { onClick: onRead };
  const outcome =
    decision === null ? null : decision.status === 'auto_approved' ? 'approved' : decision.status;
  const view = noticeViewOf(notice.kind);
  const link = useSource(NOTICE_LINK_SOURCE)(notice);
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 border-l-3 px-3.5 py-2.5 ${EDGES[outcome ?? view.tone(notice)]} ${isUnread ? 'bg-raised' : ''}`}
    >
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className={`wrap-anywhere ${isUnread ? 'font-semibold' : 'text-ink-2'}`}>{title}</span>
          {isUnread && <Tag tone="accent">{t('unreadMark')}</Tag>}
          {decision !== null && outcome !== null && (
            <Tag tone={TONES[outcome]}>{decisionText(decision, t)}</Tag>
          )}
          <time dateTime={createdAt} title={format.dateTime(createdAt)} className="text-xs text-ink-3">
            {format.ago((nowMs - Date.parse(createdAt)) / 1000)}
          </time>
          {isWaiting && <span className="text-xs text-ink-3">{t('readWaiting')}</span>}
        </p>
        <p className="mt-0.5 text-ink-2 wrap-anywhere">{body}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {onRead !== null && isUnread && (
          <Button variant="quiet" icon="check" onClick={onRead}>
            {t('markRead')}
          </Button>
        )}
        {decision === null && (
          <LinkButton {...link} {...reading}>
            {view.linkText(locale)}
          </LinkButton>
        )}
      </div>
    </li>
  );
}
