/** A tool of the plan: on a phone its word is below its sign, so that all of them fit in rows of four. */
export const PHONE_TOOL =
  'max-sm:h-auto max-sm:min-h-12 max-sm:flex-col max-sm:justify-center max-sm:gap-0.5 max-sm:px-1 max-sm:py-1.5 max-sm:text-center max-sm:text-xs max-sm:leading-tight max-sm:whitespace-normal max-sm:wrap-anywhere';
/** What holds them. */
export const PHONE_TOOLS = 'grid grid-cols-4 gap-1 sm:flex sm:flex-wrap sm:items-center sm:gap-2';
