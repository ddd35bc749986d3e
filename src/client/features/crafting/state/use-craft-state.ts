import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  CRAFT_VIEWS,
  readUrlState,
  writeUrlState,
  type CraftUrlState,
  type CraftSearch,
  type CraftView,
} from '../../../../domain/crafting/url-state.ts';
import type { RecipeIndex } from '../../../../domain/crafting/craft.ts';
import { EMPTY_SETUP, reachableFrom, setupFor, type CraftSetup } from '../../../../domain/crafting/setup.ts';
import {
  updateWorkspace,
  loadWorkspace,
  parseWorkspace,
  withTicks,
  type CraftingWorkspace,
} from '../../../../offline/local/crafting-workspace.ts';
import { useDemo } from '../../../data/session/demo.ts';
import { useSession } from '../../../data/session/session.ts';
import { FILTER_KEYS } from './profit-filter.ts';

/** How long after the last change the address follows. */
const URL_DEBOUNCE_MS = 250;
/** Of the profit table; this hook passes them on. */
const TABLE_KEYS = [...FILTER_KEYS, 'view'] as const;

/** From this width on the drawing comes first; on a narrow screen the list is the better view. */
const TREE_MIN_WIDTH = '(min-width: 40rem)';

type Search = Readonly<Record<string, unknown>>;

/** Null: the address leaves it to the device. */
function viewFromUrl(search: Search): CraftView | null {
  return CRAFT_VIEWS.find((view) => view === search['view']) ?? null;
}

