/** Wars that devices no longer hold. */
export const clanWarsOlder = {
  title: 'Older wars',
  note: 'With results, before {{day}}. Filters do not apply.',
  show: 'Show older wars',
  more: 'Show more',
  none: 'No older wars',
  noneBody: 'All wars with results are listed above.',
} as const;
