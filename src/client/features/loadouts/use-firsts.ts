import { useCallback, useEffect, useMemo, useState } from 'react';
import { setValue, getValue } from '../../../offline/storage/key-value.ts';
import { useOutbox } from '../../data/clan/use-outbox.ts';
import { useSession } from '../../data/session/session.ts';
import { conflictsIn, type Conflict } from './marking/mark-outcome.ts';
import { useOwnNames } from './use-own-names.ts';

/** Marks of one request that somebody else had made before. */
export interface ConflictNotice {
  readonly key: string;
  readonly conflicts: readonly Conflict[];
}

const NONE: readonly string[] = [];
/** As many are remembered as put aside; what was confirmed is forgotten after a day anyway. */
const MAX_DISMISSED = 500;

/** What others had sent before this device's marks came, within a day, until it is put aside; a reload forgets nothing. */
export function useConflicts(): {
  readonly notices: readonly ConflictNotice[];
  readonly understood: (key: string) => void;
} {
  const name = `firsts-understood/${useSession().user?.id ?? ''}`;
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
            return conflicts.length === 0 ? [] : [{ key: row.key, conflicts: conflicts }];
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
  return { notices, understood: dismiss };
}
