import type { Translation } from '../../translation.ts';
import type { common as en } from '../en/common.ts';

export const common: Translation<typeof en> = {
  undo: 'Повернути',
  understood: 'Зрозуміло',
  keepIt: 'Залишити',
  filters: 'Фільтри',
  tryAgain: 'Повторити',
  edit: 'Змінити',
  yes: 'так',
  no: 'ні',
  copied: 'Скопійовано',
  linkCopied: 'Посилання скопійовано.',
  cancel: 'Скасувати',
};
