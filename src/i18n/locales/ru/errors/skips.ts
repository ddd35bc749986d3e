import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/skips.ts';

export const errors: Translation<typeof en> = {
  skipsNotFound: 'Отписка не найдена. Возможно, её уже рассмотрели.',
  skipsProcessed: 'Отписка не найдена. Возможно, её уже рассмотрели.',
  skipsProcessedState: 'Отписка уже {{status}}.',
  skipsProcessedBy: '{{reviewer}} решил(а) раньше: {{status}}.',
  skipsIdTaken: 'Не удалось. Попробуйте ещё раз.',
  skipsOncePerDay: 'Отписаться можно раз в день. Попробуйте завтра.',
  skipsNextRequest: 'Следующая отписка: {{date}}',
  skipsNextRequestAway: 'Следующая отписка: {{date}} (на {{period}} отписка уже есть)',
  skipsOverlap: 'На эти дни у вас уже есть отписка.',
  skipsOverlapToday: 'Сегодня вы уже в отписке.',
  skipsOverlapDays: 'Она на {{period}}',
  skipsReasonRequired: 'В вашем клане причина обязательна.',
  skipsPast: 'Эти дни уже прошли. Выберите сегодня или позже.',
  skipsPeriod: 'Такой период выбрать нельзя. Выберите другие дни.',
  skipsEarliest: 'Первый день — не раньше {{date}}',
  skipsOrder: 'Последний день не может быть раньше первого.',
  skipsLongest: 'Отписка — не дольше {{days}} дн.',
  skipsLatest: 'Первый день — не позже {{date}}',
  skipsOwnReview: 'У вас нет прав на это действие.',
  statusPending: 'на рассмотрении',
  statusApproved: 'одобрена',
  statusRejected: 'отклонена',
  statusAutoApproved: 'одобрена автоматически',
  statusCancelled: 'отменена',
};
