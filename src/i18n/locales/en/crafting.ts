/** The crafting tree: what to make, of what, at what cost. */
export const crafting = {
  title: 'Crafting tree',
} as const;
