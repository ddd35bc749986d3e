/** Notices about webhooks. */
export const notices = {
  title: 'Webhook switched off',
  gone: '{{name}}: it no longer exists on the other side.',
  unauthorized: '{{name}}: the other side refuses its key.',
  address: "{{name}}: its address can't be used.",
  failing: '{{name}}: no message has arrived for three days.',
  bare: 'A webhook of your clan stopped working',
  go: 'Open clan settings',
  topic: 'A webhook of my clan is switched off',
} as const;
