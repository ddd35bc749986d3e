import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/skips.ts';

export const changes: Translation<typeof en> = {
  fromDay: 'Первый день',
  toDay: 'Последний день',
  reason: 'Причина',
  editInvalid: 'Последний день не может быть раньше первого.',
  opSkipCreate: 'Отписка {{period}}',
  opSkipCancel: 'Отменить отписку {{period}}',
  opSkipCancelUnknown: 'Отменить отписку',
  opApprove: 'Одобрить отписку: {{name}}, {{period}}',
  opReject: 'Отклонить отписку: {{name}}, {{period}}',
  opApproveUnknown: 'Одобрить отписку',
  opRejectUnknown: 'Отклонить отписку',
  whyRejectedFirst: '{{name}} уже отклонил(а) её. Ваше изменение не применено.',
  whyApprovedFirst: '{{name}} уже одобрил(а) её. Ваше изменение не применено.',
  whyRejected: 'Её уже отклонили. Ваше изменение не применено.',
  whyApproved: 'Её уже одобрили. Ваше изменение не применено.',
  whyCancelled: 'Её уже отменили. Ваше изменение не применено.',
  whyGone: 'Этой отписки больше нет. Ваше изменение не применено.',
  whyOwnReview: 'Это ваша отписка. Решить должен другой офицер.',
};
