import { useEffect, useRef, useState } from 'react';
import type { ShownLoadout } from '../../../offline/tables/loadouts.ts';

export interface OthersNews {
  readonly by: string;
  readonly pieces: number;
  /** Whose things; with several people the first of them. */
  readonly names: readonly string[];
}

const SHOWN_MS = 12_000;

/** What others have marked since the requests were looked at last. Pure. */
export function newsBetween(
  before: readonly ShownLoadout[],
  after: readonly ShownLoadout[],
  ownNames: ReadonlySet<string>,
): readonly OthersNews[] {
  const former = new Map(
    before.flatMap(({ id, items }) =>
      items.map((item): [string, number] => [`${id} ${item.itemId}`, item.sent]),
    ),
  );
  const known = new Set(before.map(({ id }) => id));
  const news = new Map<string, { pieces: number; names: Set<string> }>();
  for (const { id, items, characterName } of after) {
    if (!known.has(id)) continue;
    for (const item of items) {
      const pieces = item.sent - (former.get(`${id} ${item.itemId}`) ?? 0);
      if (pieces <= 0 || item.mark !== null || item.sentBy === null || ownNames.has(item.sentBy)) continue;
      const one = news.get(item.sentBy) ?? { pieces: 0, names: new Set<string>() };
      one.pieces += pieces;
      one.names.add(characterName);
      news.set(item.sentBy, one);
    }
  }
  return [...news].map(([by, { pieces, names }]) => ({ by, pieces, names: [...names] }));
}

/** What other officers have just marked, for a while. */
export function useOthersNews(
  loadouts: readonly ShownLoadout[],
  ownNames: ReadonlySet<string>,
  isReady: boolean,
): readonly OthersNews[] {
  const seen = useRef<readonly ShownLoadout[] | null>(null);
  const [news, setNews] = useState<readonly OthersNews[]>([]);
  useEffect(() => {
    const before = seen.current;
    if (!isReady) return undefined;
    seen.current = loadouts;
    const found = before === null ? [] : newsBetween(before, loadouts, ownNames);
    if (found.length > 0) setNews(found);
    return undefined;
  }, [loadouts, ownNames, isReady]);
  useEffect(() => {
    if (news.length === 0) return undefined;
    const timer = setTimeout(() => setNews([]), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news;
}
