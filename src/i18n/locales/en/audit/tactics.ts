/** Lines of the audit log about tactics. */
export const audit = {
  tacticCreated: '{{actor}} created a tactic',
  tacticChanged: '{{actor}} changed a tactic',
  tacticDrawn: '{{actor}} drew on a tactic',
  tacticDeleted: '{{actor}} deleted a tactic',
} as const;
