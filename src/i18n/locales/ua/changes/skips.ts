import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/skips.ts';

export const changes: Translation<typeof en> = {
  fromDay: 'Перший день',
  toDay: 'Останній день',
  reason: 'Причина',
  editInvalid: 'Останній день не може бути раніше за перший.',
  opSkipCreate: 'Відписка {{period}}',
  opSkipCancel: 'Скасувати відписку {{period}}',
  opSkipCancelUnknown: 'Скасувати відписку',
  opApprove: 'Схвалити відписку: {{name}}, {{period}}',
  opReject: 'Відхилити відписку: {{name}}, {{period}}',
  opApproveUnknown: 'Схвалити відписку',
  opRejectUnknown: 'Відхилити відписку',
  whyRejectedFirst: '{{name}} уже відхилив(ла) її. Вашу зміну не застосовано.',
  whyApprovedFirst: '{{name}} уже схвалив(ла) її. Вашу зміну не застосовано.',
  whyRejected: 'Її вже відхилили. Вашу зміну не застосовано.',
  whyApproved: 'Її вже схвалили. Вашу зміну не застосовано.',
  whyCancelled: 'Її вже скасували. Вашу зміну не застосовано.',
  whyGone: 'Цієї відписки більше немає. Вашу зміну не застосовано.',
  whyOwnReview: 'Це ваша відписка. Вирішити має інший офіцер.',
};
