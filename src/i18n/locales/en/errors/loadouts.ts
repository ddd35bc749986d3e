/** Texts of the error codes of loadout requests. */
export const errors = {
  loadoutsNotFound: 'Failed to delete request',
  loadoutsCharacterNotFound: 'Failed to fetch character loadouts',
  loadoutsClanNotFound: 'Failed to fetch loadouts',
  loadoutsOverLimit: 'Failed to create loadouts',
  loadoutsOverLimitBy: 'The clan’s limit is {{limit}} of one item over all maps; you ask for {{asked}}.',
  loadoutsUnknownItem: 'Failed to create loadouts. One of the items is not a supply that can be asked for.',
  loadoutsIdTaken: 'Failed to create loadouts',
  loadoutsMoved: 'Action failed. Please try again.',
  loadoutsMovedWhat: 'This has changed since you saw it.',
  loadoutsMovedBy: '{{sentBy}} has marked {{sent}} of {{total}} as sent.',
} as const;
