/** Where the link of an inbox line leads. */
import { noticeItemId } from '../../../../i18n/notices/notice-card.ts';
import { noticeViewOf, type NoticePage } from '../../../../i18n/notices/notice-views.ts';
import type { Notice } from '../../../../contract/notifications.ts';
import { defineSource } from '../../../data/store/source.ts';

export interface NoticeLink {
  readonly to: `/{-$locale}${NoticePage | '/demo/gear' | '/demo/requests' | '/demo/skips'}`;
  readonly search?: Readonly<Record<string, string>>;
}

export function noticeLink(notice: Notice): NoticeLink {
  const itemId = noticeItemId(notice);
  return {
    to: `/{-$locale}${noticeViewOf(notice.kind).page}`,
    ...(itemId !== null && { search: { item: itemId } }),
  };
}

export const NOTICE_LINK_SOURCE = defineSource(noticeLink);
