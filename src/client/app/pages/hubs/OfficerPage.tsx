import { Suspense, use } from 'react';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { CountAll } from '../../../components/slots/CountAll.tsx';
import type { OfficerTask } from '../../../components/slots/slots.ts';
import { lazyPart } from '../../../data/i18n/lazy-part.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useGrantedPages, useRole, useSession } from '../../../data/session/session.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { AppLink } from '../../../ui/link/AppLink.tsx';
import { HubLinksContext } from '../../page/hub-links.ts';
import { loadOfficerTasks } from '../../features.ts';

/** The tasks that wait; as many rows as there are tasks keep their place until they are counted. */
function Waiting({
  rows,
}: {
  readonly rows: readonly { readonly task: OfficerTask; readonly count: number }[];
}) {
  const t = useT('hubs');
  if (rows.length === 0)
    return (
      <StateBlock kind="empty" title={t('nothingTitle')}>
        {t('nothingBody')}
      </StateBlock>
    );
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ task: { id, icon, to, search = {}, text }, count }) => (
        <li key={id} data-task={id}>
          <AppLink
            to={to}
            search={search}
            className="flex min-h-12 items-center gap-3 px-3.5 py-2 text-ink no-underline hover:bg-raised"
          >
            <Icon name={icon} className="size-4.5 text-wait" />
            <span className="min-w-0 grow">{t(text, { count })}</span>
            <Icon name="chevron-right" className="size-4.5 text-ink-3" />
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** Loads what waits for an officer, counted. */
async function loadTasks() {
  const tasks = await loadOfficerTasks();
  return function Tasks() {
    return (
      <CountAll items={tasks} fallback={<StateBlock kind="loading" rows={3} />}>
        {(counts) => (
          <Waiting
            rows={tasks.flatMap((task, at) => {
              const count = counts[at] ?? 0;
              return count > 0 ? [{ task, count }] : [];
            })}
          />
        )}
      </CountAll>
    );
  };
}

const Tasks = lazyPart(loadTasks, ['hubs']);

/** Start page of officers: what waits, and their pages. */
export function OfficerPage() {
  const t = useT('hubs');
  const shell = useT('shell');
  const role = useRole();
  const granted = useGrantedPages();
  const { permissionsLoading } = useSession();
  const { officer: links } = use(HubLinksContext);
  if (role === 'member' && granted.length === 0 && !permissionsLoading)
    return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page className="max-w-3xl">
      <h1>{shell('navOfficer')}</h1>
      <Panel title={t('waitingTitle')}>
        <Suspense fallback={<StateBlock kind="loading" rows={3} />}>
          <Tasks />
        </Suspense>
      </Panel>
      <Panel title={t('officerPages')}>
        <Suspense fallback={<StateBlock kind="loading" rows={4} />}>{links}</Suspense>
      </Panel>
    </Page>
  );
}
