import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/warns.ts';

export const changes: Translation<typeof en> = {
  opWarnAdd: 'Варн учаснику {{name}}',
  opWarnRemove: 'Зняти варн: {{name}}',
  opWarnRemoveUnknown: 'Зняти варн',
  opWarnAppeal: 'Оскаржити варн',
};
