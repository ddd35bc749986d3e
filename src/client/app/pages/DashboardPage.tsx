import { Suspense, type ReactNode } from 'react';
import type { DashboardPanel } from '../../components/slots/slots.ts';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { DashboardScreen, LateStats } from '../../features/characters/overview/DashboardScreen.tsx';
import { StateBlock } from '../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { LinkButton } from '../../ui/link/LinkButton.tsx';
import { useDeferredChunks } from '../../data/http/use-after-first-paint.ts';
import { FEATURES } from '../features.ts';

/** Before it is known whether anything waits. */
const AWAITED_ITEMS = (
  <Panel>
    <StateBlock kind="loading" rows={2} />
  </Panel>
);

/** As high as the figures. */
const AWAITED_FIGURES = (
  <Panel className="grid min-h-40 content-center lg:min-h-21">
    <StateBlock kind="loading" rows={1} />
  </Panel>
);

// the panels read the device's database, so they load after the first screen
const ActionItems = lazyPart(
  async () => (await import('./dashboard/ActionItems.tsx')).loadActionItemsPanel(AWAITED_ITEMS),
  ['characters'],
);
const FigureStrip = lazyPart(
  async () => (await import('./dashboard/FigureStrip.tsx')).FigureStrip,
  ['characters'],
);
const PANELS = FEATURES.flatMap(({ dashboardPanels = [] }) => dashboardPanels).map((panel) => ({
  ...panel,
  Content: lazyPart(panel.load, ['characters', ...panel.texts]),
}));

/** Loads all panels and their texts. */
export async function preloadPanels(): Promise<void> {
  await Promise.all(
    [ActionItems, FigureStrip, LateStats, ...PANELS.map(({ Content }) => Content)].map(({ preload }) =>
      preload(),
    ),
  );
}

function Deferred({ fallback, children }: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  return useDeferredChunks() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback;
}

function LoadingPanel({
  area,
  heading,
  rows,
  link,
}: Pick<DashboardPanel, 'area' | 'heading' | 'rows' | 'link'>) {
  const t = useT('characters');
  return (
    <Panel
      {...(heading !== undefined && area !== 'head' && { title: t(heading) })}
      className={area === 'head' ? 'grid min-h-40 content-center lg:min-h-36' : ''}
    >
      <StateBlock kind="loading" {...(rows !== undefined && { rows })} />
      {link !== undefined && (
        <div className="px-3.5 pb-3.5">
          <LinkButton to={link.to} icon={link.icon}>
            {t(link.label)}
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}

function panelsIn(area: DashboardPanel['area']): ReactNode {
  return PANELS.filter((panel) => panel.area === area).map(({ Content, ...panel }, at) => (
    <Deferred key={at} fallback={panel.isRare === true ? null : <LoadingPanel {...panel} />}>
      <Content />
    </Deferred>
  ));
}

/** Dashboard: the character, and what the features show of its person's clan. */
export function DashboardPage() {
  return (
    <DashboardScreen
      head={
        <>
          {panelsIn('head')}
          <Deferred fallback={AWAITED_FIGURES}>
            <FigureStrip />
          </Deferred>
        </>
      }
      first={panelsIn('first')}
      actionItems={
        <Deferred fallback={AWAITED_ITEMS}>
          <ActionItems />
        </Deferred>
      }
      own={panelsIn('pair')}
      gear={panelsIn('wide')}
      history={panelsIn('last')}
    />
  );
}
