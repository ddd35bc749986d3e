import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { afterFirstScreen, isBeforeFirstScreen } from '../../../../offline/state/after-first-screen.ts';
import { isAtLeast } from '../../../ui/layout/use-breakpoint.ts';

/**
 * What a narrow window shows only after scrolling. It is rendered after the page's first screen, a slice at a time, so
 * that what is in view does not wait for it; its place is kept for a restored scroll position.
 */
export function BelowFold({
  heightClass,
  children,
}: {
  readonly heightClass: string;
  readonly children: ReactNode;
}) {
  const [isRendered, setRendered] = useState(() => !isBeforeFirstScreen() || isAtLeast('lg'));
  useEffect(() => afterFirstScreen(() => startTransition(() => setRendered(true))), []);
  return isRendered ? children : <div className={heightClass} />;
}
