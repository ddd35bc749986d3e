import type { Translation } from '../../translation.ts';
import type { crafting as en } from '../en/crafting.ts';

export const crafting: Translation<typeof en> = {
  title: 'Дерево крафта',
};
