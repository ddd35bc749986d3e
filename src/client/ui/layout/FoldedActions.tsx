import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';

/** Buttons that a phone folds behind one. */
export function FoldedActions({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <>
      <Button
        className="sm:hidden"
        icon={isUnfolded ? 'chevron-up' : 'chevron-down'}
        aria-expanded={isUnfolded}
        onClick={() => setUnfolded((before) => !before)}
      >
        {label}
      </Button>
      <div className={`flex flex-wrap items-center gap-2 sm:contents ${isUnfolded ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </>
  );
}
