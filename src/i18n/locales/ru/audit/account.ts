import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/account.ts';

export const audit: Translation<typeof en> = {
  accountLeft:
    '{{subject}}: участник удалил аккаунт навсегда. Его данные удалены, под этим именем он остаётся в истории',
};
