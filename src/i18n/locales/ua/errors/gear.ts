import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/gear.ts';

export const errors: Translation<typeof en> = {
  gearInvalid: 'Не вдалося оновити спорядження: щось у ньому не за правилами.',
  gearTooMany: 'Не вдалося оновити спорядження: наборів уже забагато.',
  gearNotFound: 'Не вдалося оновити спорядження: цього набору вже немає.',
  gearHasAccount: 'Не вдалося оновити спорядження: учасник має акаунт і заповнює його сам.',
  gearChanged: 'Не вдалося оновити спорядження: його вже змінив хтось інший.',
};
