/** What a person is about to ask for, kept on the device while it is put together; it goes with a logout. */
import { useCallback, useEffect, useState } from 'react';
import { dropKept, keep, readKept } from '../../offline/kept.ts';

/** Who wants to know that a draft of this page was kept or dropped, by its name. */
const watchers = new Set<(name: string) => void>();

export interface KeptDraft<Value> {
  /** The device was asked for an earlier draft; until then nothing may be written over it. */
  readonly isRead: boolean;
  /** Null: nothing was begun. */
  readonly draft: Value | null;
  readonly put: (draft: Value | null) => void;
  /** The device has it: a reload loses nothing. */
  readonly isKept: boolean;
}

/** `read` makes a draft of whatever was kept, null of anything else; it must stay the same. */
export function useKeptDraft<Value>(name: string, read: (kept: unknown) => Value | null): KeptDraft<Value> {
  const [state, setState] = useState<{
    readonly name: string | null;
    readonly draft: Value | null;
    readonly isKept: boolean;
  }>({ name: null, draft: null, isKept: false });
  useEffect(() => {
    let isHere = true;
    void readKept(name).then((kept) => {
      const draft = read(kept);
      if (isHere) setState({ name, draft, isKept: draft !== null });
    });
    return () => {
      isHere = false;
    };
  }, [name, read]);
  const put = useCallback(
    (draft: Value | null): void => {
      setState((before) => ({ ...before, name, draft }));
      void (draft === null ? dropKept(name).then(() => false) : keep(name, draft)).then((isKept) => {
        setState((before) =>
          before.name === name && before.draft === draft ? { ...before, isKept } : before,
        );
        for (const tell of watchers) tell(name);
      });
    },
    [name],
  );
  const isRead = state.name === name;
  return { isRead, draft: isRead ? state.draft : null, put, isKept: isRead && state.isKept };
}

/** Drafts of several names that the device keeps, anew whenever this page keeps or drops one. `names` and `read` must stay the same. */
export function useKeptDrafts<Value>(
  names: readonly string[],
  read: (kept: unknown) => Value | null,
): ReadonlyMap<string, Value> {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Value>>(new Map());
  useEffect(() => {
    let isHere = true;
    const look = async (): Promise<void> => {
      const found = await Promise.all(names.map(async (name) => [name, read(await readKept(name))] as const));
      if (isHere)
        setDrafts(
          new Map(found.flatMap(([name, draft]) => (draft === null ? [] : [[name, draft] as const]))),
        );
    };
    const lookAgain = (name: string): void => {
      if (names.includes(name)) void look();
    };
    void look();
    watchers.add(lookAgain);
    return () => {
      isHere = false;
      watchers.delete(lookAgain);
    };
  }, [names, read]);
  return drafts;
}
