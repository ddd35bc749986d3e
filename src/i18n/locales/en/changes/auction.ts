/** How changes of price watches read while they wait on the device. */
export const changes = {
  opWatch: 'Watch the price of {{item}}',
  opWatchBelow: 'Watch the price of {{item}}, alert at {{below}} or less',
  opWatchAbove: 'Watch the price of {{item}}, alert at {{above}} or more',
  opWatchBoth: 'Watch the price of {{item}}, alert at {{below}} or less and at {{above}} or more',
  opUnwatch: 'Stop watching the price of {{item}}',
} as const;
