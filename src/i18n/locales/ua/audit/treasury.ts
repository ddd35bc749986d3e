import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/treasury.ts';

export const audit: Translation<typeof en> = {
  treasuryBalance: 'Баланс вказано: {{actor}}',
  treasuryContribution: 'Внесок проведено ({{subject}}): {{actor}}',
  treasuryCorrection: 'Запис скарбниці виправлено: {{actor}}',
};
