import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/integrations.ts';

export const audit: Translation<typeof en> = {
  webhookAdded: '{{actor}}: добавлен вебхук',
  webhookChanged: '{{actor}}: изменён вебхук',
  webhookRemoved: '{{actor}}: удалён вебхук',
  webhookSwitchedOff: 'Вебхук отключён автоматически',
  apiTokenCreated: '{{actor}}: создан API-токен',
  apiTokenRevoked: '{{actor}}: отозван API-токен игрока {{subject}}',
  apiTokenRevokedOwn: '{{actor}}: отозван API-токен',
  apiTokenLapsed: 'API-токен игрока {{subject}} отозван: персонаж вышел из клана',
  apiTokenUsed: '{{actor}}: внесено изменение',
};
