/** A draft persisted on the device while the user edits it; deleted at logout. */
import { useCallback, useEffect, useState } from 'react';
import { deleteValue, setValue, getValue } from '../../../offline/storage/key-value.ts';

/** Listeners for drafts that this page stored or deleted, by name. */
const listeners = new Set<(name: string) => void>();

export interface PersistedDraft<Value> {
  /** The stored draft has been read; until then nothing may overwrite it. */
  readonly isLoaded: boolean;
  /** Null: no draft. */
  readonly draft: Value | null;
  readonly setDraft: (draft: Value | null) => void;
  /** Stored on the device: a reload loses nothing. */
  readonly isPersisted: boolean;
}

/** `read` parses the stored value, null if invalid; must be stable. */
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

/** Stored drafts of several names; follows writes of this page. `names` and `read` must be stable. */
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
