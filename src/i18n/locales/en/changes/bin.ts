/** How changes of the bin read while they wait on the device. */
export const changes = {
  opBinRestore: 'Bring back: {{title}}',
  opBinRestoreUnnamed: 'Bring something back from the bin',
} as const;
