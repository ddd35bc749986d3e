import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/bin.ts';

export const changes: Translation<typeof en> = {
  opBinRestore: 'Повернути: {{title}}',
  opBinRestoreUnnamed: 'Повернути з кошика',
  binLeftOut: 'Без них: {{names}}. Вони в іншому загоні або залишили клан.',
};
