/** Figures of clan wars. */
export const clanWarsFigures = {
  wasBefore: '{{value}} before',
  inSeason: 'in {{name}}: {{value}}',
  seasonNow: 'Season as it is now: {{name}}',
  seasonNowNote:
    'Counted from its wars as they are now, with what was corrected after the season ended. The results that were fixed then are in a panel of their own.',
  overlap: 'Days in both periods ({{days}}) count on both sides.',
  you: 'you',
  showAll: 'Show all {{count}}',
  showFewer: 'Show fewer',
} as const;
