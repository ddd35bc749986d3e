import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/treasury.ts';

export const audit: Translation<typeof en> = {
  treasuryBalance: 'Баланс указан: {{actor}}',
  treasuryContribution: 'Взнос проведён ({{subject}}): {{actor}}',
  treasuryCorrection: 'Запись казны исправлена: {{actor}}',
};
