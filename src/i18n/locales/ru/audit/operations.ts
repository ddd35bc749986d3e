import type { Translation } from '../../../translation.ts';
import type { audit as en } from '../../en/audit/operations.ts';

export const audit: Translation<typeof en> = {
  operationCreated: '{{actor}}: подготовлена операция',
  operationChanged: '{{actor}}: изменена операция',
  operationActivated: '{{actor}}: активирована операция',
  operationPrepared: '{{actor}}: операция возвращена в подготовку',
  operationFinished: '{{actor}}: завершена операция',
  operationCancelled: '{{actor}}: отменена операция',
  operationDrawn: '{{actor}}: изменён рисунок операции',
  operationDeleted: '{{actor}}: удалена операция',
  operationRestored: '{{actor}}: возвращена операция',
  operationTemplateSaved: '{{actor}}: сохранён шаблон операции',
  operationTemplateDeleted: '{{actor}}: удалён шаблон операции',
  operationTemplateRestored: '{{actor}}: возвращён шаблон операции',
  operationShared: '{{actor}}: создана ссылка на рисунок операции',
  operationUnshared: '{{actor}}: отозвана ссылка на рисунок операции',
};
