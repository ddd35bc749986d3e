/** How changes of loadout requests read while they wait on the device. */
export const changes = {
  opLoadoutSave: 'Request for {{map}}: {{items}}',
  opLoadoutSaveUnknown: 'Request for a map',
  opLoadoutDelete: 'Delete the request for {{map}}',
  opLoadoutDeleteUnknown: 'Delete a request',
  opMark: 'Mark as sent for {{name}}, {{map}}: {{items}}',
  opUnmark: 'Take marks away for {{name}}, {{map}}: {{items}}',
  opMarkSome: 'Mark as sent: {{items}}',
  opUnmarkSome: 'Take marks away: {{items}}',
  opMarkUnknown: 'Mark things as sent',
  opMarkAll: 'Mark everything as sent: {{map}}',
  opClearAll: 'Unmark All: {{map}}',
  mapConiferous: 'Coniferous',
  mapBerda: 'Small Berda',
  mapLowlands: 'Lowlands',
  mapAllMaps: 'All maps',
  mapEvery: 'every map',
} as const;
