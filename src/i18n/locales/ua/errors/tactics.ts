import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/tactics.ts';

export const errors: Translation<typeof en> = {
  tacticsNotFound: 'Цієї тактики більше немає.',
  tacticsTooMany: 'Тактик уже забагато. Спершу видаліть одну.',
  tacticsVersionNotFound: 'Цієї версії більше немає.',
  tacticsTooManyVersions: 'У тактики вже забагато версій. Спершу видаліть одну.',
  tacticsMoved: 'Тактика змінилася, поки ви дивилися. Перегляньте ще раз, перш ніж видаляти.',
  tacticsPictureType: 'Підійдуть лише зображення PNG, JPEG і WebP. Це інший файл.',
  tacticsPictureBroken: 'Зображення пошкоджене або збережене не до кінця. Збережіть його ще раз і повторіть.',
  tacticsPicturePixels: 'У зображенні понад 25 мегапікселів. Спершу зменште його.',
  tacticsPictureTooMany: 'Клан сьогодні занадто часто змінював зображення карт. Спробуйте завтра.',
  tacticsPictureBusy: 'Сервер зайнятий іншими зображеннями. Повторіть трохи пізніше.',
  tacticsPictureChanged: 'Це зображення щойно змінив хтось інший. Спершу подивіться на нього.',
  tacticsPictureNotFound: 'Цього зображення більше немає.',
  linksNotFound: 'Це посилання більше не працює.',
  linksTooMany: 'У цього малюнка вже забагато посилань. Спершу відкличте одне.',
};
