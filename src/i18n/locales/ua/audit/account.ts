import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/account.ts';

export const audit: Translation<typeof en> = {
  accountLeft:
    '{{subject}}: учасник видалив акаунт назавжди. Його дані видалено, під цим іменем він лишається в історії',
};
