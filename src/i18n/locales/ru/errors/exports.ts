import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/exports.ts';

export const errors: Translation<typeof en> = {
  clanFilesAtWork: 'Сервер ещё работает с файлом этого клана. Подождите, пока он закончит.',
  clanFilesNotFound: 'Этого файла больше нет.',
  clanFilesNotReady: 'Этот файл нельзя импортировать.',
  clanFilesUnconfirmed: 'Игра не подтвердила, что этот персонаж — лидер клана.',
};
