/** Texts of the error codes of loadout requests. */
export const errors = {
  loadoutsNotFound: 'Failed to delete request',
  loadoutsCharacterNotFound: 'Failed to fetch character loadouts',
  loadoutsClanNotFound: 'Failed to fetch loadouts',
  loadoutsOverLimit: 'Failed to create loadouts',
  loadoutsOverLimitBy: 'The clan limit is {{limit}} per item across all maps; you requested {{asked}}.',
  loadoutsUnknownItem: "Failed to create loadouts. The clan doesn't hand out one of the items.",
  loadoutsIdTaken: 'Failed to create loadouts',
  loadoutsMoved: 'Action failed. Please try again.',
  loadoutsMovedWhat: 'It has changed since you saw it.',
  loadoutsMovedBy: '{{sentBy}} has marked {{sent}} of {{total}} as sent.',
  loadoutsWarClosed: 'The war is closed.',
  loadoutsWarClosedBy:
    '{{name}} closed the war at {{at}}, after you wrote this. It was not added to the next war.',
  loadoutsNothingToClose: 'There are no requests to close.',
  loadoutsWarNotFound: 'That war no longer exists.',
  loadoutsTooLateToReopen: 'Undo is no longer possible.',
  loadoutsOverClanLimit: 'Failed to create loadouts',
  loadoutsOverClanLimitBy: '{{left}} of {{limit}} left in the clan.',
  loadoutsStockMoved: 'Action failed. Please try again.',
  loadoutsStockMovedBy: '{{name}} already set it to {{have}}.',
} as const;
