import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/exports.ts';

export const errors: Translation<typeof en> = {
  clanFilesAtWork: 'Сервер ще працює з файлом цього клану. Зачекайте, поки він закінчить.',
  clanFilesNotFound: 'Цього файлу більше немає.',
  clanFilesNotReady: 'Цей файл не можна імпортувати.',
  clanFilesUnconfirmed: 'Гра не підтвердила, що цей персонаж — лідер клану.',
};
