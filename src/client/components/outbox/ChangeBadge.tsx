import type { ComponentProps } from 'react';
import type { Pending } from '../../../offline/mirror/create-overlay.ts';
import { PendingBadge } from '../feedback/PendingBadge.tsx';
import { useConflict } from './ConflictNotice.tsx';

/** State of an edit of something that others change too: besides the usual ones, that two versions wait for a choice. */
export function ChangeBadge({
  change: { pendingStatus, outboxKey },
  ...rest
}: Omit<ComponentProps<typeof PendingBadge>, 'status'> & { readonly change: Pending }) {
  const conflict = useConflict(outboxKey);
  return <PendingBadge status={conflict === null ? pendingStatus : 'conflict'} {...rest} />;
}
