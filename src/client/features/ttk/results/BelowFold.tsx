import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterFirstScreen, isBeforeFirstScreen } from '../../../../offline/state/after-first-screen.ts';

/** From this width on, Tailwind's `lg`, columns stand side by side. */
const IS_WIDE = '(min-width: 64rem)';

/**
 * What a narrow window shows only after scrolling. It is rendered after the page's first screen, a slice at a time, so
 * that what is in view does not wait for it; its place is kept for a restored scroll position.
 */
export function BelowFold({ children }: { readonly children: ReactNode }) {
  const [isRendered, setRendered] = useState(() => !isBeforeFirstScreen() || matchMedia(IS_WIDE).matches);
  useEffect(() => afterFirstScreen(() => startTransition(() => setRendered(true))), []);
  return isRendered ? children : <div className="min-h-[300vh]" />;
}
