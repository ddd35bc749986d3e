/** Notices about sent supplies. */
export const notices = {
  suppliesTitle: 'Boosts sent',
  suppliesBody: '{{character}}: {{pieces}} pcs sent',
  suppliesBodyBy: '{{character}}: {{pieces}} pcs sent by {{name}}',
  suppliesBare: 'Your request was sent out',
  goRequests: 'Open my requests',
  topicSuppliesSent: 'My request is sent out',
} as const;
