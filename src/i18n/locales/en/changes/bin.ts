/** How changes of the bin read while they wait on the device. */
export const changes = {
  opBinRestore: 'Bring back: {{title}}',
  opBinRestoreUnnamed: 'Bring something back from the bin',
  binLeftOut: 'Not with it: {{names}}. They are in another squad or have left the clan.',
} as const;
