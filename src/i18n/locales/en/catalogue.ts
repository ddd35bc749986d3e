/** The item library and the page of an item. */
export const catalogue = {
  title: 'Items',
} as const;
