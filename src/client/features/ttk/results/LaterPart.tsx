import { Suspense, useRef, type ReactNode } from 'react';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useInViewport } from '../../../ui/browser/use-in-viewport.ts';

export const AimPanel = lazyPart(async () => (await import('../aim/AimPanel.tsx')).AimPanel, ['ttk-aim']);
export const WeaponRanking = lazyPart(
  async () => (await import('../ranking/WeaponRanking.tsx')).WeaponRanking,
  ['ttk-ranking'],
);

/** A part of the page that is loaded when somebody comes near it; `heightClass` keeps its place. */
export function LaterPart({
  heightClass,
  children,
}: {
  readonly heightClass: string;
  readonly children: ReactNode;
}) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(place);
  return (
    <div ref={place} className="min-w-0">
      {isNear ? (
        <Suspense fallback={<div className={`skeleton ${heightClass}`} />}>{children}</Suspense>
      ) : (
        <div className={heightClass} />
      )}
    </div>
  );
}
