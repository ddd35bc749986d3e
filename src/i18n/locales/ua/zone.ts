import type { Translation } from '../../translation.ts';
import type { zone as english } from '../en/zone.ts';

export const zone: Translation<typeof english> = {
  title: 'Вхід до симулятора',
  choose: 'Виберіть тестовий акаунт',
  plain:
    'Це симулятор, вбудований у Muster, а не гра. Паролів немає, усі люди вигадані, у справжню гру нічого не потрапляє.',
  local: 'Працює лише на цьому комп’ютері.',
  demo: 'Це відкрите демо: інші відвідувачі можуть увійти під тими самими акаунтами.',
  withoutClan: 'Без клану',
  noCharacters: 'персонажів поки немає',
  noClan: 'без клану',
  also: 'ще',
  cancel: 'Скасувати й повернутися',
  language: 'Мова',
  unknownTitle: 'Такого логіна немає',
  unknownBody: 'Симулятор не знає цього логіна. Виберіть акаунт зі списку.',
  showList: 'Показати список',
  brokenTitle: 'Увійти не вийде',
  brokenClient: 'Симулятор не знає цього застосунку.',
  brokenRedirect: 'Адреса повернення не від цього застосунку. Поверніться до застосунку й увійдіть звідти.',
  strangerTitle: 'Лише на цьому комп’ютері',
  strangerBody:
    'У симуляторі немає паролів, тому він працює лише на своєму комп’ютері, за адресою localhost або 127.0.0.1. DEMO=1 відкриє його іншим.',
  LEADER: 'Лідер',
  COLONEL: 'Полковник',
  OFFICER: 'Офіцер',
  SERGEANT: 'Сержант',
  SOLDIER: 'Боєць',
  COMMONER: 'Запасний',
  RECRUIT: 'Рядовий',
};
