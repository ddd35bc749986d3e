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
  squadAsked: '{{actor}} asked to join a squad',
  squadAskWithdrawn: '{{actor}} no longer asks for a squad',
  squadAskAccepted: '{{actor}} took a member into a squad, as asked',
  squadAskRefused: '{{actor}} refused a place in a squad',
  squadTemplateSaved: '{{actor}} saved squads as a template',
  squadTemplateRenamed: '{{actor}} renamed a template of squads',
  squadTemplateTaken: '{{actor}} used a template of squads',
  squadTemplateDeleted: '{{actor}} deleted a template of squads',
} as const;
