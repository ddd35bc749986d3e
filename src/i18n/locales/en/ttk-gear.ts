/** Own gear and clan sets in the time-to-kill calculator. */
export const ttkGear = {
  own: 'Mine',
  clan: 'Clan sets',
  weapon: 'As my weapon',
  target: 'As the target',
  both: 'Both sides',
  empty: 'No weapon or armor in your gear yet. Fill in your gear, and it appears here.',
  loading: 'Loading your gear…',
  failed: "Your gear couldn't be loaded. Try again once you're online.",
} as const;
