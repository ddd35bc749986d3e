import { useCallback, useEffect, useMemo, useState } from 'react';
import { keep, readKept } from '../../../offline/kept.ts';
import { useOutbox } from '../../data/outbox.ts';
import { useSession } from '../../data/session.ts';
import { firstsIn, type First } from './mark-fate.ts';
import { useOwnNames } from './use-own-names.ts';

/** Marks of one request that somebody else had made before. */
export interface FirstNotice {
  readonly key: string;
  readonly firsts: readonly First[];
}

const NONE: readonly string[] = [];
/** As many are remembered as put aside; what was confirmed is forgotten after a day anyway. */
const MOST_KEPT = 500;

/** What others had sent before this device's marks came, within a day, until it is put aside; a reload forgets nothing. */
export function useFirsts(): {
  readonly notices: readonly FirstNotice[];
  readonly understood: (key: string) => void;
} {
  const name = `firsts-understood/${useSession().user?.id ?? ''}`;
  const { sent } = useOutbox();
  const ownNames = useOwnNames();
  const [aside, setAside] = useState<readonly string[] | null>(null);
  useEffect(() => {
    let isHere = true;
    void readKept(name).then((value) => {
      if (isHere)
        setAside((before) => [
          ...(before ?? NONE),
          ...(Array.isArray(value)
            ? (value as readonly unknown[]).filter((one) => typeof one === 'string')
            : NONE),
        ]);
    });
    return () => {
      isHere = false;
    };
  }, [name]);
  const notices = useMemo(
    () =>
      aside === null
        ? []
        : sent.flatMap((row): FirstNotice[] => {
            const firsts = aside.includes(row.key) ? [] : firstsIn(row, ownNames);
            return firsts.length === 0 ? [] : [{ key: row.key, firsts }];
          }),
    [sent, aside, ownNames],
  );
  const understood = useCallback(
    (key: string): void => {
      const anew = [key, ...(aside ?? NONE)].slice(0, MOST_KEPT);
      setAside(anew);
      void keep(name, anew);
    },
    [aside, name],
  );
  return { notices, understood };
}
