import { useSyncExternalStore } from 'react';
import type { Step } from '../../../../domain/onboarding/checklist.ts';
import { askToInstall, installState, onInstallOffer } from '../../../data/browser-state/install-prompt.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { ShareLink } from '../../../ui/navigation/ShareLink.tsx';
import type { OpenChecklist } from '../dashboard/use-checklist.ts';

const TEXTS = {
  settings: ['settings', 'settingsWhy'],
  members: ['members', 'membersWhy'],
  request: ['request', 'requestWhy'],
  skip: ['skip', 'skipWhy'],
  install: ['install', 'installWhy'],
  notifications: ['notifications', 'notificationsWhy'],
  gear: ['gear', 'gearWhy'],
} as const satisfies Readonly<Record<Step, readonly [string, string]>>;

function InstallAction() {
  const t = useT('onboarding');
  const settings = useT('settings');
  const install = useSyncExternalStore(onInstallOffer, installState, installState);
  return install === 'offered' ? (
    <Button icon="download" onClick={() => void askToInstall()}>
      {settings('install')}
    </Button>
  ) : (
    <LinkButton to="/{-$locale}/settings" hash="install" icon="download">
      {t('installHow')}
    </LinkButton>
  );
}

/** Where a step is taken. */
function StepAction({ step }: { readonly step: Step }) {
  const t = useT('onboarding');
  const common = useT('common');
  const character = useCharacter();
  switch (step) {
    case 'settings':
      return (
        <LinkButton to="/{-$locale}/clan/settings" hash="general" icon="sliders-horizontal">
          {t('settingsGo')}
        </LinkButton>
      );
    case 'members':
      return (
        <>
          <ShareLink
            makeLink={() => `${location.origin}/`}
            labels={{
              copy: t('membersCopy'),
              copied: common('copied'),
              announcement: common('linkCopied'),
              byHand: t('membersByHand'),
              field: t('membersCopy'),
            }}
          />
          <LinkButton to="/{-$locale}/clan/members" variant="quiet" icon="users">
            {t('membersGo')}
          </LinkButton>
        </>
      );
    case 'request':
      return (
        <LinkButton to="/{-$locale}/dashboard/request/create" icon="package">
          {t('requestGo')}
        </LinkButton>
      );
    case 'skip':
      return (
        <LinkButton to="/{-$locale}/dashboard/skips" icon="calendar">
          {t('skipGo')}
        </LinkButton>
      );
    case 'install':
      return <InstallAction />;
    case 'notifications':
      return (
        <LinkButton to="/{-$locale}/settings" hash="notifications" icon="bell">
          {t('notificationsGo')}
        </LinkButton>
      );
    case 'gear':
      return (
        <LinkButton to="/{-$locale}/character/{$id}-gear" params={{ id: character?.id ?? '' }} icon="shield">
          {t('gearGo')}
        </LinkButton>
      );
  }
}

function StepRow({ step, isDone }: OpenChecklist['steps'][number]) {
  const t = useT('onboarding');
  const [title, why] = TEXTS[step];
  return (
    <li
      data-step={step}
      data-done={isDone}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-3.5 py-3"
    >
      <span
        aria-hidden
        className={`grid size-6 shrink-0 place-items-center border ${isDone ? 'border-ok text-ok' : 'border-line-strong'}`}
      >
        {isDone && <Icon name="check" className="size-4" />}
      </span>
      <div className="min-w-0 flex-1 basis-52">
        <p className={`font-semibold ${isDone ? 'text-ink-2' : ''}`}>
          {t(title)}
          {isDone && <span className="sr-only">{` · ${t('done')}`}</span>}
        </p>
        {!isDone && <p className="text-ink-2">{t(why)}</p>}
      </div>
      {!isDone && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-9.5">
          <StepAction step={step} />
        </div>
      )}
    </li>
  );
}

/** Steps with a tick each and the way to it; can be closed for good. */
export function ChecklistPanel({
  open: { checklist, steps, isComplete },
  isFailed,
  onClose,
}: {
  readonly open: OpenChecklist;
  readonly isFailed: boolean;
  readonly onClose: () => Promise<void>;
}) {
  const t = useT('onboarding');
  const doneCount = steps.filter(({ isDone }) => isDone).length;
  const close = async (): Promise<void> => {
    await onClose();
    // the button goes with the list
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true });
  };
  return (
    <Panel
      title={t(checklist === 'leader' ? 'titleLeader' : 'titleMember')}
      aside={
        <>
          <span className="tabular-nums">{t('progress', { done: doneCount, count: steps.length })}</span>
          <Button
            variant="quiet"
            icon="x"
            aria-label={t('close')}
            title={t('close')}
            className="-me-2.5 -my-1"
            onClick={() => void close()}
          />
        </>
      }
    >
      <ol data-checklist={checklist} className="m-0 list-none divide-y divide-line p-0">
        {steps.map((row) => (
          <StepRow key={row.step} {...row} />
        ))}
      </ol>
      <p role="status" className={isComplete || isFailed ? 'border-t border-line px-3.5 py-2.5' : 'sr-only'}>
        {isFailed ? <span className="text-no">{t('closeFailed')}</span> : isComplete && t('allDone')}
      </p>
    </Panel>
  );
}
