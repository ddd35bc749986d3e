import { noticeText } from '../../../../i18n/notices/notice-card.ts';
import type { NoticeTone } from '../../../../i18n/notices/notice-view.ts';
import { noticeViewOf } from '../../../../i18n/notices/notice-views.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
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
  const nowMs = useClanNow();
  const { title, body } = noticeText(locale, notice, itemName);
  const age = format.ago((nowMs - Date.parse(createdAt)) / 1000);
  const isUnread = isUnreadLine(item);
  const reading = onRead !== null && isUnread && { onClick: onRead };
  const outcome =
    decision === null ? null : decision.status === 'auto_approved' ? 'approved' : decision.status;
  const view = noticeViewOf(notice.kind);
  const link = useSource(NOTICE_LINK_SOURCE)(notice);
  return (
    <li
      className={`relative flex items-center gap-x-1 border-l-3 px-3.5 py-2 sm:gap-x-4 sm:py-2.5 max-sm:pe-0.5 ${EDGES[outcome ?? view.tone(notice)]} ${isUnread ? 'bg-raised' : ''}`}
    >
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 sm:gap-y-1">
          <span className={`wrap-anywhere ${isUnread ? 'font-semibold' : 'text-ink-2'}`}>{title}</span>
          {isUnread && (
            <span className="inline-flex max-sm:sr-only">
              <Tag tone="accent">{t('unreadMark')}</Tag>
            </span>
          )}
          {decision !== null && outcome !== null && (
            <Tag tone={TONES[outcome]}>{decisionText(decision, t)}</Tag>
          )}
          <time
            dateTime={createdAt}
            title={format.dateTime(createdAt)}
            className="text-xs text-ink-3 max-sm:hidden"
          >
            {age}
          </time>
          {isWaiting && <span className="text-xs text-ink-3">{t('readWaiting')}</span>}
        </p>
        <p className="mt-0.5 text-ink-2 wrap-anywhere max-sm:line-clamp-2 max-sm:text-[0.8125rem] max-sm:leading-snug">
          <time dateTime={createdAt} className="text-ink-3 sm:hidden">{`${age} · `}</time>
          {body}
        </p>
      </div>
      {/* on phones signs, and the whole line is the link */}
      <div className="flex shrink-0 items-center sm:gap-2">
        {onRead !== null && isUnread && (
          <Button
            variant="quiet"
            icon="check"
            onClick={onRead}
            className="max-sm:z-1 max-sm:w-10 max-sm:px-0"
          >
            <span className="max-sm:sr-only">{t('markRead')}</span>
          </Button>
        )}
        {decision === null && (
          <LinkButton
            {...link}
            {...reading}
            className="max-sm:w-8 max-sm:border-transparent max-sm:px-0 max-sm:after:absolute max-sm:after:inset-0"
          >
            <span className="max-sm:sr-only">{view.linkText(locale)}</span>
            <Icon name="chevron-right" className="size-4 text-ink-3 sm:hidden" />
          </LinkButton>
        )}
      </div>
    </li>
  );
}
