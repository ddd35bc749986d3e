/** Notices about time off. */
export const notices = {
  approvedTitle: 'Skip Request Approved',
  rejectedTitle: 'Skip Request Rejected',
  requestedTitle: 'New Skip Request',
  approvedBody: 'Your skip request for {{character}} ({{period}}) has been approved',
  rejectedBody: 'Your skip request for {{character}} ({{period}}) has been rejected',
  requestedBody: '{{character}} asks for time off ({{period}})',
  approvedBare: 'Your skip request has been approved',
  rejectedBare: 'Your skip request has been rejected',
  requestedBare: 'A skip request waits for a decision',
  goMySkips: 'My skips',
  goReview: 'Review',
  topicSkipDecided: 'My time off is approved or rejected',
  topicSkipRequested: 'A skip waits for my decision',
} as const;
