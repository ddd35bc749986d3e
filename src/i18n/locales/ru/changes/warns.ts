import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/warns.ts';

export const changes: Translation<typeof en> = {
  opWarnAdd: 'Варн участнику {{name}}',
  opWarnRemove: 'Снять варн: {{name}}',
  opWarnRemoveUnknown: 'Снять варн',
  opWarnAppeal: 'Обжаловать варн',
};
