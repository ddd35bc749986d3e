/** Notices about sent supplies. */
export const notices = {
  suppliesTitle: 'Supplies sent',
  suppliesBody: '{{character}}: {{pieces}} pcs were sent',
  suppliesBodyBy: '{{character}}: {{pieces}} pcs sent by {{name}}',
  suppliesBare: 'Something you asked for was sent',
  goRequests: 'Open my requests',
  topicSuppliesSent: 'Officers send what I asked for',
} as const;
