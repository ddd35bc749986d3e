import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/skips.ts';

export const notices: Translation<typeof en> = {
  approvedTitle: 'Отписка одобрена',
  rejectedTitle: 'Отписка отклонена',
  requestedTitle: 'Новая отписка',
  approvedBody: 'Отписка {{character}} ({{period}}) одобрена',
  rejectedBody: 'Отписка {{character}} ({{period}}) отклонена',
  requestedBody: '{{character}} подаёт отписку ({{period}})',
  approvedBare: 'Ваша отписка одобрена',
  rejectedBare: 'Ваша отписка отклонена',
  requestedBare: 'Отписка ждёт решения',
  changedTitle: 'Решение по отписке изменено',
  changedApprovedBody: 'Решение по отписке {{character}} ({{period}}) изменено: теперь она одобрена',
  changedRejectedBody: 'Решение по отписке {{character}} ({{period}}) изменено: теперь она отклонена',
  deletedTitle: 'Отписка удалена',
  deletedBody: '{{character}}: отписка ({{period}}) удалена. Удаление: {{name}}',
  deletedApprovedBody:
    '{{character}}: одобренная отписка ({{period}}) удалена и больше не действует. Удаление: {{name}}',
  deletedBare: 'Одна из ваших отписок удалена',
  topicSkipDeleted: 'Мою отписку кто-то удалил',
  goMySkips: 'Мои отписки',
  goReview: 'Рассмотреть',
  topicSkipDecided: 'Мою отписку одобрили или отклонили',
  topicSkipRequested: 'Отписка ждёт моего решения',
};
