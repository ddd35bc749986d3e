/** A small field of the editor's bars. */
export const FIELD =
  'h-9 min-w-0 max-w-44 cursor-pointer border border-line-field bg-ground px-2 text-ink pointer-coarse:h-10';
