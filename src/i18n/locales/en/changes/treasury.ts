/** How changes of contributions read while they wait on the device. */
export const changes = {
  opContribution: 'Contribution of {{sum}}: {{title}}',
  opContributionEdit: 'Change a contribution to {{sum}}',
  opContributionWithdraw: 'Withdraw a contribution of {{sum}}',
  opDebt: 'Payment of {{sum}} for warns',
} as const;
