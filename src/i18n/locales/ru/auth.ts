import type { Translation } from '../../translation.ts';
import type { auth as en } from '../en/auth.ts';

export const auth: Translation<typeof en> = {
  offlineHint: 'Нет связи. Чтобы войти, нужен интернет.',
  openTools: 'Открыть калькулятор TTK',
  noAccount: 'Инструменты открыты и без аккаунта.',
  lookAround: 'Попробовать демо',
  returnHint: 'После входа откроется «{{page}}»',
  callbackWorking: 'Входим…',
  callbackFailedTitle: 'Войти не удалось',
  callbackMissing: 'Страница входа передала не все данные. Попробуйте ещё раз.',
  callbackDenied: 'Вы отменили вход.',
  callbackAgain: 'Войти ещё раз',
  backToStart: 'На главную',
  otherWays: 'Или войти через',
  callbackUnavailable: 'Этот способ входа сейчас не отвечает. Попробуйте позже или войдите через игру.',
  linkWorking: 'Связываем вход…',
  linkFailedTitle: 'Связать не удалось',
  backToSettings: 'К настройкам',
};
