import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useConflicts } from '../use-firsts.ts';

/** The rest comes when these are put aside. */
const MAX_SHOWN = 4;

/** Things that another officer had sent already when the own marks came: they may have been handed out twice. */
export function ConflictNotices({
  loadouts,
  nameOf,
}: {
  readonly loadouts: readonly ShownLoadout[];
  readonly nameOf: (itemId: string) => string;
}) {
  const t = useT('loadouts');
  const format = useFormats();
  const { notices, understood: dismiss } = useConflicts();
  return (
    <div
      role="status"
      data-firsts={notices.length}
      className={notices.length === 0 ? 'sr-only' : 'grid gap-1'}
    >
      {notices.slice(0, MAX_SHOWN).map(({ key, conflicts: conflicts }) => {
        const whose = loadouts.find(({ id }) => id === conflicts[0]?.loadoutId)?.characterName;
        const items = format.list(
          conflicts.map(({ itemId, pieces }) => `${nameOf(itemId)} ×${format.number(pieces)}`),
        );
        const values = { name: format.list([...new Set(conflicts.map(({ by }) => by))]), items };
        return (
          <div
            key={key}
            data-first={key}
            className="flex flex-wrap items-center gap-2 border-s-3 border-s-wait bg-panel px-3 py-2"
          >
            <div className="flex min-w-0 flex-1 basis-56 items-start gap-2">
              <Icon name="triangle-alert" className="mt-0.5 size-4 text-wait" />
              <div className="grid gap-0.5">
                <p className="wrap-anywhere">
                  {whose === undefined ? t('firstWasGone', values) : t('firstWas', { ...values, whose })}
                </p>
                <p className="text-xs text-ink-2">{t('firstWasBody')}</p>
              </div>
            </div>
            <Button onClick={() => dismiss(key)}>{t('understood')}</Button>
          </div>
        );
      })}
    </div>
  );
}
