/** Errors of the bin. */
export const binErrors = {
  'bin.notFound': {
    status: 404,
    message: 'This is not in the bin any more.',
    isFinal: true,
  },
  'bin.restored': {
    status: 409,
    message: 'Somebody has brought it back already.',
    isFinal: true,
  },
  'bin.taken': {
    status: 409,
    message: 'Something else is in its place now.',
    isFinal: true,
  },
  'bin.full': {
    status: 409,
    message: 'There is no room for it. Delete another one first.',
    isFinal: true,
  },
  'bin.ownerGone': {
    status: 409,
    message: 'Whom it belongs to is not in the clan any more.',
    isFinal: true,
  },
  'bin.parentGone': {
    status: 409,
    message: 'What it belongs to is deleted. Bring that back first.',
    isFinal: true,
  },
} as const;
