/** The time-to-kill calculator. */
export const ttk = {
  title: 'Time to kill',
} as const;
