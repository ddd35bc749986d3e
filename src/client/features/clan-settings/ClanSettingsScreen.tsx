import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { get, type StoredClanSettings } from '../../../contract/clan-settings.ts';
import { useRole } from '../../data/session/session.ts';
import { useEndpoint } from '../../data/http/use-endpoint.ts';
import { useT } from '../../data/i18n/use-t.ts';
import { useNetwork } from '../../data/connection/use-network.ts';
import { useClanFormats } from '../../data/clan/use-clan-formats.ts';
import { AccessDenied } from '../../ui/feedback/AccessDenied.tsx';
import { OwnClanEmblem } from '../../components/clan/OwnClanEmblem.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { Segmented } from '../../ui/display/Segmented.tsx';
import { AnswerFallback } from '../../components/feedback/AnswerPanel.tsx';
import { useClanNow } from '../../data/clan/use-clan-now.ts';
import { ConflictDialog } from './ConflictDialog.tsx';
import { GeneralPart } from './GeneralPart.tsx';
import { LeaveGuard } from '../../ui/navigation/LeaveGuard.tsx';
import { PermissionsPart } from './PermissionsPart.tsx';
import { ModePanel } from './ModePanel.tsx';
import { RolesParts } from './roles/RolesParts.tsx';
import { SaveBar } from './SaveBar.tsx';
import { changedKeys } from './settings-fields.ts';
import { WarnsPart } from './WarnsPart.tsx';
import { useSettingsForm } from './use-settings-form.ts';

const PARTS = ['permissions', 'general', 'warns', 'data'] as const;
type Part = (typeof PARTS)[number];
const PART_LABELS = {
  permissions: 'tabPermissions',
  general: 'tabGeneral',
  warns: 'tabWarns',
  data: 'tabData',
} as const satisfies Record<Part, string>;

/** Panels whose parts have addresses of their own, `/clan/settings#webhooks`. */
const PANEL_PARTS: Readonly<Record<string, Part>> = {
  '': 'permissions',
  webhooks: 'data',
  'discord-commands': 'data',
  'clan-tokens': 'data',
  'clan-data': 'data',
};

/** The part that a link means: most panels of other features are among the general settings. */
function linkedPart(hash: string): Part {
  return PARTS.find((part) => hash === part) ?? PANEL_PARTS[hash] ?? 'general';
}

function LastChange({ updatedBy, updatedAt }: Pick<StoredClanSettings, 'updatedBy' | 'updatedAt'>) {
  const t = useT('clan-settings');
  const format = useClanFormats();
  const nowMs = useClanNow();
  if (updatedAt === null) return <p className="text-xs text-ink-3">{t('neverChanged')}</p>;
  const when = format.ago((nowMs - Date.parse(updatedAt)) / 1000);
  return (
    <p className="text-xs text-ink-3">
      <time dateTime={updatedAt} title={format.dateTime(updatedAt)}>
        {updatedBy === null ? t('changed', { when }) : t('changedBy', { name: updatedBy, when })}
      </time>
    </p>
  );
}

interface ClanSettingsProps {
  /** Panels of other features, saved apart. */
  readonly general?: ReactNode;
  readonly data?: ReactNode;
}

function Settings({ fetched, general, data }: ClanSettingsProps & { readonly fetched: StoredClanSettings }) {
  const t = useT('clan-settings');
  const common = useT('common');
  const shell = useT('shell');
  const isLeader = useRole() === 'leader';
  const { isOnline } = useNetwork();
  const part = useLocation({ select: ({ hash }) => linkedPart(hash) });
  const navigate = useNavigate();
  const form = useSettingsForm(fetched);
  const isUnsaved = changedKeys(form.edits).length > 0;
  return (
    <Page {...(isUnsaved && { 'data-unsaved': '' })}>
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1 className="flex items-center gap-3">
          <OwnClanEmblem />
          {shell('navClanSettings')}
        </h1>
        <LastChange updatedBy={form.base.updatedBy} updatedAt={form.base.updatedAt} />
      </header>
      <div>
        <Segmented
          label={t('tabs')}
          options={PARTS.filter((value) => value !== 'data' || data !== undefined).map((value) => ({
            value,
            label: t(PART_LABELS[value]),
          }))}
          value={part}
          onChange={(hash) =>
            void navigate({ to: '.', search: true, hash, replace: true, resetScroll: false })
          }
        />
      </div>
      {!isOnline && (
        <Panel>
          <p role="status" className="flex items-start gap-2 px-3.5 py-2.5 text-wait">
            <Icon name="wifi-off" className="mt-0.5 size-4" />
            {t('offlineNote')}
          </p>
        </Panel>
      )}
      {part === 'permissions' ? (
        <>
          <ModePanel form={form} isLeader={isLeader} />
          <PermissionsPart form={form} isLeader={isLeader} />
          <RolesParts settings={form.base} />
        </>
      ) : part === 'general' ? (
        <GeneralPart form={form} />
      ) : (
        part === 'warns' && <WarnsPart form={form} />
      )}
      {/* hidden rather than gone, so that what is typed there outlives a look at another tab */}
      <div hidden={part !== 'general'} className="grid gap-4">
        {general}
      </div>
      <div hidden={part !== 'data'} className="grid gap-4">
        {data}
      </div>
      <SaveBar form={form} />
      <ConflictDialog form={form} />
      <LeaveGuard
        isUnsaved={isUnsaved}
        labels={{
          title: t('leaveTitle'),
          body: t('leaveBody'),
          stay: common('stay'),
          leave: t('leaveGo'),
        }}
      />
    </Page>
  );
}

/** Clan settings; leaders and colonels only. */
export function ClanSettingsScreen({ general, data }: ClanSettingsProps) {
  const shell = useT('shell');
  const answer = useEndpoint(get, {});
  if (answer.data !== undefined)
    return <Settings fetched={answer.data.settings} general={general} data={data} />;
  if (answer.state === 'refused') return <AccessDenied />;
  return (
    <Page>
      <h1 className="flex items-center gap-3">
        <OwnClanEmblem />
        {shell('navClanSettings')}
      </h1>
      <Panel>
        <AnswerFallback answer={answer} rows={6} />
      </Panel>
    </Page>
  );
}
