import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/war-pictures.ts';

export const audit: Translation<typeof en> = {
  warPictureAdded: '{{actor}}: добавлен снимок войны',
  warPictureDeleted: '{{actor}}: удалён снимок войны',
  warPictureRestored: '{{actor}}: возвращён снимок войны',
  warPicturesExpired: 'Снимки войны удалены: срок их хранения истёк',
};
