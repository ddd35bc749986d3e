import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/skips.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Отписка одобрена',
  rejectedTitle: 'Отписка отклонена',
  requestedTitle: 'Новая отписка',
  approvedBody: 'Ваша отписка за {{character}} ({{period}}) одобрена',
  rejectedBody: 'Ваша отписка за {{character}} ({{period}}) отклонена',
  requestedBody: '{{character}} просит отписку ({{period}})',
  approvedBare: 'Ваша отписка одобрена',
  rejectedBare: 'Ваша отписка отклонена',
  requestedBare: 'Отписка ждёт решения',
  goMySkips: 'Мои отписки',
  goReview: 'Рассмотреть',
  topicSkipDecided: 'Мою отписку одобрили или отклонили',
  topicSkipRequested: 'Отписка ждёт моего решения',
};
