import type { Translation } from '../../translation.ts';
import type { birthday as en } from '../en/birthday.ts';

export const birthday: Translation<typeof en> = {
  title: 'З днем народження!',
  text: 'Усього найкращого, {{name}}. Хай Зона сьогодні буде до вас ласкава.',
  thanks: 'Дякую',
};
