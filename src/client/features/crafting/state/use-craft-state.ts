import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  CRAFT_VIEWS,
  readUrlState,
  writeUrlState,
  type CraftUrlState,
  type CraftView,
} from '../../../../domain/crafting/url-state.ts';
import { PLAN_KEYS, type CraftKey } from '../../../../domain/crafting/validate-search.ts';
import type { UrlSearch } from '../../../../domain/url-search.ts';
import type { RecipeIndex } from '../../../../domain/crafting/craft.ts';
import { EMPTY_SETUP, reachableFrom, setupFor, type CraftSetup } from '../../../../domain/crafting/setup.ts';
import {
  updateWorkspace,
  loadWorkspace,
  parseWorkspace,
  withTicks,
  type CraftingWorkspace,
} from '../../../../offline/local/crafting-workspace.ts';
import { useOwnerId } from '../../../data/session/owner.ts';
import { defineSource, useSource } from '../../../data/store/source.ts';
import {
  urlKeyOf,
  useShareUrl,
  useUrlWriter,
  withoutKeys,
  type SearchRoute,
} from '../../../data/page/use-url-state.ts';

/** From this width on the tree is the default view; below it, the list. */
const TREE_MIN_WIDTH = '(min-width: 40rem)';

type Search = UrlSearch<CraftKey>;

/** Null: the URL does not say. */
function viewFromUrl(search: Search): CraftView | null {
  return CRAFT_VIEWS.find((view) => view === search['view']) ?? null;
}

function keyOf(address: CraftUrlState): string {
  return urlKeyOf(writeUrlState({ ...address, view: 'tree' }));
}

/** An explicitly chosen tree or list view carries over to the next item. */
function searchOfNextItem(before: Search): Search {
  const view = viewFromUrl(before);
  return view === 'tree' || view === 'list' ? { view } : {};
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

interface WorkspaceStorage {
  /** The page that shows it. */
  readonly route: SearchRoute<Search>;
  readonly load: typeof loadWorkspace;
  /** Resolves with whether the change was stored. */
  readonly update: typeof updateWorkspace;
  /** What is shown for a workspace and a URL. */
  readonly resolve: (workspace: CraftingWorkspace, address: CraftUrlState) => ShownSetup;
  readonly exampleNote: 'exampleHint' | 'exampleOnly';
}

export const WORKSPACE_SOURCE = defineSource<WorkspaceStorage>({
  route: getRouteApi('/{-$locale}/inner/tools/crafting'),
  load: loadWorkspace,
  update: updateWorkspace,
  resolve: resolveShown,
  exampleNote: 'exampleHint',
});

/** Stores nothing. */
export const MEMORY_WORKSPACE: WorkspaceStorage = {
  route: getRouteApi('/{-$locale}/default/demo/crafting-tree'),
  load: () => Promise.resolve(parseWorkspace(null)),
  update: () => Promise.resolve(true),
  resolve: resolveShownStateless,
  exampleNote: 'exampleOnly',
};

export interface CraftStore {
  /** Whether the workspace is loaded. */
  readonly isReady: boolean;
  readonly setup: CraftSetup;
  /** The item is only an example, because the user has picked none. */
  readonly isExample: boolean;
  /** The text beside an example. */
  readonly exampleNote: WorkspaceStorage['exampleNote'];
  readonly change: (edit: (setup: CraftSetup) => CraftSetup) => void;
  /** Opens another item, with a history entry; `edit` changes the set-up besides. */
  readonly open: (itemId: string, edit?: (setup: CraftSetup) => CraftSetup) => void;
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
  /** Address of this page with what it shows. */
  readonly makeLink: () => string;
}

/**
 * State of the page: the stored workspace or a foreign link. Changes apply in memory at once and reach the
 * URL after a debounce. The first change adopts the example as the chosen item.
 */
export function useCraftState(recipeIndex: RecipeIndex | null, exampleId: string | null): CraftStore {
  const { route, load, update, resolve, exampleNote } = useSource(WORKSPACE_SOURCE);
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const shareUrl = useShareUrl();
  const ownerId = useOwnerId();
  const [shown, setShown] = useState<ShownSetup | null>(null);
  const [isPersisted, setPersisted] = useState(true);
  const latest = useRef(shown);
  const address = useMemo(() => readUrlState(search), [search]);
  const inputs = useRef({ recipeIndex, exampleId, address });
  useEffect(() => {
    inputs.current = { recipeIndex, exampleId, address };
  }, [recipeIndex, exampleId, address]);
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
  const show = useCallback((next: ShownSetup) => {
    latest.current = next;
    setShown(next);
  }, []);
  const { write, writeSoon, flush, cancel } = useUrlWriter(route, addressKey, () => {
    if (latest.current !== null) show(resolve(latest.current.workspace, address));
  });
  useEffect(() => {
    if (ownerId === null) return undefined;
    let isCancelled = false;
    void load(ownerId).then((workspace) => {
      if (!isCancelled) show(resolve(workspace, inputs.current.address));
    });
    return () => {
      isCancelled = true;
    };
  }, [load, resolve, ownerId, show]);

  const searchOf = useCallback(({ workspace, link }: ShownSetup): Search => {
    const { recipeIndex: known, exampleId: example } = inputs.current;
    const setup = withExample(link?.setup ?? workspace.setup, known, example);
    const about =
      known === null || setup.itemId === null ? setup : setupFor(setup, reachableFrom(known, setup.itemId));
    return writeUrlState({ setup: about, view: 'tree', by: link === null ? workspace.id : link.by });
  }, []);
  const scheduleUrlWrite = useCallback(
    (next: ShownSetup) => {
      const own = searchOf(next);
      writeSoon(keyOf(readUrlState(own)), (before) => ({ ...withoutKeys(before, PLAN_KEYS), ...own }));
    },
    [searchOf, writeSoon],
  );
  const persist = useCallback(
    (workspace: CraftingWorkspace, change: (workspace: CraftingWorkspace) => CraftingWorkspace) => {
      if (ownerId !== null) void update(ownerId, workspace, change, Date.now()).then(setPersisted);
    },
    [update, ownerId],
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
    exampleNote,
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
      (itemId, edit = (setup) => setup) => {
        const { current: before } = latest;
        const next = apply((setup) =>
          edit({ ...setup, itemId, quantity: batchSize(inputs.current.recipeIndex, itemId) }),
        );
        cancel();
        if (next === null || before === null) return;
        setPendingView(null);
        const open = (): Promise<void> => {
          const own = searchOf(next);
          return write(keyOf(readUrlState(own)), (present) => ({ ...searchOfNextItem(present), ...own }), {
            replace: false,
            resetScroll: true,
          });
        };
        // Write the current state to the URL first, so that Back returns to it.
        if (inputs.current.address.setup.itemId === null) {
          scheduleUrlWrite(before);
          void flush().then(open);
        } else void open();
      },
      [apply, cancel, flush, scheduleUrlWrite, searchOf, write],
    ),
    setView: useCallback(
      (view) => {
        setPendingView(view);
        void navigate({
          search: (before) => ({ ...withoutKeys(before, ['view']), ...(view !== defaultView && { view }) }),
          replace: true,
          resetScroll: false,
          hashScrollIntoView: false,
        });
      },
      [defaultView, navigate],
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
    makeLink: () => shareUrl(shown === null ? {} : searchOf(shown)),
  };
}
