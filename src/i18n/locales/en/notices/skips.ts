/** Notices about time off. */
export const notices = {
  approvedTitle: 'Skip Request Approved',
  rejectedTitle: 'Skip Request Rejected',
  requestedTitle: 'New Skip Request',
  approvedBody: 'Your skip request for {{character}} ({{period}}) has been approved',
  rejectedBody: 'Your skip request for {{character}} ({{period}}) has been rejected',
  requestedBody: '{{character}} requests a skip ({{period}})',
  approvedBare: 'Your skip request has been approved',
  rejectedBare: 'Your skip request has been rejected',
  requestedBare: 'A skip request is waiting for a decision',
  changedTitle: 'Skip Decision Changed',
  changedApprovedBody:
    'The decision on your skip request for {{character}} ({{period}}) was changed: it is approved now',
  changedRejectedBody:
    'The decision on your skip request for {{character}} ({{period}}) was changed: it is rejected now',
  deletedTitle: 'Skip Deleted',
  deletedBody: "{{name}} deleted {{character}}'s skip ({{period}})",
  deletedApprovedBody: "{{name}} deleted {{character}}'s approved skip ({{period}}): it no longer excuses",
  deletedBare: 'One of your skips was deleted',
  topicSkipDeleted: 'Someone else deletes my skip',
  goMySkips: 'My skips',
  goReview: 'Review',
  topicSkipDecided: 'My skip is approved or rejected',
  topicSkipRequested: 'A skip is waiting for my decision',
} as const;
