/** Errors of clan wars. */
export const clanWarsErrors = {
  'clanWars.notFound': { status: 404, message: 'War not found', isFinal: true },
  'clanWars.tooMany': { status: 409, message: 'Too many wars', isFinal: true },
  'clanWars.tooManyStages': { status: 409, message: 'The war has too many stages', isFinal: true },
  'clanWars.farDate': { status: 400, message: 'The date is too far away', isFinal: true },
  'clanWars.notPlanned': { status: 409, message: 'The schedule has no such event', isFinal: true },
  'clanWars.moved': { status: 409, message: 'The war was changed', isFinal: true },
  'clanWars.confirmed': { status: 409, message: 'The stage is confirmed', isFinal: true },
  'clanWars.undecided': { status: 400, message: 'The stage has open questions', isFinal: true },
  'clanWars.linked': { status: 409, message: 'The event has another war' },
  'clanWars.fromSchedule': { status: 409, message: 'The war was begun from the schedule' },
  'clanWars.season': { status: 409, message: 'Failed to save the season' },
  'warPictures.unconfirmed': { status: 409, message: 'The stage is not confirmed' },
  'warPictures.repeated': { status: 409, message: 'The picture is stored already', isFinal: true },
  'warPictures.full': { status: 409, message: 'The stage has too many pictures' },
  'warPictures.quota': { status: 409, message: 'No more pictures can be stored' },
} as const;
