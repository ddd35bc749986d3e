/** The same word in the same role on several screens: labels of buttons, answers. */
export const common = {
  undo: 'Undo',
  understood: 'Understood',
  keepIt: 'Keep it',
  filters: 'Filters',
  tryAgain: 'Try again',
  edit: 'Edit',
  yes: 'yes',
  no: 'no',
  copied: 'Copied',
  linkCopied: 'Link copied.',
  cancel: 'Cancel',
} as const;
