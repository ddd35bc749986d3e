/** Texts of the error codes of clan wars. */
export const errors = {
  clanWarsNotFound: 'This no longer exists.',
  clanWarsTooMany: 'There are too many already.',
  clanWarsFarDate: 'This date is too far away for a war.',
  clanWarsMoved: 'Another officer has changed this. Compare and save again.',
  clanWarsConfirmed: 'This stage has been confirmed already.',
  clanWarsUndecided: 'Some values still need a look.',
  clanWarsLinked: 'Another war has this event already.',
  clanWarsSeason: "These days can't be a season: they are taken, or it is over.",
  warPicturesUnconfirmed: "The stage isn't confirmed, so it takes no pictures.",
  warPicturesRepeated: 'This picture is stored already.',
  warPicturesFull: 'This stage has five pictures already. Delete one first.',
  warPicturesQuota: 'No more pictures can be stored now. Delete old ones, or send it tomorrow.',
  clanWarsTooManyStages: 'A war has twelve stages at most.',
} as const;
