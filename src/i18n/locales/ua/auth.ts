import type { Translation } from '../../translation.ts';
import type { auth as en } from '../en/auth.ts';

export const auth: Translation<typeof en> = {
  offlineHint: 'Немає зв’язку. Щоб увійти, потрібен інтернет.',
  openTools: 'Відкрити калькулятор TTK',
  noAccount: 'Інструменти відкриті й без акаунта.',
  lookAround: 'Спробувати демо',
  returnHint: 'Після входу відкриється «{{page}}»',
  callbackWorking: 'Входимо…',
  callbackFailedTitle: 'Увійти не вдалося',
  callbackMissing: 'Сторінка входу передала не всі дані. Спробуйте ще раз.',
  callbackDenied: 'Ви скасували вхід.',
  callbackAgain: 'Увійти ще раз',
  backToStart: 'На головну',
  otherWays: 'Або увійти через',
  callbackUnavailable: 'Цей спосіб входу зараз не відповідає. Спробуйте пізніше або увійдіть через гру.',
  linkWorking: 'Пов’язуємо вхід…',
  linkFailedTitle: 'Пов’язати не вдалося',
  backToSettings: 'До налаштувань',
};
