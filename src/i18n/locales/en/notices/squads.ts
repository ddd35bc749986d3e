/** Notices about squads. */
export const notices = {
  lostTitle: 'Squad changes that did not take effect',
  lostBody: '{{map}}: {{names}}. What {{by}} set stays.',
  lostFull: '{{map}}: {{names}}. The squad was full or deleted.',
  lostBare: "Another officer's squads stay",
  goSquads: 'Open the squad manager',
  topicLost: 'My squad changes that did not take effect',
  mapConiferous: 'Coniferous',
  mapBerda: 'Small Berda',
  mapLowlands: 'Lowlands',
  mapQuarters: 'Quarters',
  mapWindRose: 'Wind Rose',
} as const;
