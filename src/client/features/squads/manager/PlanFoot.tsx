import { useSyncExternalStore, type ReactNode } from 'react';
import type { PlanStatus } from '../steps/plan-status.ts';

interface PlanFootProps {
  readonly status: PlanStatus;
  /** On a phone: what is done with the selected. */
  readonly children?: ReactNode;
}

/** Stays at the lower edge of the screen, so that it is read wherever the page is scrolled to. */
export function PlanFoot({ status, children }: PlanFootProps) {
  const { text, isProblem } = useSyncExternalStore(status.subscribe, status.current);
  return (
    <div className="pointer-events-none sticky bottom-[calc(var(--tab-bar-height,0px)+env(safe-area-inset-bottom))] z-20 grid grid-cols-[minmax(0,1fr)] *:pointer-events-auto">
      <p
        data-plan-status
        role={isProblem ? 'alert' : 'status'}
        className={
          text === ''
            ? 'sr-only'
            : `border border-line-strong bg-raised px-3.5 py-2 wrap-anywhere max-md:-mx-4 max-md:border-x-0 md:max-w-max ${isProblem ? 'text-no' : 'text-xs text-ink-2'}`
        }
      >
        {text}
      </p>
      {children}
    </div>
  );
}
