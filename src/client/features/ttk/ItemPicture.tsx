/** The place of an item's picture; hatched while there is none. */
export const ItemPicture = () => (
  <span aria-hidden className="h-8.5 w-11.5 shrink-0 bg-[repeating-linear-gradient(45deg,var(--color-line)_0_4px,var(--color-raised)_4px_8px)]" />
);
