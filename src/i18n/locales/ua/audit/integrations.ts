import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/integrations.ts';

export const audit: Translation<typeof en> = {
  webhookAdded: '{{actor}}: додано вебхук',
  webhookChanged: '{{actor}}: змінено вебхук',
  webhookRemoved: '{{actor}}: видалено вебхук',
  webhookSwitchedOff: 'Вебхук вимкнено автоматично',
  apiTokenCreated: '{{actor}}: створено API-токен',
  apiTokenRevoked: '{{actor}}: відкликано API-токен гравця {{subject}}',
  apiTokenRevokedOwn: '{{actor}}: відкликано API-токен',
  apiTokenLapsed: 'API-токен гравця {{subject}} відкликано: персонаж вийшов із клану',
  apiTokenUsed: '{{actor}}: внесено зміну',
};
