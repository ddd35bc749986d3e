/** How changes of loadout requests read while they wait on the device. */
export const changes = {
  opLoadoutSave: 'Request for {{map}}: {{items}}',
  opLoadoutSaveUnknown: 'Request for a map',
  opLoadoutDelete: 'Delete the request for {{map}}',
  opLoadoutDeleteUnknown: 'Delete a request',
  opMark: 'Mark as sent: {{name}}, {{map}}: {{items}}',
  opUnmark: 'Unmark {{name}}, {{map}}: {{items}}',
  opMarkSome: 'Mark as sent: {{items}}',
  opUnmarkSome: 'Unmark: {{items}}',
  opMarkUnknown: 'Mark items as sent',
  opMarkAll: 'Mark all as sent: {{map}}',
  opClearAll: 'Unmark all: {{map}}',
  mapConiferous: 'Coniferous',
  mapBerda: 'Small Berda',
  mapLowlands: 'Lowlands',
  mapAllMaps: 'All maps',
  mapEvery: 'every map',
} as const;
