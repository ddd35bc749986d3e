/** How changes of fast requests read while they wait on the device. */
export const changes = {
  opFastCreate: 'Fast request: {{items}}',
  opFastSent: 'Mark the fast request of {{name}} as sent: {{items}}',
  opFastSentUnknown: 'Mark a fast request as sent',
  opFastCancel: 'Cancel the fast request of {{name}}: {{items}}',
  opFastCancelUnknown: 'Cancel a fast request',
  opFastAcquired: 'Fast request acquired by {{name}}: {{items}}',
  opFastAcquiredUnknown: 'Mark a fast request as acquired',
} as const;
