import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/warns.ts';

export const audit: Translation<typeof en> = {
  warnAdded: '{{actor}} — варн учаснику {{subject}}',
  warnRemoved: '{{actor}} — варн знято: {{subject}}',
};
