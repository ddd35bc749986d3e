import type { Translation } from '../../translation.ts';
import type { common as en } from '../en/common.ts';

export const common: Translation<typeof en> = {
  undo: 'Вернуть',
  understood: 'Понятно',
  keepIt: 'Оставить',
  filters: 'Фильтры',
  tryAgain: 'Повторить',
  edit: 'Изменить',
  yes: 'да',
  no: 'нет',
  copied: 'Скопировано',
  linkCopied: 'Ссылка скопирована.',
  cancel: 'Отмена',
};
