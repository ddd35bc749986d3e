/** Lines of the audit log about gear and gear requirements. */
export const audit = {
  gearAdded: '{{actor}} added a gear set',
  gearAddedFor: '{{actor}} added a gear set for {{subject}}',
  gearChanged: '{{actor}} changed a gear set',
  gearChangedFor: "{{actor}} changed {{subject}}'s gear set",
  gearRemoved: '{{actor}} deleted a gear set',
  gearRestored: '{{actor}} brought a gear set back',
  gearRemovedFor: "{{actor}} deleted {{subject}}'s gear set",
  gearRestoredFor: "{{actor}} brought {{subject}}'s gear set back",
  gearHandedOver: 'The gear set entered for {{subject}} moved to their account',
  gearEnded: '{{subject}} left the clan; the gear set entered for them ended',
  gearReminded: '{{actor}} reminded members to fill in their gear',
  readyAdded: '{{actor}} added a gear requirement',
  readyChanged: '{{actor}} changed a gear requirement',
  readyRemoved: '{{actor}} deleted a gear requirement',
  readyRestored: '{{actor}} brought a gear requirement back',
} as const;
