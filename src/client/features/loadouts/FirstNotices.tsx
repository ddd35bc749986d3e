import type { ShownLoadout } from '../../../offline/tables/loadouts.ts';
import { useFormats, useT } from '../../data/use-t.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useFirsts } from './use-firsts.ts';

/** The rest comes when these are put aside. */
const MOST_SHOWN = 4;

/** Things that another officer had sent already when the own marks came: they may have been handed out twice. */
export function FirstNotices({
  loadouts,
  nameOf,
}: {
  readonly loadouts: readonly ShownLoadout[];
  readonly nameOf: (itemId: string) => string;
}) {
  const t = useT('loadouts');
  const format = useFormats();
  const { notices, understood } = useFirsts();
  return (
    <div
      role="status"
      data-firsts={notices.length}
      className={notices.length === 0 ? 'sr-only' : 'grid gap-1'}
    >
      {notices.slice(0, MOST_SHOWN).map(({ key, firsts }) => {
        const whose = loadouts.find(({ id }) => id === firsts[0]?.loadoutId)?.characterName;
        const items = format.list(
          firsts.map(({ itemId, pieces }) => `${nameOf(itemId)} ×${format.number(pieces)}`),
        );
        const values = { name: format.list([...new Set(firsts.map(({ by }) => by))]), items };
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
            <Button onClick={() => understood(key)}>{t('understood')}</Button>
          </div>
        );
      })}
    </div>
  );
}
