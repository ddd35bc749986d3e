import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/skips.ts';

export const errors: Translation<typeof en> = {
  skipsNotFound: 'Відписку не знайдено. Можливо, її вже розглянули.',
  skipsProcessed: 'Відписку не знайдено. Можливо, її вже розглянули.',
  skipsProcessedState: 'Відписка вже {{status}}.',
  skipsProcessedBy: '{{reviewer}} вирішив(ла) раніше: {{status}}.',
  skipsIdTaken: 'Не вдалося. Спробуйте ще раз.',
  skipsOncePerDay: 'Відписатися можна раз на день. Спробуйте завтра.',
  skipsNextRequest: 'Наступна відписка: {{date}}',
  skipsNextRequestAway: 'Наступна відписка: {{date}} (на {{period}} відписка вже є)',
  skipsOverlap: 'На ці дні у вас уже є відписка.',
  skipsOverlapToday: 'Сьогодні ви вже у відписці.',
  skipsOverlapDays: 'Вона на {{period}}',
  skipsReasonRequired: 'У вашому клані причина обов’язкова.',
  skipsPast: 'Ці дні вже минули. Виберіть сьогодні або пізніше.',
  skipsPeriod: 'Такий період вибрати не можна. Виберіть інші дні.',
  skipsEarliest: 'Перший день — не раніше {{date}}',
  skipsOrder: 'Останній день не може бути раніше за перший.',
  skipsLongest: 'Відписка — не довше {{days}} дн.',
  skipsLatest: 'Перший день — не пізніше {{date}}',
  skipsOwnReview: 'У вас немає прав на цю дію.',
  statusPending: 'на розгляді',
  statusApproved: 'схвалена',
  statusRejected: 'відхилена',
  statusAutoApproved: 'схвалена автоматично',
  statusCancelled: 'скасована',
};
