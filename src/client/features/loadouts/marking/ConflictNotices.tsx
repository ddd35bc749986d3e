import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { setValue, getValue } from '../../../../offline/storage/key-value.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { useOutbox } from '../../../data/outbox/use-outbox.ts';
import { useUserId } from '../../../data/session/session.ts';
import { useOwnNames } from '../mirror/use-loadouts.ts';
import { conflictsIn, type Conflict } from './mark-outcome.ts';

/** Conflicts in the marks of one request. */
interface ConflictNotice {
  readonly key: string;
  readonly conflicts: readonly Conflict[];
}

const NONE: readonly string[] = [];
/** Maximum number of remembered dismissals; confirmed rows are deleted after a day anyway. */
const MAX_DISMISSED = 500;

/** Conflicts of the last day until they are dismissed. Dismissals survive a reload. */
function useConflicts(): {
  readonly notices: readonly ConflictNotice[];
  readonly dismiss: (key: string) => void;
} {
  const name = `firsts-understood/${useUserId() ?? ''}`;
  const { sent } = useOutbox();
  const ownNames = useOwnNames();
  const [dismissed, setDismissed] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isMounted = true;
    void getValue(name).then((value) => {
      if (isMounted)
        setDismissed((before) => [
          ...(before ?? NONE),
          ...(Array.isArray(value)
            ? (value as readonly unknown[]).filter((one) => typeof one === 'string')
            : NONE),
        ]);
    });
    return () => {
      isMounted = false;
    };
  }, [name]);
  const notices = useMemo(
    () =>
      dismissed === null
        ? []
        : sent.flatMap((row): ConflictNotice[] => {
            const conflicts = dismissed.includes(row.key) ? [] : conflictsIn(row, ownNames);
            return conflicts.length === 0 ? [] : [{ key: row.key, conflicts }];
          }),
    [sent, dismissed, ownNames],
  );
  const dismiss = useCallback(
    (key: string): void => {
      const next = [key, ...(dismissed ?? NONE)].slice(0, MAX_DISMISSED);
      setDismissed(next);
      void setValue(name, next);
    },
    [dismissed, name],
  );
  return { notices, dismiss };
}

/** The rest appears as these are dismissed. */
const MAX_SHOWN = 4;

/**
 * Conflicts: items that another officer had already sent when this user's marks arrived; they may have been
 * handed out twice.
 */
export function ConflictNotices({
  loadouts,
  nameOf,
}: {
  readonly loadouts: readonly ShownLoadout[];
  readonly nameOf: (itemId: string) => string;
}) {
  const t = useT('loadouts');
  const common = useT('common');
  const format = useClanFormats();
  const { notices, dismiss } = useConflicts();
  return (
    <div
      role="status"
      data-firsts={notices.length}
      className={notices.length === 0 ? 'sr-only' : 'grid gap-1'}
    >
      {notices.slice(0, MAX_SHOWN).map(({ key, conflicts }) => {
        const recipient = loadouts.find(({ id }) => id === conflicts[0]?.loadoutId)?.characterName;
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
                  {recipient === undefined
                    ? t('firstWasGone', values)
                    : t('firstWas', { ...values, whose: recipient })}
                </p>
                <p className="text-xs text-ink-2">{t('firstWasBody')}</p>
              </div>
            </div>
            <Button onClick={() => dismiss(key)}>{common('understood')}</Button>
          </div>
        );
      })}
    </div>
  );
}
