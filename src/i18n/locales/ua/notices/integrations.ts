import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/integrations.ts';

export const notices: Translation<typeof en> = {
  title: 'Вебхук вимкнено',
  gone: '{{name}}: на іншому боці його більше немає.',
  unauthorized: '{{name}}: інший бік не приймає ключ.',
  address: '{{name}}: його адреса не підходить.',
  failing: '{{name}}: три дні не доходить жодне повідомлення.',
  bare: 'Вебхук вашого клану не працює',
  go: 'Відкрити налаштування клану',
  topic: 'Вимкнено вебхук мого клану',
};
