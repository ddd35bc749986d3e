import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/warns.ts';

export const notices: Translation<typeof en> = {
  addedTitle: 'Вам выдан варн',
  addedBody: '{{character}}: {{cost}}, варнов: {{count}} из {{max}}, выдал {{name}}',
  addedBare: 'Клан выдал вам варн',
  removedTitle: 'Варн снят',
  removedBody: '{{character}}: {{name}} — снят варн на {{cost}}',
  removedBare: 'Клан снял с вас варн',
  limitTitle: 'Достигнут максимум варнов',
  limitBody: '{{character}}: варнов {{count}} из {{max}}, последний выдал {{name}}',
  limitBare: 'Участник достиг максимума варнов',
  goOwn: 'Открыть сводку',
  goWarns: 'Открыть варны',
  topicAdded: 'Мне выдан варн',
  topicRemoved: 'С меня снят варн',
  topicLimit: 'Участник достиг максимума варнов',
  proposedTitle: 'Предложены варны',
  proposedBody: 'Отсутствие без причины: {{character}}',
  proposedBodyMore: 'Отсутствие без причины: {{character}} и ещё {{count}}',
  proposedBare: 'По закрытой проверке предложены варны',
  topicProposed: 'Варны, предложенные после проверки',
};
