import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/guest-passes.ts';

export const audit: Translation<typeof en> = {
  guestPassCreated: '{{actor}}: створено гостьову перепустку для {{subject}}',
  guestPassRevoked: '{{actor}}: відкликано гостьову перепустку {{subject}}',
  guestPassOpened: 'Гостьову перепустку {{subject}} вперше відкрито',
};
