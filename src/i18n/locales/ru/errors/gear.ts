import type { Translation } from '../../../translation.ts';
import type { errors as en } from '../../en/errors/gear.ts';

export const errors: Translation<typeof en> = {
  gearInvalid: 'Не удалось обновить снаряжение: что-то в нём не по правилам.',
  gearTooMany: 'Не удалось обновить снаряжение: наборов уже слишком много.',
  gearNotFound: 'Не удалось обновить снаряжение: этого набора больше нет.',
  gearHasAccount: 'Не удалось обновить снаряжение: у участника есть аккаунт, он заполняет его сам.',
  gearChanged: 'Не удалось обновить снаряжение: его уже изменил кто-то другой.',
};
