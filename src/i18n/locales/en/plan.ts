/** Texts of the page behind a read-only link to a drawing. */
export const plan = {
  name: 'Plan',
  layerAll: 'Everyone',
  memberNumber: 'Member {{number}}',
  readOnly: 'Read-only',
  drawn: 'Drawn {{age}}',
  checked: 'Checked {{age}}',
  notLatest: "The connection is lost: this may not be the latest plan. It updates when you're back online.",
  ended: "This link doesn't work any more",
  endedBody: 'It has ended, was withdrawn, or is incomplete. Ask for a new one.',
  toStart: 'What Muster is',
} as const;
