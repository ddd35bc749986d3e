import type { Translation } from '../../../translation.ts';
import type { notices as en } from '../../en/notices/warns.ts';

export const notices: Translation<typeof en> = {
  addedTitle: 'Вам видано варн',
  addedBody: '{{character}}: {{cost}}, варнів: {{count}} з {{max}}, видав {{name}}',
  addedBare: 'Клан видав вам варн',
  removedTitle: 'Варн знято',
  removedBody: '{{character}}: {{name}} — знято варн на {{cost}}',
  removedBare: 'Клан зняв з вас варн',
  limitTitle: 'Досягнуто максимуму варнів',
  limitBody: '{{character}}: варнів {{count}} з {{max}}, останній видав {{name}}',
  limitBare: 'Учасник досяг максимуму варнів',
  goOwn: 'Відкрити зведення',
  goWarns: 'Відкрити варни',
  topicAdded: 'Мені видано варн',
  topicRemoved: 'З мене знято варн',
  topicLimit: 'Учасник досяг максимуму варнів',
  proposedTitle: 'Запропоновано варни',
  proposedBody: 'Відсутність без причини: {{character}}',
  proposedBodyMore: 'Відсутність без причини: {{character}} та ще {{count}}',
  proposedBare: 'За закритою перевіркою запропоновано варни',
  topicProposed: 'Варни, запропоновані після перевірки',
};
