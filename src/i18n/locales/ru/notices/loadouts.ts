import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/loadouts.ts';

export const notices: Translation<typeof en> = {
  suppliesTitle: 'Расходники выданы',
  suppliesBody: '{{character}}: выдано {{pieces}} шт.',
  suppliesBodyBy: '{{character}}: {{pieces}} шт., выдаёт {{name}}',
  suppliesBare: 'Выдано то, что вы просили',
  goRequests: 'Открыть мои запросы',
  topicSuppliesSent: 'Офицеры выдали то, что я просил(а)',
};
