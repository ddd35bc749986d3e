import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/characters.ts';

export const errors: Translation<typeof en> = {
  characterRequired: 'Сначала выберите персонажа.',
  characterNotYours: 'Это не ваш персонаж: нет прав на это действие.',
  characterNameRequired: 'Введите ник персонажа',
  characterNotFound: 'Персонаж не найден',
  profileUnavailable: 'Не удалось загрузить профиль персонажа',
  claimsUnknownRegion: 'В игре нет такого региона.',
  claimsTaken: 'Этот персонаж принадлежит другому аккаунту.',
  claimsYours: 'Этот персонаж уже есть в вашем списке.',
  claimsTooMany: 'Больше персонажей добавить нельзя. Сначала уберите одного.',
  claimsNotFound: 'Персонаж не найден',
  gameUnavailable: 'Игра не отвечает. Попробуйте позже.',
};
