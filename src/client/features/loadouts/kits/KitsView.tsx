import { useState, type ReactNode } from 'react';
import { MAX_KITS } from '../../../../domain/loadouts/kit.ts';
import type { RequestLimits } from '../../../../domain/loadouts/limits.ts';
import { MAP_STAGES, type MapStage } from '../../../../domain/loadouts/map-stage.ts';
import { supplyKitsView, type ShownKit } from '../../../../offline/mirror/overlays/supply-kits.ts';
import { PendingBadge } from '../../../components/feedback/PendingBadge.tsx';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { KitConflictDialog } from '../conflict/conflict-dialogs.ts';
import type { ClanRequests } from '../people/use-clan-requests.ts';
import { GiveKit } from './GiveKit.tsx';
import { GivenMessage } from './GivenMessage.tsx';
import { KitEditor } from './KitEditor.tsx';
import { KIT_ROLE_KEYS } from './kit-roles.ts';
import type { KitGiving } from './use-giving.ts';

interface KitsViewProps {
  readonly manager: ClanRequests;
  readonly limits: RequestLimits;
  readonly map: MapStage | undefined;
  readonly giving: KitGiving;
  /** Where what was given is sent. */
  readonly sending: SendingPage;
}

type SendingPage =
  | { readonly to: '/{-$locale}/officer/request-manager'; readonly search: { readonly map?: MapStage } }
  | { readonly to: '/{-$locale}/demo/requests'; readonly search: Readonly<Record<string, never>> };

type Open =
  | { readonly kind: 'list' }
  | { readonly kind: 'edit'; readonly kit: ShownKit | null }
  | { readonly kind: 'give'; readonly kit: ShownKit };

const LIST: Open = { kind: 'list' };

/** The clan's standard kits: kept here, and given to many people at once. */
export function KitsView({ manager, limits, map, giving, sending }: KitsViewProps) {
  const t = useT('supply-kits');
  const loadouts = useT('loadouts');
  const format = useFormats();
  const { view: kits, state } = useMirroredRows(supplyKitsView);
  const [open, setOpen] = useState<Open>(LIST);
  const [stage, setStage] = useState<MapStage>(map ?? MAP_STAGES[0]);
  const { supplies, roster } = manager;
  // a kit is often named after its role
  const roleOf = ({ role, name }: ShownKit): string => {
    const text = t(role === null ? 'roleEverybody' : KIT_ROLE_KEYS[role]);
    return text === name ? '' : text;
  };
  if (state === 'loading')
    return (
      <Panel>
        <StateBlock kind="loading" rows={6} />
      </Panel>
    );
  const back = (
    <Button icon="arrow-left" className="justify-self-start" onClick={() => setOpen(LIST)}>
      {t('backToKits')}
    </Button>
  );
  const content = (): ReactNode => {
    if (open.kind === 'edit')
      return (
        <>
          {back}
          <KitEditor
            key={open.kit?.id ?? ''}
            kit={open.kit}
            limits={limits}
            supplies={supplies}
            onClose={() => setOpen(LIST)}
          />
        </>
      );
    if (open.kind === 'give')
      return (
        <>
          {back}
          <GiveKit
            key={open.kit.id}
            kit={open.kit}
            stage={stage}
            onStage={setStage}
            roster={roster}
            loadouts={manager.loadouts}
            limits={limits}
            supplies={supplies}
            giving={giving}
            onGiven={() => setOpen(LIST)}
          />
        </>
      );
    return (
      <>
        <GivenMessage giving={giving} />
        {giving.last !== null && (giving.last.state === 'done' || giving.last.state === 'waiting') && (
          <LinkButton
            {...sending}
            icon="check"
            variant="primary"
            className="justify-self-start max-sm:w-full"
          >
            {t('goSend')}
          </LinkButton>
        )}
        <Panel
          title={t('kitsTitle')}
          aside={
            <Button
              icon="plus"
              disabled={kits.length >= MAX_KITS}
              onClick={() => setOpen({ kind: 'edit', kit: null })}
            >
              {t('newKit')}
            </Button>
          }
        >
          {kits.length === 0 ? (
            <StateBlock kind="empty" title={t('noKits')}>
              {t('noKitsBody')}
            </StateBlock>
          ) : (
            <ul className="divide-y divide-line">
              {kits
                .toSorted((one, other) => format.compare(one.name, other.name))
                .map((kit) => (
                  <li key={kit.id} data-kit={kit.id} className="grid gap-2 p-3.5 sm:flex sm:items-center">
                    <div className="grid min-w-0 flex-1 gap-0.5">
                      <p className="flex flex-wrap items-baseline gap-x-2.5">
                        <b className="min-w-0 font-display text-[1.0625rem] wrap-anywhere">{kit.name}</b>
                        <span className="text-xs text-ink-3">{roleOf(kit)}</span>
                        {kit.pendingStatus !== null && (
                          <PendingBadge
                            status={kit.pendingStatus}
                            waiting={loadouts(kit.change === 'delete' ? 'waitDelete' : 'waitSave')}
                          />
                        )}
                      </p>
                      <p className="text-xs text-ink-2">
                        {kit.items
                          .map(
                            ({ itemId, quantity }) =>
                              `${supplies.nameOf(itemId)} × ${format.number(quantity)}`,
                          )
                          .join(' · ')}
                      </p>
                      <ConflictNotice outboxKey={kit.outboxKey} ConflictDialog={KitConflictDialog} />
                    </div>
                    <div className="flex gap-2">
                      <Button
                        icon="pencil"
                        aria-label={t('editKitNamed', { kit: kit.name })}
                        onClick={() => setOpen({ kind: 'edit', kit })}
                      />
                      <Button
                        icon="users"
                        className="max-sm:flex-1"
                        aria-label={t('giveNamed', { kit: kit.name })}
                        onClick={() => setOpen({ kind: 'give', kit })}
                      >
                        {t('giveKit')}
                      </Button>
                    </div>
                  </li>
                ))}
            </ul>
          )}
        </Panel>
      </>
    );
  };
  return <div className="grid grid-cols-[minmax(0,1fr)] gap-4">{content()}</div>;
}
