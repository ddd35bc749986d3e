/** Style of tabs that are links; the open one is the current page. */
export const TAB_LINK =
  'flex min-h-10 items-center gap-1.5 px-3 font-medium no-underline text-ink-2 hover:text-ink aria-[current]:bg-raised aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--color-accent)]';
export const TAB_ROW = 'inline-flex max-w-full flex-wrap border border-line-field';
