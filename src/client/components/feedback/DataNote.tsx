import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon/Icon.tsx';

/** A quiet line about the data that a page shows. */
export function DataNote({ children }: { readonly children: ReactNode }) {
  return (
    <p role="status" className="flex items-start gap-2 text-xs text-ink-3">
      <Icon name="info" className="mt-0.5 size-3.5" />
      {children}
    </p>
  );
}
