import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/operations.ts';

export const audit: Translation<typeof en> = {
  operationCreated: '{{actor}}: підготовлено операцію',
  operationChanged: '{{actor}}: змінено операцію',
  operationActivated: '{{actor}}: активовано операцію',
  operationPrepared: '{{actor}}: операцію повернуто до підготовки',
  operationFinished: '{{actor}}: завершено операцію',
  operationCancelled: '{{actor}}: скасовано операцію',
  operationDrawn: '{{actor}}: змінено малюнок операції',
  operationDeleted: '{{actor}}: видалено операцію',
  operationRestored: '{{actor}}: повернуто операцію',
  operationTemplateSaved: '{{actor}}: збережено шаблон операції',
  operationTemplateDeleted: '{{actor}}: видалено шаблон операції',
  operationTemplateRestored: '{{actor}}: повернуто шаблон операції',
  operationShared: '{{actor}}: створено посилання на малюнок операції',
  operationUnshared: '{{actor}}: відкликано посилання на малюнок операції',
};
