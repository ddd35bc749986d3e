/** Notices about sent supplies. */
export const notices = {
  suppliesTitle: 'Boosts sent',
  suppliesBody: '{{character}}: {{pieces}} pcs sent',
  suppliesBodyBy: '{{character}}: {{pieces}} pcs sent by {{name}}',
  suppliesBare: 'Your request was sent out',
  goRequests: 'Open my requests',
  topicSuppliesSent: 'My request is sent out',
  suppliesBackTitle: 'Not sent after all',
  suppliesBackBody: "{{character}}: {{pieces}} pcs weren't sent, your fast request waits again",
  requestedTitle: 'Fast request',
  requestedBody: '{{character}} needs {{pieces}} pcs',
  requestedBare: 'A member needs supplies',
  goManager: 'Open request manager',
  topicSuppliesRequested: "Members' fast requests",
} as const;
