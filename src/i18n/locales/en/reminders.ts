/** Reminders that officers send, and what came of them. */
export const reminders = {
  done_one: '{{count}} member reminded.',
  done_other: '{{count}} members reminded.',
  already_one: '{{count}} was reminded in the last 24 hours.',
  already_other: '{{count}} were reminded in the last 24 hours.',
  noAccount: 'No account, so not reminded: {{names}}.',
  failed: "Couldn't send the reminder. Try again.",
} as const;
