/** How changes of tactics read while they wait on the device. */
export const changes = {
  opTacticCreate: 'New tactic: {{name}}',
  opTacticSave: 'Change tactic: {{name}}',
  opTacticDraw_one: '{{count}} change of a drawing',
  opTacticDraw_other: '{{count}} changes of a drawing',
} as const;
