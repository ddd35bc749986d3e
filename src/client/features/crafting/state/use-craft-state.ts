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

/** Debounce of URL updates. */
const URL_DEBOUNCE_MS = 250;
/** Search parameters of the profit table; passed through. */
const TABLE_KEYS = [...FILTER_KEYS, 'view'] as const;

/** From this width on the tree is the default view; below it, the list. */
const TREE_MIN_WIDTH = '(min-width: 40rem)';

type Search = Readonly<Record<string, unknown>>;

/** Null: the URL does not say. */
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

/** Whether a URL carries a set-up that this workspace did not write; item and quantity alone do not count. */
function isForeign({ setup, by }: CraftUrlState, workspaceId: string): boolean {
  return by === null
    ? keyOf({ setup: { ...setup, itemId: null, quantity: 1 }, view: 'tree', by: null }) !== '[]'
    : by !== workspaceId;
}

/** Units that one craft yields; the default quantity. */
export function batchSize(recipeIndex: RecipeIndex | null, itemId: string | null): number {
  return recipeIndex?.recipes[recipeIndex.recipesOf.get(itemId ?? '')?.[0] ?? -1]?.result.amount ?? 1;
}

/** Fills a set-up without an item with the example. */
export function withExample(
  setup: CraftSetup,
  recipeIndex: RecipeIndex | null,
  exampleId: string | null,
): CraftSetup {
  return setup.itemId !== null || exampleId === null
    ? setup
    : { ...setup, itemId: exampleId, quantity: batchSize(recipeIndex, exampleId) };
}

interface ShownSetup {
  readonly workspace: CraftingWorkspace;
  /**
   * Set-up of a foreign link and the workspace that wrote it; shown instead of the own one, which it does not
   * change.
   */
  readonly link: { readonly setup: CraftSetup; readonly by: string | null } | null;
}

function resolveShown(workspace: CraftingWorkspace, address: CraftUrlState): ShownSetup {
  if (isForeign(address, workspace.id)) return { workspace, link: { setup: address.setup, by: address.by } };
  const { itemId, quantity } = address.setup;
  return {
    workspace:
      itemId === null ? workspace : { ...workspace, setup: { ...workspace.setup, itemId, quantity } },
    link: null,
  };
}

/** Without a stored workspace the URL is the whole state. */
function resolveShownStateless(workspace: CraftingWorkspace, address: CraftUrlState): ShownSetup {
  return {
    workspace: { ...workspace, setup: address.setup },
    link: null,
  };
}

export interface CraftStore {
  /** Whether the workspace is loaded. */
  readonly isReady: boolean;
  readonly setup: CraftSetup;
  /** The item is only an example, because the user has picked none. */
  readonly isExample: boolean;
  readonly change: (edit: (setup: CraftSetup) => CraftSetup) => void;
  /** Opens another item, with a history entry. */
  readonly open: (itemId: string) => void;
  readonly view: CraftView;
  /** Default view of a plan on this device. */
  readonly defaultView: CraftView;
  readonly setView: (view: CraftView) => void;
  /** The page shows the set-up of a foreign link. */
  readonly isLink: boolean;
  /** Copies the link's set-up into the own workspace. */
  readonly adopt: () => void;
  /** Returns to the own settings, with the link's item. */
  readonly leaveLink: () => void;
  /** Whether the last change was stored on the device. */
  readonly isPersisted: boolean;
  readonly ticks: readonly string[];
  readonly setTicks: (ticks: readonly string[]) => void;
  /** Search parameters of a link to this page. */
  readonly linkSearch: () => CraftSearch;
}

/**
 * State of the page: the stored workspace or a foreign link. Changes apply in memory at once and reach the
 * URL after a debounce. The first change adopts the example as the chosen item.
 */
