/** Texts of the error codes of the bin. */
export const errors = {
  binNotFound: "This isn't in the bin any more.",
  binRestored: 'Somebody has brought it back already.',
  binTaken: 'Something else is in its place now.',
  binFull: "There's no room for it. Delete another one first.",
  binOwnerGone: "The one it belongs to isn't in the clan any more.",
  binParentGone: 'What it belongs to is deleted. Bring that back first.',
} as const;
