/** What a person is about to ask for, kept on the device while it is put together; it goes with a logout. */
import { useCallback, useEffect, useState } from 'react';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';

/** Who wants to know that a draft of this page was kept or dropped, by its name. */
const listeners = new Set<(name: string) => void>();

export interface PersistedDraft<Value> {
  /** The device was asked for an earlier draft; until then nothing may be written over it. */
  readonly isLoaded: boolean;
  /** Null: nothing was begun. */
  readonly draft: Value | null;
  readonly setDraft: (draft: Value | null) => void;
  /** The device has it: a reload loses nothing. */
  readonly isPersisted: boolean;
}

/** `read` makes a draft of whatever was kept, null of anything else; it must stay the same. */
export function usePersistedDraft<Value>(
  name: string,
  read: (kept: unknown) => Value | null,
): PersistedDraft<Value> {
  const [state, setState] = useState<{
    readonly name: string | null;
    readonly draft: Value | null;
    readonly isKept: boolean;
  }>({ name: null, draft: null, isKept: false });
  useEffect(() => {
    let isHere = true;
    void getValue(name).then((kept) => {
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
      void (draft === null ? deleteValue(name).then(() => false) : setValue(name, draft)).then((isKept) => {
        setState((before) =>
          before.name === name && before.draft === draft ? { ...before, isKept } : before,
        );
        for (const tell of listeners) tell(name);
      });
    },
    [name],
  );
  const isRead = state.name === name;
  return {
    isLoaded: isRead,
    draft: isRead ? state.draft : null,
    setDraft: put,
    isPersisted: isRead && state.isKept,
  };
}

/** Drafts of several names that the device keeps, anew whenever this page keeps or drops one. `names` and `read` must stay the same. */
export function usePersistedDrafts<Value>(
  names: readonly string[],
  read: (kept: unknown) => Value | null,
): ReadonlyMap<string, Value> {
  const [drafts, setDrafts] = useState<ReadonlyMap<string, Value>>(new Map());
  useEffect(() => {
    let isHere = true;
    const load = async (): Promise<void> => {
      const found = await Promise.all(names.map(async (name) => [name, read(await getValue(name))] as const));
      if (isHere)
        setDrafts(
          new Map(found.flatMap(([name, draft]) => (draft === null ? [] : [[name, draft] as const]))),
        );
    };
    const reload = (name: string): void => {
      if (names.includes(name)) void load();
    };
    void load();
    listeners.add(reload);
    return () => {
      isHere = false;
      listeners.delete(reload);
    };
  }, [names, read]);
  return drafts;
}
