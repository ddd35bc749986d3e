import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useOthersActivity } from './use-others-activity.ts';
import { useOwnNames } from '../mirror/use-loadouts.ts';

/** Announces what other officers have just marked. */
export function OthersActivity({
  loadouts,
  isReady,
}: {
  readonly loadouts: readonly ShownLoadout[];
  readonly isReady: boolean;
}) {
  const t = useT('loadouts');
  const format = useFormats();
  const activity = useOthersActivity(loadouts, useOwnNames(), isReady);
  return (
    <div
      role="status"
      data-others={activity.length}
      className={
        activity.length === 0 ? 'sr-only' : 'grid gap-1 border-s-3 border-s-info bg-panel px-3.5 py-2'
      }
    >
      {activity.map(({ by, pieces, names }) => (
        <p key={by} className="flex items-start gap-2">
          <Icon name="users" className="mt-0.5 size-4 text-info" />
          {t('othersMarked', { name: by, count: pieces, whose: format.list(names.slice(0, 3)) })}
        </p>
      ))}
    </div>
  );
}
