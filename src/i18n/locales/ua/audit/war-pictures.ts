import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/war-pictures.ts';

export const audit: Translation<typeof en> = {
  warPictureAdded: '{{actor}}: додано знімок війни',
  warPictureDeleted: '{{actor}}: видалено знімок війни',
  warPictureRestored: '{{actor}}: повернуто знімок війни',
  warPicturesExpired: 'Знімки війни видалено: термін їх зберігання минув',
};
