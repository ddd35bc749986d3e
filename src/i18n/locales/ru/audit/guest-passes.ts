import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/guest-passes.ts';

export const audit: Translation<typeof en> = {
  guestPassCreated: '{{actor}}: создан гостевой пропуск для {{subject}}',
  guestPassRevoked: '{{actor}}: отозван гостевой пропуск {{subject}}',
  guestPassOpened: 'Гостевой пропуск {{subject}} впервые открыт',
};
