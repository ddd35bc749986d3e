/** Class names that the frames of the app and of the landing page share. */
export const HEADER_CLASS = 'flex min-h-14 items-center gap-3 border-b border-line bg-panel px-4';
export const BRAND_CLASS =
  'flex min-h-10 min-w-10 items-center gap-2.5 font-display text-[1.375rem] leading-none font-extrabold tracking-[0.06em] uppercase';
