import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/integrations.ts';

export const notices: Translation<typeof en> = {
  title: 'Вебхук отключён',
  gone: '{{name}}: на другой стороне его больше нет.',
  unauthorized: '{{name}}: другая сторона не принимает ключ.',
  address: '{{name}}: его адрес не подходит.',
  failing: '{{name}}: три дня не доходит ни одно сообщение.',
  bare: 'Вебхук вашего клана не работает',
  go: 'Открыть настройки клана',
  topic: 'Отключён вебхук моего клана',
};
