/** How changes of price watches read while they wait on the device. */
export const changes = {
  opWatch: 'Watch the price of {{item}}',
  opWatchBelow: 'Watch the price of {{item}}, alert at {{below}} or lower',
  opWatchAbove: 'Watch the price of {{item}}, alert at {{above}} or higher',
  opWatchBoth: 'Watch the price of {{item}}, alert at {{below}} or lower and {{above}} or higher',
  opKind: '{{item}} ({{kind}})',
  opQuality0: 'Common',
  opQuality1: 'Uncommon',
  opQuality2: 'Special',
  opQuality3: 'Rare',
  opQuality4: 'Exceptional',
  opQuality5: 'Legendary',
  opUnwatch: 'Stop watching the price of {{item}}',
} as const;
