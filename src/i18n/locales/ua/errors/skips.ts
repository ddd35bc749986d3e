import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/skips.ts';

export const errors: Translation<typeof en> = {
  skipsNotFound: 'Відписку не знайдено. Можливо, її вже розглянули.',
  skipsProcessed: 'Відписку не знайдено. Можливо, її вже розглянули.',
  skipsProcessedState: 'Зараз вона {{status}}.',
  skipsProcessedBy: 'Зараз вона {{status}}, рішення за {{reviewer}}.',
  skipsIdTaken: 'Не вийшло. Спробуйте ще раз.',
  skipsOncePerDay: 'Відписуватися можна раз на день. Спробуйте завтра.',
  skipsNextRequest: 'Наступну відписку можна подати {{date}}',
  skipsNextRequestAway: 'Наступну відписку можна подати {{date}}: на {{period}} у вас уже є відписка.',
  skipsOverlap: 'На ці дні у вас уже є відписка.',
  skipsOverlapToday: 'Сьогодні у вас уже діє відписка.',
  skipsOverlapDays: 'Вона на {{period}}.',
  skipsReasonRequired: 'За налаштуваннями клану потрібно вказати причину.',
  skipsPast: 'Ці дні вже минули. Виберіть дні від сьогодні.',
  skipsPeriod: 'Кінець не може бути раніше за початок, а строк — надто довгим чи надто далеким.',
  skipsEarliest: 'Почати можна щонайраніше {{date}}',
  skipsOrder: 'Останній день не може бути раніше за перший.',
  skipsLongest: 'Одна відписка — не більше {{days}} дн.',
  skipsLatest: 'Почати можна щонайпізніше {{date}}',
  skipsOwnReview: 'У вас немає прав на цю дію.',
  statusPending: 'на розгляді',
  statusApproved: 'схвалена',
  statusRejected: 'відхилена',
  statusAutoApproved: 'схвалена автоматично',
  statusCancelled: 'скасована',
};
