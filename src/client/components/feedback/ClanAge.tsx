import { useCurrentUntil } from '../../data/connection/live-state.ts';
import { Age } from '../../ui/feedback/Age.tsx';

interface ClanAgeProps {
  /** The mirror that the page shows; before the first sync only the place is kept. */
  readonly mirror: { readonly syncedAt: number | null } | null | undefined;
}

/** Age of the clan's rows: of the last sync, or until when the live stream kept them current after it. */
export function ClanAge({ mirror }: ClanAgeProps) {
  const currentUntil = useCurrentUntil();
  const syncedAt = mirror?.syncedAt ?? null;
  return <Age at={syncedAt === null ? null : Math.max(syncedAt, currentUntil ?? 0)} isAwaited />;
}
