import type { Translation } from '../../translation.ts';
import type { characterSelection as en } from '../en/character-selection.ts';

/** Choosing and adding characters. */
export const characterSelection: Translation<typeof en> = {
  selectionLead: 'Вы работаете в приложении от имени этого персонажа: его клан, заявки и отписки.',
  selectionCount_one: '{{count}} персонаж',
  selectionCount_few: '{{count}} персонажа',
  selectionCount_many: '{{count}} персонажей',
  selectionCount_other: '{{count}} персонажа',
  selectionCurrent: 'Выбран',
  selectionChoose: 'Выбрать',
  selectionEmptyTitle: 'Персонажей пока нет',
  selectionEmptyBody:
    'На этом аккаунте нет персонажей. Создайте персонажа в игре и проверьте снова через пару минут.',
  lookAgain: 'Проверить снова',
  looking: 'Проверяем…',
  loadFailed: 'Не удалось загрузить персонажей',
  nameRequired: 'Введите ник персонажа',
  createTitle: 'Добавить персонажа',
  createLead:
    'Если игра не показывает персонажа на вашем аккаунте, добавьте его здесь. Доступ к клану появится, когда лидер клана его примет.',
  createName: 'Ник персонажа',
  createRegion: 'Регион',
  createDo: 'Добавить персонажа',
  createOffline: 'Нужна связь: ник проверяется в игре.',
  createDone: '{{name}} — в вашем списке. Лидер его клана может принять его на странице «Участники клана».',
  createDoneNoRights: 'До этого доступа к клану нет.',
  createMine: 'Добавлены вами',
  createChoose: 'Выбрать персонажа',
  createFirst: 'Добавить по нику',
  claimPending: 'ждёт лидера',
  claimAccepted: 'принят лидером',
  claimRefused: 'отклонён лидером',
  claimRemoveNamed: 'Убрать {{name}}',
  claimRemoveQuestion: 'Убрать {{name}}?',
  claimRemoveBody:
    'Персонаж исчезнет из вашего списка; доступ к клану, если он был, прекратится. Его можно добавить снова.',
  claimRemoveYes: 'Убрать персонажа',
  claimFailed: 'Не удалось убрать персонажа.',
};
