/** Lines of the audit log about the clan's settings. */
export const audit = {
  settingsChanged: "{{actor}} changed the clan's settings",
  memberRoleChanged: '{{actor}} changed the roles of {{subject}}',
  memberRoleLapsed: '{{subject}} left the clan and lost their roles',
  memberRoleRenamed: '{{subject}} has a new name and keeps their roles',
  clanRoleCreated: '{{actor}} created a clan role',
  clanRoleChanged: '{{actor}} changed a clan role',
  clanRoleDeleted: '{{actor}} deleted a clan role',
} as const;
