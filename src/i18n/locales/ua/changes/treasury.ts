import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/treasury.ts';

export const changes: Translation<typeof en> = {
  opContribution: 'Внесок {{sum}}: {{title}}',
  opContributionEdit: 'Змінити внесок на {{sum}}',
  opContributionWithdraw: 'Відкликати внесок {{sum}}',
  opDebt: 'Платіж {{sum}} за варни',
};
