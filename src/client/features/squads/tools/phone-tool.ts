/** A tool of the plan: on a phone small enough for rows of three, with its word; on the smallest without its icon. */
export const PHONE_TOOL =
  'max-sm:h-auto max-sm:min-h-11 max-sm:gap-1.5 max-sm:px-1.5 max-sm:py-1 max-sm:text-start max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal max-[22rem]:[&>svg]:hidden';
/** What holds them. */
export const PHONE_TOOLS = 'grid grid-cols-3 gap-1 sm:flex sm:flex-wrap sm:items-center sm:gap-2';
