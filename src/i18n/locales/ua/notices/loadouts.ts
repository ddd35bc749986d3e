import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/loadouts.ts';

export const notices: Translation<typeof en> = {
  suppliesTitle: 'Витратники видано',
  suppliesBody: '{{character}}: видано {{pieces}} шт.',
  suppliesBodyBy: '{{character}}: {{pieces}} шт., видає {{name}}',
  suppliesBare: 'Видано те, що ви просили',
  goRequests: 'Відкрити мої запити',
  topicSuppliesSent: 'Офіцери видали те, що я просив(-ла)',
};
