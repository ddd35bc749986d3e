import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/skips.ts';

export const errors: Translation<typeof en> = {
  skipsNotFound: 'Отписка не найдена. Возможно, её уже рассмотрели.',
  skipsProcessed: 'Отписка не найдена. Возможно, её уже рассмотрели.',
  skipsProcessedState: 'Сейчас она {{status}}.',
  skipsProcessedBy: 'Сейчас она {{status}}, решение за {{reviewer}}.',
  skipsIdTaken: 'Не получилось. Попробуйте ещё раз.',
  skipsOncePerDay: 'Отписываться можно раз в день. Попробуйте завтра.',
  skipsNextRequest: 'Следующую отписку можно подать {{date}}',
  skipsNextRequestAway: 'Следующую отписку можно подать {{date}}: на {{period}} у вас уже есть отписка.',
  skipsOverlap: 'На эти дни у вас уже есть отписка.',
  skipsOverlapToday: 'Сегодня у вас уже действует отписка.',
  skipsOverlapDays: 'Она на {{period}}.',
  skipsReasonRequired: 'По настройкам клана нужно указать причину.',
  skipsPast: 'Эти дни уже прошли. Выберите дни начиная с сегодняшнего.',
  skipsPeriod: 'Конец не может быть раньше начала, а срок — слишком длинным или слишком далёким.',
  skipsEarliest: 'Начать можно самое раннее {{date}}',
  skipsOrder: 'Последний день не может быть раньше первого.',
  skipsLongest: 'Одна отписка — не больше {{days}} дн.',
  skipsLatest: 'Начать можно самое позднее {{date}}',
  skipsOwnReview: 'У вас нет прав на это действие.',
  statusPending: 'на рассмотрении',
  statusApproved: 'одобрена',
  statusRejected: 'отклонена',
  statusAutoApproved: 'одобрена автоматически',
  statusCancelled: 'отменена',
};
