import type { Translation } from '../../translation.ts';
import type { characterSelection as en } from '../en/character-selection.ts';

/** Choosing and adding characters. */
export const characterSelection: Translation<typeof en> = {
  selectionLead: 'Ви працюєте в застосунку від імені цього персонажа: його клан, заявки й відписки.',
  selectionCount_one: '{{count}} персонаж',
  selectionCount_few: '{{count}} персонажі',
  selectionCount_many: '{{count}} персонажів',
  selectionCount_other: '{{count}} персонажа',
  selectionCurrent: 'Вибрано',
  selectionChoose: 'Вибрати',
  selectionEmptyTitle: 'Персонажів поки немає',
  selectionEmptyBody:
    'На цьому акаунті немає персонажів. Створіть персонажа в грі й перевірте знову за кілька хвилин.',
  lookAgain: 'Перевірити знову',
  looking: 'Перевіряємо…',
  loadFailed: 'Не вдалося завантажити персонажів',
  nameRequired: 'Введіть нік персонажа',
  createTitle: 'Додати персонажа',
  createLead:
    'Якщо гра не показує персонажа на вашому акаунті, додайте його тут. Доступ до клану з’явиться, коли лідер клану його прийме.',
  createName: 'Нік персонажа',
  createRegion: 'Регіон',
  createDo: 'Додати персонажа',
  createOffline: 'Потрібен зв’язок: нік перевіряється у грі.',
  createDone: '{{name}} — у вашому списку. Лідер його клану може прийняти його на сторінці «Учасники клану».',
  createDoneNoRights: 'До цього доступу до клану немає.',
  createMine: 'Додані вами',
  createChoose: 'Вибрати персонажа',
  createFirst: 'Додати за ніком',
  claimPending: 'чекає на лідера',
  claimAccepted: 'прийнятий лідером',
  claimRefused: 'відхилений лідером',
  claimRemoveNamed: 'Прибрати {{name}}',
  claimRemoveQuestion: 'Прибрати {{name}}?',
  claimRemoveBody:
    'Персонаж зникне з вашого списку; доступ до клану, якщо він був, припиниться. Його можна додати знову.',
  claimRemoveYes: 'Прибрати персонажа',
  claimFailed: 'Не вдалося прибрати персонажа.',
};