function keyOf(address: CraftUrlState): string {
  return JSON.stringify(
    Object.entries(writeUrlState({ ...address, view: 'tree' })).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function tableSearch(search: Search): Search {
  return Object.fromEntries(
    TABLE_KEYS.flatMap((key) => (search[key] === undefined ? [] : [[key, search[key]]])),
  );
}

/** Whether an address says more than what to make: then it is somebody's, unless this desk wrote it. */
function isForeign({ setup, by }: CraftUrlState, deskId: string): boolean {
  return by === null
    ? keyOf({ setup: { ...setup, itemId: null, quantity: 1 }, view: 'tree', by: null }) !== '[]'
    : by !== deskId;
}

/** Units that one craft gives: what people begin with, because nobody makes a part of a batch. */
export function batchSize(book: RecipeIndex | null, itemId: string | null): number {
  return book?.recipes[book.recipesOf.get(itemId ?? '')?.[0] ?? -1]?.result.amount ?? 1;
}

/** A set-up without an item is about the example. */
export function withExample(
  setup: CraftSetup,
  book: RecipeIndex | null,
  exampleId: string | null,
): CraftSetup {
  return setup.itemId !== null || exampleId === null
    ? setup
    : { ...setup, itemId: exampleId, quantity: batchSize(book, exampleId) };
}

interface ShownSetup {
  readonly desk: CraftingWorkspace;
  /** Set-up of a link from elsewhere, and who wrote it; it is shown instead of the desk's and changes nothing there. */
  readonly link: { readonly setup: CraftSetup; readonly by: string | null } | null;
}

function resolveShown(desk: CraftingWorkspace, address: CraftUrlState): ShownSetup {
  if (isForeign(address, desk.id)) return { desk, link: { setup: address.setup, by: address.by } };
  const { itemId, quantity } = address.setup;
  return {
    desk: itemId === null ? desk : { ...desk, setup: { ...desk.setup, itemId, quantity } },
    link: null,
  };
}

/** Where no desk is kept, what the address says is all that is known. */
function resolveShownStateless(desk: CraftingWorkspace, address: CraftUrlState): ShownSetup {
  return {
    desk: { ...desk, setup: address.setup },
    link: null,
  };
}

export interface CraftStore {
  /** Whether the desk has been read. */
  readonly isReady: boolean;
  readonly setup: CraftSetup;
  /** The item is only an example, because the person has picked none. */
  readonly isExample: boolean;
  readonly change: (edit: (setup: CraftSetup) => CraftSetup) => void;
  /** Shows another item as a page of its own, to which there is a way back. */
  readonly open: (itemId: string) => void;
  readonly view: CraftView;
  /** What this device shows of a plan when nobody says otherwise. */
  readonly defaultView: CraftView;
  readonly setView: (view: CraftView) => void;
  /** The page shows the settings of a link from elsewhere. */
  readonly isLink: boolean;
  /** Makes those settings the person's own. */
  readonly adopt: () => void;
  /** Back to the person's own settings, with the item of the link. */
  readonly leaveLink: () => void;
  /** Whether the device took the last change. */
  readonly isPersisted: boolean;
  readonly ticks: readonly string[];
  readonly setTicks: (ticks: readonly string[]) => void;
  /** What a link to this page says. */
  readonly linkSearch: () => CraftSearch;
}

/**
 * The state of the page: the desk on this device, or a link from elsewhere; in memory at once, in the address a moment
 * later. The first change takes the example that is shown for what the person wants to make.
 */
export function useCraftState(book: RecipeIndex | null, exampleId: string | null): CraftStore {
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const isDemo = useDemo() !== null;
  const ownId = useSession().user?.id ?? null;
  const userId = isDemo ? null : ownId;
  const [shown, setShown] = useState<ShownSetup | null>(null);
  const [isKept, setKept] = useState(true);
  const latest = useRef(shown);
  const inputs = useRef({ book, exampleId });
  useEffect(() => {
    inputs.current = { book, exampleId };
  }, [book, exampleId]);
  const address = useMemo(() => readUrlState(search), [search]);
  const addressKey = useMemo(() => keyOf(address), [address]);
  // The tab turns at once, the address a moment later.
  const [pendingView, setPendingView] = useState<CraftView | null>(null);
  // Once for all: a phone that is turned does not change what is being read.
  const [usualView] = useState<CraftView>(() => (matchMedia(TREE_MIN_WIDTH).matches ? 'tree' : 'list'));
  const urlView = viewFromUrl(search) ?? usualView;
  const [lastUrlView, setLastUrlView] = useState(urlView);
  if (lastUrlView !== urlView) {
    setLastUrlView(urlView);
    setPendingView(null);
  }
  // Addresses that this hook has written and the router has not shown yet.
  const ownUrlKeys = useRef<readonly string[]>([]);
  const lastUrlKey = useRef(addressKey);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = useCallback((next: ShownSetup) => {
    latest.current = next;
    setShown(next);
  }, []);
  useEffect(() => {
    if (userId === null && !isDemo) return undefined;
    let isCancelled = false;
    void (userId === null ? Promise.resolve(parseWorkspace(null)) : loadWorkspace(userId)).then((desk) => {
      if (!isCancelled)
        show(
          (isDemo ? resolveShownStateless : resolveShown)(desk, readUrlState(router.state.location.search)),
        );
    });
    return () => {
      isCancelled = true;
    };
  }, [isDemo, userId, router, show]);
  useEffect(() => {
    if (addressKey === lastUrlKey.current) return;
    lastUrlKey.current = addressKey;
    const own = ownUrlKeys.current.indexOf(addressKey);
    ownUrlKeys.current = own < 0 ? [] : ownUrlKeys.current.slice(own + 1);
    // Only an address that this hook did not write is news: back, forward, a pasted link.
    if (own >= 0 || latest.current === null) return;
    clearTimeout(timer.current);
    show((isDemo ? resolveShownStateless : resolveShown)(latest.current.desk, address));
  }, [isDemo, addressKey, address, show]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const addressOf = useCallback(({ desk, link }: ShownSetup): CraftSearch => {
    const { book: known, exampleId: example } = inputs.current;
    const setup = withExample(link?.setup ?? desk.setup, known, example);
    const about =
      known === null || setup.itemId === null ? setup : setupFor(setup, reachableFrom(known, setup.itemId));
    return writeUrlState({ setup: about, view: 'tree', by: link === null ? desk.id : link.by });
  }, []);
  const navigate = useCallback(
    (next: ShownSetup, isNewPage: boolean): Promise<void> => {
      const search = addressOf(next);
      const key = keyOf(readUrlState(search));
      if (key !== lastUrlKey.current || ownUrlKeys.current.length > 0)
        ownUrlKeys.current = [...ownUrlKeys.current, key];
      const before: Search = router.state.location.search;
      // Whoever asked for the drawing or the list gets the next tree as that too.
      const view = viewFromUrl(before);
      const table = !isNewPage ? tableSearch(before) : view === 'tree' || view === 'list' ? { view } : {};
      return router.navigate({
        to: '.',
        search: { ...table, ...search } as never,
        replace: !isNewPage,
        resetScroll: isNewPage,
        hashScrollIntoView: false,
      });
    },
    [addressOf, router],
  );
  const scheduleUrlWrite = useCallback(
    (next: ShownSetup) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void navigate(next, false), URL_DEBOUNCE_MS);
    },
    [navigate],
  );
  const persist = useCallback(
    (desk: CraftingWorkspace, change: (desk: CraftingWorkspace) => CraftingWorkspace) => {
      if (userId !== null) void updateWorkspace(userId, desk, change, Date.now()).then(setKept);
    },
    [userId],
  );

  const apply = useCallback(
    (edit: (setup: CraftSetup) => CraftSetup): ShownSetup | null => {
      const { current: before } = latest;
      if (before === null) return null;
      if (before.link !== null) {
        const next = {
          ...before,
          link: {
            ...before.link,
            setup: edit(withExample(before.link.setup, inputs.current.book, inputs.current.exampleId)),
          },
        };
        show(next);
        return next;
      }
      const setup = edit(withExample(before.desk.setup, inputs.current.book, inputs.current.exampleId));
      const next = { desk: { ...before.desk, setup }, link: null };
      show(next);
      persist(next.desk, (stored) => ({
        ...stored,
        setup: { ...edit(stored.setup), itemId: setup.itemId, quantity: setup.quantity },
      }));
      return next;
    },
    [persist, show],
  );

  const commit = useCallback(
    (next: ShownSetup) => {
      show(next);
      persist(next.desk, (stored) => ({ ...stored, setup: next.desk.setup }));
      scheduleUrlWrite(next);
    },
    [scheduleUrlWrite, persist, show],
  );
  const storedSetup = shown?.link?.setup ?? shown?.desk.setup ?? EMPTY_SETUP;
  const setup = useMemo(() => withExample(storedSetup, book, exampleId), [storedSetup, book, exampleId]);
  const plan = `${setup.itemId ?? ''}*${setup.quantity}`;
  return {
    isReady: shown !== null,
    setup,
    isExample: shown !== null && storedSetup.itemId === null,
    isLink: shown?.link != null,
    isPersisted: isKept,
    defaultView: usualView,
    view: pendingView ?? urlView,
    change: useCallback(
      (edit) => {
        const next = apply(edit);
        if (next !== null) scheduleUrlWrite(next);
      },
      [apply, scheduleUrlWrite],
    ),
    open: useCallback(
      (itemId) => {
        const { current: before } = latest;
        const next = apply((setup) => ({
          ...setup,
          itemId,
          quantity: batchSize(inputs.current.book, itemId),
        }));
        clearTimeout(timer.current);
        if (next === null || before === null) return;
        setPendingView(null);
        // The way back leads to what was shown, also where the address did not say it.
        const isSaid = readUrlState(router.state.location.search).setup.itemId !== null;
        void (isSaid ? Promise.resolve() : navigate(before, false)).then(() => navigate(next, true));
      },
      [apply, navigate, router],
    ),
    setView: useCallback(
      (view) => {
        setPendingView(view);
        const { view: _before, ...rest } = router.state.location.search as Search;
        void router.navigate({
          to: '.',
          search: (view === usualView ? rest : { ...rest, view }) as never,
          replace: true,
          resetScroll: false,
        });
      },
      [router, usualView],
    ),
    adopt: useCallback(() => {
      const { current: before } = latest;
      if (before?.link == null) return;
      const mine = before.desk.setup;
      const { setup: theirs } = before.link;
      // What the link does not speak of stays as it was.
      commit({
        desk: {
          ...before.desk,
          setup: {
            ...theirs,
            choices: { ...mine.choices, ...theirs.choices },
            owned: { ...mine.owned, ...theirs.owned },
            prices: { ...mine.prices, ...theirs.prices },
          },
        },
        link: null,
      });
    }, [commit]),
    leaveLink: useCallback(() => {
      const { current: before } = latest;
      if (before?.link == null) return;
      const { itemId, quantity } = before.link.setup;
      commit({ desk: { ...before.desk, setup: { ...before.desk.setup, itemId, quantity } }, link: null });
    }, [commit]),
    ticks: shown?.desk.ticked[plan] ?? [],
    setTicks: useCallback(
      (ticks) => {
        const { current: before } = latest;
        if (before === null) return;
        const next = { ...before, desk: withTicks(before.desk, plan, ticks) };
        show(next);
        persist(next.desk, (stored) => withTicks(stored, plan, ticks));
      },
      [persist, plan, show],
    ),
    linkSearch: () => (shown === null ? {} : addressOf(shown)),
  };
}
