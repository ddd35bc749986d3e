/** Lines of the audit log about squads. */
export const audit = {
  squadCreated: '{{actor}} created a squad',
  squadChanged: '{{actor}} changed a squad',
  squadPlaced: '{{actor}} moved people between squads',
  squadDeleted: '{{actor}} deleted a squad',
  squadCleared: '{{actor}} cleared the squads of a map',
  squadCopied: '{{actor}} copied squads to another map',
  squadGuestAdded: '{{actor}} added a guest to the squads',
  squadGuestRemoved: '{{actor}} removed a guest from the squads',
} as const;