export function useCraftState(recipeIndex: RecipeIndex | null, exampleId: string | null): CraftStore {
  const router = useRouter();
  const search: Search = useSearch({ strict: false });
  const isDemo = useDemo() !== null;
  const ownId = useSession().user?.id ?? null;
  const userId = isDemo ? null : ownId;
  const [shown, setShown] = useState<ShownSetup | null>(null);
  const [isPersisted, setPersisted] = useState(true);
  const latest = useRef(shown);
  const inputs = useRef({ recipeIndex, exampleId });
  useEffect(() => {
    inputs.current = { recipeIndex, exampleId };
  }, [recipeIndex, exampleId]);
  const address = useMemo(() => readUrlState(search), [search]);
  const addressKey = useMemo(() => keyOf(address), [address]);
  // The view switches at once; the URL follows.
  const [pendingView, setPendingView] = useState<CraftView | null>(null);
  // Read once: rotating a phone must not switch the view.
  const [defaultView] = useState<CraftView>(() => (matchMedia(TREE_MIN_WIDTH).matches ? 'tree' : 'list'));
  const urlView = viewFromUrl(search) ?? defaultView;
  const [lastUrlView, setLastUrlView] = useState(urlView);
  if (lastUrlView !== urlView) {
    setLastUrlView(urlView);
    setPendingView(null);
  }
  // Keys of URLs that this hook has written and the router has not reported yet.
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
    void (userId === null ? Promise.resolve(parseWorkspace(null)) : loadWorkspace(userId)).then(
      (workspace) => {
        if (!isCancelled)
          show(
            (isDemo ? resolveShownStateless : resolveShown)(
              workspace,
              readUrlState(router.state.location.search),
            ),
          );
      },
    );
    return () => {
      isCancelled = true;
    };
  }, [isDemo, userId, router, show]);
  useEffect(() => {
    if (addressKey === lastUrlKey.current) return;
    lastUrlKey.current = addressKey;
    const own = ownUrlKeys.current.indexOf(addressKey);
    ownUrlKeys.current = own < 0 ? [] : ownUrlKeys.current.slice(own + 1);
    // Only a URL that this hook did not write is a change: back, forward, a pasted link.
    if (own >= 0 || latest.current === null) return;
    clearTimeout(timer.current);
    show((isDemo ? resolveShownStateless : resolveShown)(latest.current.workspace, address));
  }, [isDemo, addressKey, address, show]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const addressOf = useCallback(({ workspace, link }: ShownSetup): CraftSearch => {
    const { recipeIndex: known, exampleId: example } = inputs.current;
    const setup = withExample(link?.setup ?? workspace.setup, known, example);
    const about =
      known === null || setup.itemId === null ? setup : setupFor(setup, reachableFrom(known, setup.itemId));
    return writeUrlState({ setup: about, view: 'tree', by: link === null ? workspace.id : link.by });
  }, []);
  const navigate = useCallback(
    (next: ShownSetup, isNewPage: boolean): Promise<void> => {
      const search = addressOf(next);
      const key = keyOf(readUrlState(search));
      if (key !== lastUrlKey.current || ownUrlKeys.current.length > 0)
        ownUrlKeys.current = [...ownUrlKeys.current, key];
      const before: Search = router.state.location.search;
      // An explicitly chosen tree or list view carries over to the next item.
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
    (workspace: CraftingWorkspace, change: (workspace: CraftingWorkspace) => CraftingWorkspace) => {
      if (userId !== null) void updateWorkspace(userId, workspace, change, Date.now()).then(setPersisted);
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
            setup: edit(withExample(before.link.setup, inputs.current.recipeIndex, inputs.current.exampleId)),
          },
        };
        show(next);
        return next;
      }
      const setup = edit(
        withExample(before.workspace.setup, inputs.current.recipeIndex, inputs.current.exampleId),
      );
      const next = { workspace: { ...before.workspace, setup }, link: null };
      show(next);
      persist(next.workspace, (stored) => ({
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
      persist(next.workspace, (stored) => ({ ...stored, setup: next.workspace.setup }));
      scheduleUrlWrite(next);
    },
    [scheduleUrlWrite, persist, show],
  );
  const storedSetup = shown?.link?.setup ?? shown?.workspace.setup ?? EMPTY_SETUP;
  const setup = useMemo(
    () => withExample(storedSetup, recipeIndex, exampleId),
    [storedSetup, recipeIndex, exampleId],
  );
  const plan = `${setup.itemId ?? ''}*${setup.quantity}`;
  return {
    isReady: shown !== null,
    setup,
    isExample: shown !== null && storedSetup.itemId === null,
    isLink: shown?.link != null,
    isPersisted,
    defaultView,
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
          quantity: batchSize(inputs.current.recipeIndex, itemId),
        }));
        clearTimeout(timer.current);
        if (next === null || before === null) return;
        setPendingView(null);
        // Write the current state to the URL first, so that Back returns to it.
        const isInUrl = readUrlState(router.state.location.search).setup.itemId !== null;
        void (isInUrl ? Promise.resolve() : navigate(before, false)).then(() => navigate(next, true));
      },
      [apply, navigate, router],
    ),
    setView: useCallback(
      (view) => {
        setPendingView(view);
        const { view: _before, ...rest } = router.state.location.search as Search;
        void router.navigate({
          to: '.',
          search: (view === defaultView ? rest : { ...rest, view }) as never,
          replace: true,
          resetScroll: false,
        });
      },
      [router, defaultView],
    ),
    adopt: useCallback(() => {
      const { current: before } = latest;
      if (before?.link == null) return;
      const mine = before.workspace.setup;
      const { setup: theirs } = before.link;
      // What the link does not set stays as it was.
      commit({
        workspace: {
          ...before.workspace,
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
      commit({
        workspace: { ...before.workspace, setup: { ...before.workspace.setup, itemId, quantity } },
        link: null,
      });
    }, [commit]),
    ticks: shown?.workspace.ticked[plan] ?? [],
    setTicks: useCallback(
      (ticks) => {
        const { current: before } = latest;
        if (before === null) return;
        const next = { ...before, workspace: withTicks(before.workspace, plan, ticks) };
        show(next);
        persist(next.workspace, (stored) => withTicks(stored, plan, ticks));
      },
      [persist, plan, show],
    ),
    linkSearch: () => (shown === null ? {} : addressOf(shown)),
  };
}
