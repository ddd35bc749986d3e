/** How changes of price watches read while they wait on the device. */
export const changes = {
  opWatch: 'Watch the price of {{item}}',
  opWatchBelow: 'Watch the price of {{item}}, alert at {{below}} or lower',
  opWatchAbove: 'Watch the price of {{item}}, alert at {{above}} or higher',
  opWatchBoth: 'Watch the price of {{item}}, alert at {{below}} or lower and {{above}} or higher',
  opUnwatch: 'Stop watching the price of {{item}}',
} as const;
