import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/war-pictures.ts';

export const changes: Translation<typeof en> = {
  opWarAddPicture: 'Отправить снимок войны ({{size}})',
};
