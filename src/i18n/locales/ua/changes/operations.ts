import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/operations.ts';

export const changes: Translation<typeof en> = {
  opOperationCreate: 'Нова операція: {{name}}',
  opOperationSave: 'Змінити операцію: {{name}}',
  opOperationDraw_one: '{{count}} зміна малюнка операції',
  opOperationDraw_few: '{{count}} зміни малюнка операції',
  opOperationDraw_many: '{{count}} змін малюнка операції',
  opOperationDraw_other: '{{count}} зміни малюнка операції',
  opOperationRead: 'Операцію прочитано',
  opTemplateSave: 'Зберегти шаблон: {{name}}',
  opTemplateDraw: 'Зберегти малюнок шаблону',
  opTemplateDelete: 'Видалити шаблон',
};
