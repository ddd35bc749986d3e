import type { Translation } from '../../../translation.ts';
import type { changes as en } from '../../en/changes/operations.ts';

export const changes: Translation<typeof en> = {
  opOperationCreate: 'Новая операция: {{name}}',
  opOperationSave: 'Изменить операцию: {{name}}',
  opOperationDraw_one: '{{count}} изменение рисунка операции',
  opOperationDraw_few: '{{count}} изменения рисунка операции',
  opOperationDraw_many: '{{count}} изменений рисунка операции',
  opOperationDraw_other: '{{count}} изменения рисунка операции',
  opOperationRead: 'Операция прочитана',
  opTemplateSave: 'Сохранить шаблон: {{name}}',
  opTemplateDraw: 'Сохранить рисунок шаблона',
  opTemplateDelete: 'Удалить шаблон',
};
