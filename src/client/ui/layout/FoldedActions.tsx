import { useState, type ReactNode } from 'react';
import { Button } from '../button/Button.tsx';

/** Buttons that a phone folds behind one. */
export function FoldedActions({
  label,
  layout = 'flex flex-wrap items-center',
  children,
}: {
  readonly label: string;
  /** Of what a phone has unfolded. */
  readonly layout?: string;
  readonly children: ReactNode;
}) {
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
      <div className={`${layout} gap-2 sm:contents ${isUnfolded ? '' : 'max-sm:hidden'}`}>{children}</div>
    </>
  );
}
