/** Texts of the error codes of clan wars. */
export const errors = {
  clanWarsNotFound: 'This no longer exists.',
  clanWarsTooMany: 'There are too many already.',
  clanWarsFarDate: 'This date is too far away for a war.',
  clanWarsNotPlanned:
    'Failed to begin the war: the schedule has no such event on this day. Begin it from the schedule again, or enter it as another war.',
  clanWarsMoved: 'Another officer has changed this. Compare and save again.',
  clanWarsConfirmed: 'This stage has been confirmed already.',
  clanWarsUndecided: 'Some values still need a look.',
  clanWarsLinked: 'Another war has this event already.',
  clanWarsFromSchedule: 'This war was begun from the schedule and stays with its event.',
  clanWarsSeason: "These days can't be a season: they are taken, or it is over.",
  warPicturesUnconfirmed: "The stage isn't confirmed, so it takes no pictures.",
  warPicturesRepeated: 'This picture is stored already.',
  warPicturesFull: 'This stage has five pictures already. Delete one first.',
  warPicturesQuota: 'No more pictures can be stored now. Delete old ones, or send it tomorrow.',
  clanWarsTooManyStages: 'A war has twelve stages at most.',
} as const;
