/** How a link of the navigation looks, in the rail and in the phone's sheet. */
export const NAV_LINK_CLASS =
  'flex min-h-9 items-center gap-3 border-l-3 px-[1.0625rem] no-underline transition-colors pointer-coarse:min-h-11 border-transparent text-ink-2 hover:bg-raised hover:text-ink';

/** A page below another one is not that one. */
export const NAV_ACTIVE_OPTIONS = { exact: true, includeSearch: false } as const;

/** Added on the page that is open. */
export const NAV_LINK_ACTIVE_CLASS = 'border-l-accent-text! bg-raised text-ink!';
