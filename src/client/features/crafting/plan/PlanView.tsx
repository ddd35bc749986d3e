import { Suspense, useState } from 'react';
import type { CraftPlan } from '../../../../domain/crafting/craft.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Segmented } from '../../../ui/display/Segmented.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { MissingPrices } from './MissingPrices.tsx';
import { PictureButton } from '../tree/PictureButton.tsx';
import { CircularSteps, Leftovers } from './PlanAside.tsx';
import { PlanFigures, PlanNotes } from './PlanFigures.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import type { Crafting } from '../state/use-crafting.ts';

/** Loads with the screen where the tree is what it shows; phones start with the list. */
export const TreeView = lazyPart(async () => (await import('../tree/TreeView.tsx')).TreeView);
const NestedList = lazyPart(async () => (await import('./NestedList.tsx')).NestedList);
const ShoppingList = lazyPart(async () => (await import('./ShoppingList.tsx')).ShoppingList);
const StepList = lazyPart(async () => (await import('./StepList.tsx')).StepList);
const NodeDialog = lazyPart(async () => (await import('./NodeDialog.tsx')).NodeDialog);

const VIEWS = ['tree', 'list', 'shopping', 'steps'] as const;
const VIEW_KEYS = {
  tree: 'viewTree',
  list: 'viewList',
  shopping: 'viewShopping',
  steps: 'steps',
} as const;

/** The plan: figures, tree or lists, and settings. */
export function PlanView({ crafting, plan }: { readonly crafting: Crafting; readonly plan: CraftPlan }) {
  const t = useT('crafting');
  const [openId, setOpenId] = useState<string | null>(null);
  const [wasOpened, setOpened] = useState(false);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const { store } = crafting;
  const view = store.view === 'profit' ? store.defaultView : store.view;
  const resultId = plan.nodes[0]?.itemId ?? '';
  const part = {
    crafting,
    plan,
    onOpen: (itemId: string): void => {
      setOpened(true);
      setOpenId(itemId);
    },
  };
  return (
    <>
      {store.isExample && <p className="text-xs text-ink-3">{t(store.exampleNote)}</p>}
      <PlanFigures crafting={crafting} plan={plan} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <section aria-label={t('plan')} className="min-w-0 border border-line bg-panel">
          <div className="@container flex flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-3.5 py-2 short:py-1">
            <Segmented
              label={t('views')}
              options={VIEWS.map((value) => ({ value, label: t(VIEW_KEYS[value]) }))}
              value={view}
              onChange={store.setView}
            />
            {/* the tree's tools: a row of their own would take it from the tree */}
            <div ref={setToolsPlace} className="empty:hidden" />
            <span className="grow" />
            {(view === 'tree' || view === 'list') && <PictureButton crafting={crafting} plan={plan} />}
          </div>
          <Suspense fallback={<StateBlock kind="loading" rows={6} />}>
            {view === 'tree' && <TreeView key={resultId} {...part} toolsPlace={toolsPlace} />}
            {view === 'list' && <NestedList key={resultId} {...part} />}
            {view === 'shopping' && <ShoppingList {...part} />}
            {view === 'steps' && <StepList {...part} />}
          </Suspense>
        </section>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5">
          <MissingPrices key={resultId} crafting={crafting} plan={plan} />
          <SettingsPanel crafting={crafting} />
          <CircularSteps {...part} />
          <Leftovers key={`left ${resultId}`} {...part} />
        </div>
      </div>
      <PlanNotes crafting={crafting} plan={plan} />
      {wasOpened && (
        <Suspense fallback={null}>
          <NodeDialog
            crafting={crafting}
            node={plan.nodes.find(({ itemId }) => itemId === openId) ?? null}
            onClose={() => setOpenId(null)}
          />
        </Suspense>
      )}
    </>
  );
}
