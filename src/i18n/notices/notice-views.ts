/** The notices of all slugs that have some; a topic that no slug describes does not compile. */
import type { Notice, NoticeOf, Topic } from '../../contract/notifications.ts';
import { absencesNotices } from './absences.ts';
import { auctionNotices } from './auction.ts';
import { clanSettingsNotices } from './clan-settings.ts';
import { gearNotices } from './gear.ts';
import { loadoutsNotices } from './loadouts.ts';
import type { NoticeView } from './notice-view.ts';
import { operationsNotices } from './operations.ts';
import { scheduleNotices } from './schedule.ts';
import { skipsNotices } from './skips.ts';
import { squadsNotices } from './squads.ts';
import { treasuryNotices } from './treasury.ts';
import { warnsNotices } from './warns.ts';

const NOTICE_VIEWS = {
  ...skipsNotices,
  ...auctionNotices,
  ...loadoutsNotices,
  ...gearNotices,
  ...scheduleNotices,
  ...treasuryNotices,
  ...warnsNotices,
  ...absencesNotices,
  ...squadsNotices,
  ...clanSettingsNotices,
  ...operationsNotices,
} satisfies {
  readonly [K in Topic]: NoticeView<NoticeOf<K>>;
};

/** The pages of links in the inbox. */
export type NoticePage = (typeof NOTICE_VIEWS)[Topic]['page'];

/** How notices of a topic read and behave. */
export function noticeViewOf(topic: Topic): NoticeView<Notice> & { readonly page: NoticePage } {
  return NOTICE_VIEWS[topic] as NoticeView<never> as NoticeView<Notice> & { readonly page: NoticePage };
}
