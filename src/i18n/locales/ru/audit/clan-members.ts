import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/clan-members.ts';

export const audit: Translation<typeof en> = {
  claimMade: '{{actor}}: заявлен персонаж {{subject}}',
  claimRemoved: '{{actor}}: персонаж {{subject}} убран из аккаунта',
  claimAccepted: '{{actor}}: персонаж {{subject}} подтверждён',
  claimRefused: '{{actor}}: персонаж {{subject}} не подтверждён',
  claimFallen: 'Персонаж {{subject}} больше не подтверждён: его нет в списке клана',
};
