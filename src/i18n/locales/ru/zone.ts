import type { Translation } from '../../translation.ts';
import type { zone as english } from '../en/zone.ts';

export const zone: Translation<typeof english> = {
  title: 'Вход в симулятор',
  choose: 'Выберите тестовый аккаунт',
  plain:
    'Это симулятор, встроенный в Muster, а не игра. Паролей нет, все люди вымышлены, в настоящую игру ничего не уходит.',
  local: 'Работает только на этом компьютере.',
  demo: 'Это открытое демо: другие посетители могут войти под теми же аккаунтами.',
  withoutClan: 'Без клана',
  noCharacters: 'персонажей пока нет',
  noClan: 'без клана',
  also: 'ещё',
  cancel: 'Отменить и вернуться',
  language: 'Язык',
  unknownTitle: 'Такого логина нет',
  unknownBody: 'Симулятор не знает этого логина. Выберите аккаунт из списка.',
  showList: 'Показать список',
  brokenTitle: 'Войти не получится',
  brokenClient: 'Симулятор не знает этого приложения.',
  brokenRedirect: 'Адрес возврата не от этого приложения. Вернитесь в приложение и войдите оттуда.',
  strangerTitle: 'Только с этого компьютера',
  strangerBody:
    'В симуляторе нет паролей, поэтому он работает только на своём компьютере, по адресу localhost или 127.0.0.1. DEMO=1 откроет его остальным.',
  LEADER: 'Лидер',
  COLONEL: 'Полковник',
  OFFICER: 'Офицер',
  SERGEANT: 'Сержант',
  SOLDIER: 'Боец',
  COMMONER: 'Запасной',
  RECRUIT: 'Рядовой',
};
