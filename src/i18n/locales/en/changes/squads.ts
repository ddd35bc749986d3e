/** How changes of squads read while they wait on the device. */
export const changes = {
  opSquadCreate: 'New squad: {{name}}',
  opSquadSave: 'Change squad: {{name}}',
  opSquadFull: 'Not created: the map already had as many squads as your clan allows.',
  opSquadPlace_one: '{{count}} change of squads',
  opSquadPlace_other: '{{count}} changes of squads',
  opSquadLost_one: '{{count}} part did not take effect.',
  opSquadLost_other: '{{count}} parts did not take effect.',
  opSquadPrefer: 'Roles and maps I like',
  opSquadAsk: 'Ask to join a squad',
  opSquadAskBack: 'Take back: joining a squad',
  opSquadAccept: '{{name}}: into the squad',
  opSquadRefuse: '{{name}}: not into the squad',
  opGuestKeep: 'Guest in the squads: {{name}}',
  opGuestForget: 'Remove guest: {{name}}',
} as const;
