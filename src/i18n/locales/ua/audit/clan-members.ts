import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-members.ts';

export const audit: Translation<typeof en> = {
  claimMade: '{{actor}}: заявлено персонажа {{subject}}',
  claimRemoved: '{{actor}}: персонажа {{subject}} прибрано з акаунта',
  claimAccepted: '{{actor}}: персонажа {{subject}} підтверджено',
  claimRefused: '{{actor}}: персонажа {{subject}} не підтверджено',
  claimFallen: 'Персонаж {{subject}} більше не підтверджений: його немає у списку клану',
};
