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
  const box = useRef<HTMLDivElement>(null);
  const isNear = useInViewport(box);
  const place = <div className={heightClass} />;
  return (
    <div ref={box} className="min-w-0">
      {/* its place stays empty: a placeholder would flash on the way from the device's own files */}
      {isNear ? <Suspense fallback={place}>{children}</Suspense> : place}
    </div>
  );
}
