/** Lines of the audit log about checks. */
export const audit = {
  checkBegan: '{{actor}} began a check',
  checkMarked: '{{actor}} marked who was there',
  checkStageSet: '{{actor}} changed the stages of a check',
  checkGuestAdded: '{{actor}} added a guest to a check',
  checkGuestRemoved: '{{actor}} took a guest off a check',
  checkClosed: '{{actor}} closed a check',
  checkDeleted: '{{actor}} deleted a check',
  checkRestored: '{{actor}} brought a check back',
  checkCorrected: '{{actor}} corrected {{subject}} in a closed check',
  checkJudged: "{{subject}}'s skip was decided after a check: its results were recounted",
  checkAppealed: '{{subject}} appealed a result',
  checkAppealAccepted: "{{actor}} accepted {{subject}}'s appeal",
  checkAppealRejected: "{{actor}} rejected {{subject}}'s appeal",
  checkMissed: '{{actor}} counted as absent: {{subject}}',
} as const;
