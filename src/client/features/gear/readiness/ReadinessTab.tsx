import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { ShownGearSet, ShownReadySet } from '../../../../offline/mirror/overlays/gear.ts';
import { useSource } from '../../../data/store/source.ts';
import type { LibraryView } from '../../../data/catalogue/use-library.ts';
import { useRegionPrices } from '../../../data/prices/use-prices.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../../components/form/ConfirmDialog.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { GearPendingBadge } from '../sets/GearPendingBadge.tsx';
import { MAP_KEYS } from '../../../components/gear/gear-labels.ts';
import type { GearMember } from '../members/gear-table.ts';
import { ApiError } from '../../../data/connection/api-error.ts';
import { ConflictNotice } from '../../../components/outbox/ConflictNotice.tsx';
import { ReadyConflictDialog } from '../conflict/conflict-dialogs.ts';
import { SquadFilter } from '../../../components/squads/SquadFilter.tsx';
import { useIsInSquad } from '../../../components/squads/use-squad-members.ts';
import { CopyText } from '../../../components/export/CopyText.tsx';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { readinessTable, readinessText } from './readiness-export.ts';
import { NeedList } from './NeedList.tsx';
import { ReadinessGroups } from './ReadinessGroups.tsx';
import { REQUIREMENTS_SOURCE } from './requirements-source.ts';
import { RemindButton } from '../../../components/reminders/RemindButton.tsx';
import { call } from '../../../data/http/client.ts';
import { remind } from '../../../../contract/gear.ts';
import { RequirementEditor } from './RequirementEditor.tsx';
import { cheapestFor, priceOfItem, readinessOf } from './readiness.ts';

interface ReadinessTabProps {
  readonly ready: readonly ShownReadySet[];
  readonly sets: readonly ShownGearSet[];
  readonly members: readonly GearMember[];
  readonly library: LibraryView;
  readonly mayEdit: boolean;
  /** Only those in this squad; undefined: everybody. */
  readonly squad: string | undefined;
}

/** What each map requires, who has it, who lacks one piece, and what closing the gaps costs today. */
export function ReadinessTab({
  ready,
  sets,
  members: everybody,
  library,
  mayEdit,
  squad,
}: ReadinessTabProps) {
  const navigate = useNavigate();
  const isListed = useIsInSquad(squad);
  const members = useMemo(() => everybody.filter(({ name }) => isListed(name)), [everybody, isListed]);
  const t = useT('gear');
  const common = useT('common');
  const tCatalogue = useT('catalogue');
  const format = useClanFormats();
  const deps = { byId: library.byId, t, tCatalogue, format };
  const { removeRequirement, useIsRemovable } = useSource(REQUIREMENTS_SOURCE);
  const isOnline = useIsRemovable();
  const { prices, region } = useRegionPrices();
  const [editing, setEditing] = useState<ShownReadySet | 'new' | null>(null);
  const [requirementToDelete, setRequirementToDelete] = useState<ShownReadySet | null>(null);
  const items = library.library?.items;
  const cheapest = useMemo(() => cheapestFor(items ?? [], priceOfItem(prices)), [items, prices]);
  const views = useMemo(
    () =>
      new Map(
        ready.map((one) => [
          one.id,
          readinessOf(one, members, sets, (itemId) => library.byId.get(itemId)?.rank ?? null, cheapest),
        ]),
      ),
    [ready, members, sets, library.byId, cheapest],
  );
  // those with an account: the others cannot be reached
  const unlisted = everybody.filter(
    ({ characterId }) => characterId !== null && sets.every((set) => set.characterId !== characterId),
  ).length;
  const remove = async (shown: ShownReadySet): Promise<string | null> => {
    try {
      await removeRequirement(shown);
      return null;
    } catch (failure) {
      return t(
        failure instanceof ApiError && failure.code === 'edit.conflict' ? 'removeChanged' : 'removeFailed',
      );
    }
  };

  if (editing !== null)
    return (
      <RequirementEditor
        start={editing === 'new' ? null : editing}
        library={library}
        onClose={() => setEditing(null)}
      />
    );
  return (
    <>
      {ready.length > 0 && (
        <p className="text-xs text-ink-3">
          {prices === null
            ? t('noPrices')
            : t('pricesAsOf', { region: region ?? '', at: format.dateTime(prices.madeAt) })}
        </p>
      )}
      {ready.length > 0 && (
        <div className="flex flex-wrap">
          <SquadFilter
            value={squad}
            onChange={(next) =>
              void navigate({
                to: '.',
                search: (before) => ({ ...before, squad: next }),
                replace: true,
                resetScroll: false,
              })
            }
          />
        </div>
      )}
      {mayEdit && unlisted > 0 && (
        <RemindButton
          label={t('remind', { count: unlisted })}
          offline={t('onlineOnly')}
          send={() => call(remind, {})}
        />
      )}
      {ready.length === 0 && (
        <Panel>
          <StateBlock
            kind="empty"
            title={t('readyNone')}
            action={
              mayEdit && (
                <Button variant="primary" icon="plus" onClick={() => setEditing('new')}>
                  {t('newReady')}
                </Button>
              )
            }
          >
            {t(mayEdit ? 'readyNoneBody' : 'readyNoneMember')}
          </StateBlock>
        </Panel>
      )}
      {ready.map((one) => {
        const view = views.get(one.id);
        return (
          <Panel
            key={one.id}
            title={
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <span className="wrap-anywhere">{one.name}</span>
                <Tag>{t(MAP_KEYS[one.map])}</Tag>
              </span>
            }
            aside={
              <>
                <GearPendingBadge row={one} />
                {mayEdit && (
                  <>
                    <Button icon="pencil" onClick={() => setEditing(one)}>
                      {common('edit')}
                    </Button>
                    <Button
                      icon="trash"
                      disabled={!isOnline}
                      title={isOnline ? undefined : t('onlineOnly')}
                      onClick={() => setRequirementToDelete(one)}
                    >
                      {t('remove')}
                    </Button>
                  </>
                )}
              </>
            }
          >
            <ConflictNotice outboxKey={one.outboxKey} ConflictDialog={ReadyConflictDialog} />
            <NeedList needs={one.needs} byId={library.byId} />
            {view !== undefined && (
              <>
                <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
                  <CopyText makeText={() => readinessText(one.name, view, deps)} />
                  {mayEdit && (
                    <ExportButtons
                      title={one.name}
                      makeTable={(texts) => readinessTable(one.name, view, { ...deps, texts })}
                    />
                  )}
                </div>
                <ReadinessGroups view={view} byId={library.byId} />
              </>
            )}
          </Panel>
        );
      })}
      {mayEdit && ready.length > 0 && (
        <div>
          <Button icon="plus" onClick={() => setEditing('new')}>
            {t('newReady')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        about={requirementToDelete}
        onClose={() => setRequirementToDelete(null)}
        onConfirm={remove}
        ask={({ name }) => ({
          title: t('removeReadyTitle', { name }),
          body: <p className="text-ink-2">{t('removeReadyBody')}</p>,
          cancel: t('keep'),
          confirm: t('remove'),
        })}
      />
    </>
  );
}
