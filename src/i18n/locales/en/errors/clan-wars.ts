/** Texts of the error codes of clan wars. */
export const errors = {
  clanWarsNotFound: 'This no longer exists.',
  clanWarsTooMany: 'There are too many already.',
  clanWarsFarDate: 'This date is too far away for a war.',
  clanWarsMoved: 'Another officer has changed this. Compare and save again.',
  clanWarsConfirmed: 'This stage has been confirmed already.',
  clanWarsUndecided: 'Some values still need a look.',
  clanWarsSeason: "These days can't be a season: they are taken, or it is over.",
} as const;
