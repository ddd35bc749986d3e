import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/bin.ts';

export const errors: Translation<typeof en> = {
  binNotFound: 'Этого в корзине больше нет.',
  binRestored: 'Это уже вернули.',
  binTaken: 'На его месте уже что-то другое.',
  binFull: 'Для него нет места. Сначала удалите другое.',
  binOwnerGone: 'Того, кому это принадлежит, больше нет в клане.',
  binParentGone: 'То, к чему это относится, удалено. Сначала верните его.',
};
