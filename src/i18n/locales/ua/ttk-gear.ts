import type { Translation } from '../../translation.ts';
import type { ttkGear as en } from '../en/ttk-gear.ts';

export const ttkGear: Translation<typeof en> = {
  own: 'Моє',
  clan: 'Сети клану',
  weapon: 'Моя зброя',
  target: 'Ціль',
  both: 'Обидві сторони',
  empty: 'У вашому спорядженні поки немає зброї та броні. Заповніть спорядження — воно з’явиться тут.',
  loading: 'Спорядження завантажується…',
  failed: 'Спорядження не завантажилося. Спробуйте ще раз, коли з’явиться зв’язок.',
};
