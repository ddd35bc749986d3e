/** How changes of fast requests read while they wait on the device. */
export const changes = {
  opFastCreate: 'Fast request: {{items}}',
  opFastSent: "Mark {{name}}'s fast request as sent: {{items}}",
  opFastSentUnknown: 'Mark a fast request as sent',
  opFastCancel: "Cancel {{name}}'s fast request: {{items}}",
  opFastCancelUnknown: 'Cancel a fast request',
  opFastAcquired: 'Fast request acquired by {{name}}: {{items}}',
  opFastAcquiredUnknown: 'Mark a fast request as acquired',
  opFastPending: "{{name}}'s fast request wasn't sent: {{items}}",
  opFastPendingUnknown: 'Take back a sent fast request',
} as const;
