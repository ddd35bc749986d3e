import { useEffect, useMemo, useState } from 'react';
import { totalQuantity } from '../../../../domain/loadouts/loadout.ts';
import { MAP_STAGES } from '../../../../domain/loadouts/map-stage.ts';
import type { ShownLoadout } from '../../../../offline/mirror/overlays/loadouts.ts';
import { ExportButtons } from '../../../components/export/ExportButtons.tsx';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useSupplies } from '../../../data/clan/use-supplies.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { STAGE_KEYS } from '../../../components/supplies/supply-labels.ts';
import { LoadoutCard } from './LoadoutCard.tsx';
import { lineCells, lineHeadings } from '../lines/request-cells.ts';
import { RemoveDialog } from '../request/RemoveDialog.tsx';
import { SendHistory } from '../history/SendHistory.tsx';
import { RepeatRequest } from '../wars/RepeatRequest.tsx';
import { isBeingDeleted, onStage, useOwnLoadouts } from '../mirror/use-loadouts.ts';
import { requestSearchOf } from '../url/search-params.ts';
import { useUnsentDrafts } from '../request/use-stage-draft.ts';

/** The user's requests for every map with their progress, and the history of what officers sent. */
export function OwnLoadoutList() {
  const t = useT('loadouts');
  const shell = useT('shell');
  const common = useT('common');
  const supplies = useSupplies();
  const { state, own, mirror, isFirstSync } = useOwnLoadouts();
  const [loadoutToDelete, setLoadoutToDelete] = useState<ShownLoadout | null>(null);
  const [page, setPage] = useState(1);
  // a request that is being deleted counts as gone, as in the editor
  const drafts = useUnsentDrafts(useMemo(() => own.filter((row) => !isBeingDeleted(row)), [own])).map(
    ({ stage }) => stage,
  );
  useEffect(requestItemPictures, []);
  if (state === 'broken')
    return (
      <Panel title={t('ownTitle')}>
        <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
      </Panel>
    );
  if (state === 'loading' || (isFirstSync && own.length === 0))
    return (
      <Panel title={t('ownTitle')}>
        <StateBlock kind="loading" rows={5} />
      </Panel>
    );
  const free = MAP_STAGES.filter((stage) => onStage(own, stage) === null);
  return (
    <section className="grid gap-3" aria-labelledby="own-loadouts">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3">
        <h2 id="own-loadouts" className="me-auto">
          {t('ownTitle')}
        </h2>
        {own.length > 0 && (
          <ExportButtons
            title={t('ownTitle')}
            makeTable={(texts) => ({
              title: t('ownTitle'),
              headings: lineHeadings(texts),
              rows: own.flatMap(({ mapStage, items }) =>
                items
                  .filter((line) => totalQuantity(line) > 0)
                  .map((line) => lineCells(t(STAGE_KEYS[mapStage]), supplies.nameOf(line.itemId), line)),
              ),
            })}
          />
        )}
      </div>
      {mirror === null && !isFirstSync && (
        <p role="status" className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2">
          {t('neverSynced')}
        </p>
      )}
      {drafts.length > 0 && (
        <div
          role="status"
          data-drafts={drafts.join(' ')}
          className="flex flex-wrap items-center gap-2 border-s-3 border-s-wait bg-panel px-3.5 py-2.5"
        >
          <span className="text-ink-2">{t('draftsWait')}</span>
          {drafts.map((stage) => (
            <LinkButton
              key={stage}
              to="/{-$locale}/dashboard/request/create"
              search={requestSearchOf(stage)}
              icon="sliders-horizontal"
            >
              {t(STAGE_KEYS[stage])}
            </LinkButton>
          ))}
        </div>
      )}
      <RepeatRequest />
      {own.length === 0 && (
        <Panel>
          <StateBlock
            kind="empty"
            title={t('ownEmpty')}
            action={
              <LinkButton to="/{-$locale}/dashboard/request/create" variant="primary" icon="plus">
                {t('askForItems')}
              </LinkButton>
            }
          >
            {t('ownEmptyBody')}
          </StateBlock>
        </Panel>
      )}
      {own.map((loadout) => (
        <LoadoutCard
          key={loadout.id}
          loadout={loadout}
          supplies={supplies}
          actions={
            <>
              {loadout.pendingStatus === 'refused' && (
                <LinkButton to="/{-$locale}/dashboard/unsent" variant="quiet">
                  {shell('navUnsent')}
                </LinkButton>
              )}
              {loadout.change !== 'delete' && (
                <>
                  <LinkButton
                    to="/{-$locale}/dashboard/request/create"
                    search={requestSearchOf(loadout.mapStage)}
                    icon="sliders-horizontal"
                    aria-label={t('editNamed', { map: t(STAGE_KEYS[loadout.mapStage]) })}
                  >
                    {common('edit')}
                  </LinkButton>
                  <Button
                    variant="quiet"
                    icon="trash"
                    aria-label={t('removeNamed', { map: t(STAGE_KEYS[loadout.mapStage]) })}
                    onClick={() => setLoadoutToDelete(loadout)}
                  >
                    {t('remove')}
                  </Button>
                </>
              )}
            </>
          }
        />
      ))}
      {own.length > 0 && free.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-ink-2">{t('askAlso')}</span>
          {free.map((stage) => (
            <LinkButton
              key={stage}
              to="/{-$locale}/dashboard/request/create"
              search={requestSearchOf(stage)}
              icon="plus"
            >
              {t(STAGE_KEYS[stage])}
            </LinkButton>
          ))}
        </div>
      )}
      <SendHistory of="own" nameOf={supplies.nameOf} page={page} onPage={setPage} />
      <RemoveDialog loadout={loadoutToDelete} onClose={() => setLoadoutToDelete(null)} />
    </section>
  );
}
