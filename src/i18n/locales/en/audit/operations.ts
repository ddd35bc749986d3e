/** Lines of the audit log about operations. */
export const audit = {
  operationCreated: '{{actor}} prepared an operation',
  operationChanged: '{{actor}} changed an operation',
  operationActivated: '{{actor}} activated an operation',
  operationPrepared: '{{actor}} put an operation back to prepared',
  operationFinished: '{{actor}} finished an operation',
  operationCancelled: '{{actor}} cancelled an operation',
  operationDrawn: '{{actor}} drew on the map of an operation',
  operationDeleted: '{{actor}} deleted an operation',
  operationRestored: '{{actor}} brought an operation back',
  operationTemplateSaved: '{{actor}} saved an operation template',
  operationTemplateDeleted: '{{actor}} deleted an operation template',
  operationTemplateRestored: '{{actor}} brought an operation template back',
  operationShared: "{{actor}} made a read-only link to an operation's map",
  operationUnshared: "{{actor}} withdrew a link to an operation's map",
} as const;
