/** How pictures of wars read while they wait on the device. */
export const changes = {
  opWarAddPicture: 'Send a picture of a war ({{size}})',
} as const;
