import type { Translation } from '../../translation.ts';
import type { ttk as en } from '../en/ttk.ts';

export const ttk: Translation<typeof en> = {
  title: 'Время до убийства',
};
