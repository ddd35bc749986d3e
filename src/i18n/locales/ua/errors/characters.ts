import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/characters.ts';

export const errors: Translation<typeof en> = {
  characterRequired: 'Спершу виберіть персонажа.',
  characterNotYours: 'Це не ваш персонаж: немає прав на цю дію.',
  characterNameRequired: 'Введіть нік персонажа',
  characterNotFound: 'Персонажа не знайдено',
  profileUnavailable: 'Не вдалося завантажити профіль персонажа',
  claimsUnknownRegion: 'У грі немає такого регіону.',
  claimsTaken: 'Цей персонаж належить іншому акаунту.',
  claimsYours: 'Цей персонаж уже є у вашому списку.',
  claimsTooMany: 'Більше персонажів додати не можна. Спершу приберіть одного.',
  claimsNotFound: 'Персонажа не знайдено',
  gameUnavailable: 'Гра не відповідає. Спробуйте пізніше.',
};
