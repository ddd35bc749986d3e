import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/treasury.ts';

export const changes: Translation<typeof en> = {
  opContribution: 'Взнос {{sum}}: {{title}}',
  opContributionEdit: 'Изменить взнос на {{sum}}',
  opContributionWithdraw: 'Отозвать взнос {{sum}}',
  opDebt: 'Платёж {{sum}} за варны',
};
