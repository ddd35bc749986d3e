import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/bin.ts';

export const changes: Translation<typeof en> = {
  opBinRestore: 'Вернуть: {{title}}',
  opBinRestoreUnnamed: 'Вернуть из корзины',
  binLeftOut: 'Без них: {{names}}. Они в другом отряде или покинули клан.',
};
