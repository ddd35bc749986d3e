/** Changes of operations that wait. */
export const changes = {
  opOperationCreate: 'New operation: {{name}}',
  opOperationSave: 'Change the operation: {{name}}',
  opOperationDraw_one: "{{count}} change of an operation's drawing",
  opOperationDraw_other: "{{count}} changes of an operation's drawing",
  opOperationRead: 'I have read the operation',
  opTemplateSave: 'Save a template: {{name}}',
  opTemplateDraw: "Save a template's drawing",
  opTemplateDelete: 'Delete a template',
} as const;
