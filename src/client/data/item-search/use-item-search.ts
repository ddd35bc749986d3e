/** Search over the item library, in every language whose names are loaded. */
import { useEffect, useMemo, useState } from 'react';
import type { Library } from '../../../domain/catalogue/library/packed-library.ts';
import type { ItemName } from '../../../domain/catalogue/item/names.ts';
import { buildItemSearch, type ItemSearch } from './item-search.ts';
import { withPlayerWords } from './player-words.ts';
import { useAllItemNames } from './use-all-item-names.ts';
import { useLibrary } from '../catalogue/use-library.ts';

type Names = ReadonlyMap<string, readonly ItemName[]>;

/** `by`: the alias (name in another language) that matched; null if the displayed name did. */
export interface FoundItem {
  readonly id: string;
  readonly by: ItemName | null;
}

export type FindItems = (text: string) => readonly FoundItem[];

/** A search index being built. `find` completes it if the user types before it is ready. */
interface SearchBuild {
  readonly version: string;
  readonly advance: (budgetMs: number) => boolean;
  readonly find: FindItems;
}

function startBuild(library: Library, names: Names | null): SearchBuild {
  const steps = buildItemSearch(
    library.items.map((item) => ({
      id: item.id,
      names: [item.name, ...(names?.get(item.id) ?? []).map(({ text }) => text)],
    })),
  );
  let ready: ItemSearch | null = null;
  const advance = (budgetMs: number): boolean => {
    const startedAt = performance.now();
    while (ready === null && performance.now() - startedAt < budgetMs) {
      const step = steps.next();
      if (step.done === true) ready = step.value;
    }
    return ready !== null;
  };
  const find: FindItems = (text) => {
    advance(Number.POSITIVE_INFINITY);
    const byName = ready;
    if (byName === null) return [];
    return withPlayerWords(text, library.items, byName).map(({ id, name }): FoundItem => ({
      id,
      by: name === null ? null : (names?.get(id)?.find((one) => one.text === name) ?? null),
    }));
  };
  return { version: library.version, advance, find };
}

/** One index for all screens while library and names stay the same. */
let last: { readonly library: Library; readonly names: Names | null; readonly build: SearchBuild } | null =
  null;

function sharedBuild(library: Library, names: Names | null): SearchBuild {
  if (last?.library !== library || last.names !== names)
    last = { library, names, build: startBuild(library, names) };
  return last.build;
}

/** Less than a frame, so that scrolling and typing stay smooth. */
const SLICE_MS = 6;

/** The items that match a query, best first; null for all of them. */
export function useItemSearch(): (text: string) => readonly FoundItem[] | null {
  const { library } = useLibrary();
  const names = useAllItemNames();
  const build = useMemo(() => (library === null ? null : sharedBuild(library, names)), [library, names]);
  const [ready, setReady] = useState<SearchBuild | null>(null);
  useEffect(() => {
    if (build === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const slice = (): void => {
      if (build.advance(SLICE_MS)) setReady(build);
      else timer = setTimeout(slice);
    };
    slice();
    return () => clearTimeout(timer);
  }, [build]);
  // the previous index stays in use until the one with more names is ready, unless it is of other items
  const inUse = ready?.version === build?.version ? ready : build;
  return useMemo(
    () => (text: string) => (inUse === null || text.trim() === '' ? null : inUse.find(text)),
    [inUse],
  );
}
