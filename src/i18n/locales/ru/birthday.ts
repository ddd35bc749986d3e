import type { Translation } from '../../translation.ts';
import type { birthday as en } from '../en/birthday.ts';

export const birthday: Translation<typeof en> = {
  title: 'С днём рождения!',
  text: 'Всего наилучшего, {{name}}. Пусть Зона сегодня будет к вам добра.',
  thanks: 'Спасибо',
};
