import type { Translation } from '../../translation.ts';
import type { plan as en } from '../en/plan.ts';

export const plan: Translation<typeof en> = {
  name: 'План',
  layerAll: 'Для всіх',
  memberNumber: 'Учасник {{number}}',
  readOnly: 'Лише перегляд',
  drawn: 'Намальовано {{age}}',
  checked: 'Перевірено {{age}}',
  notLatest: 'Немає звʼязку: план міг змінитися. Він оновиться, щойно звʼязок зʼявиться.',
  ended: 'Це посилання більше не працює',
  endedBody: 'Термін минув, його відкликали або скопійовано не повністю. Попросіть нове.',
  toStart: 'Що таке Muster',
};
