/** Choices of the editor. */
export const SELECT = 'h-10 w-full min-w-0 cursor-pointer border border-line-field bg-ground px-2.5 text-ink';
