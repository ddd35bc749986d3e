import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import type { OperationId } from '../../../../domain/operations/operation.ts';
import { contentOfTemplate } from '../../../../domain/operations/template.ts';
import {
  operationContentOf,
  type ShownTemplate,
} from '../../../../offline/mirror/overlays/squads/operations.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { RowsPlaceholder } from '../../../components/feedback/RowsPlaceholder.tsx';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import type { OperationDrawingPart } from '../../../components/slots/operation-drawing.ts';
import { useSchedule } from '../../../components/schedule/use-schedule.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { Button } from '../../../ui/button/Button.tsx';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useOperations } from '../view/use-operations.ts';
import { draftOf, emptyDraft, type OperationDraft } from './operation-draft.ts';
import { OperationDetail } from './OperationDetail.tsx';
import { OperationEditor } from './OperationEditor.tsx';
import { OperationList } from './OperationList.tsx';
import { TemplatesDialog } from '../templates/TemplatesDialog.tsx';

function Operations({ Drawing }: { readonly Drawing: OperationDrawingPart }) {
  const t = useT('operation-editor');
  const { id } = useSearch({ strict: false });
  const navigate = useNavigate();
  const { zone, today } = useSchedule();
  const { view, state, mirror, isFirstSync } = useOperations();
  const [making, setMaking] = useState<{
    readonly draft: OperationDraft;
    readonly key: number;
    readonly template: ShownTemplate | null;
  } | null>(null);
  const maps = useMirrorView(squadsView, (squads) => squads.maps);
  const [hasTemplates, setTemplates] = useState(false);
  const [drawn, setDrawn] = useState<OperationId | null>(null);
  const [activating, setActivating] = useState<OperationId | null>(null);
  const { operations, templates } = view;
  const open = (next: string | undefined): void =>
    void navigate({ to: '.', search: next === undefined ? {} : { id: next }, resetScroll: true });
  const make = (draft: OperationDraft, template: ShownTemplate | null = null): void => {
    setMaking((before) => ({ draft, key: (before?.key ?? 0) + 1, template }));
    setTemplates(false);
    open(undefined);
  };
  if (state === 'broken' || state === 'loading' || mirror === null)
    return (
      <RowsPlaceholder
        shown={{ state, isFirstSync }}
        texts={{ broken: t('storageBroken'), neverSynced: t('neverSynced') }}
      />
    );
  const shown = operations.find((operation) => operation.id === id);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => make(emptyDraft(today, null))}>
      {t('new')}
    </Button>
  );
  const fromTemplate = (
    <Button icon="copy" onClick={() => setTemplates(true)}>
      {t('fromTemplate')}
    </Button>
  );
  const templateDialog = hasTemplates && (
    <TemplatesDialog
      templates={templates}
      onClose={() => setTemplates(false)}
      onUse={(template) => {
        const { squads, board } = maps[template.content.map];
        const content = contentOfTemplate(template.content, { squads, places: board.places });
        make(draftOf(content, zone, today), template);
      }}
    />
  );
  if (operations.length === 0 && making === null && id === undefined)
    return (
      <>
        <Panel>
          <StateBlock
            kind="empty"
            title={t('none')}
            action={
              <span className="flex flex-wrap gap-2">
                {add}
                {fromTemplate}
              </span>
            }
          >
            {t('noneBody')}
          </StateBlock>
        </Panel>
        {templateDialog}
      </>
    );
  const isInside = making !== null || id !== undefined;
  // the map has the room of the list too
  const isMap = making === null && shown !== undefined && shown.id === drawn && shown.state !== 'finished';
  const back = (
    <Button
      className={isMap ? '' : 'justify-self-start lg:hidden'}
      icon="arrow-left"
      onClick={() => {
        setMaking(null);
        open(undefined);
      }}
    >
      {t('back')}
    </Button>
  );
  return (
    <>
      <div className={`flex flex-wrap gap-2 ${isMap ? 'hidden' : isInside ? 'max-lg:hidden' : ''}`}>
        {add}
        {fromTemplate}
      </div>
      {isInside && !isMap && back}
      <div className={`grid items-start gap-4 ${isMap ? '' : 'lg:grid-cols-[20rem_minmax(0,1fr)]'}`}>
        <Panel title={t('heading')} className={isMap ? 'hidden' : isInside ? 'max-lg:hidden' : ''}>
          {operations.length === 0 ? (
            <p className="p-3.5 text-ink-2">{t('none')}</p>
          ) : (
            <OperationList operations={operations} selected={id} onOpen={() => setMaking(null)} />
          )}
        </Panel>
        {making !== null && id === undefined ? (
          <OperationEditor
            key={making.key}
            title={t('new')}
            operation={null}
            first={making.draft}
            template={making.template}
            onDirty={() => undefined}
            onSaved={(saved, wantsActive) => {
              setMaking(null);
              setActivating(wantsActive ? saved : null);
              open(saved);
            }}
          />
        ) : shown !== undefined ? (
          <OperationDetail
            key={shown.id}
            operation={shown}
            Drawing={Drawing}
            view={view}
            part={isMap ? 'map' : 'orders'}
            back={isMap && back}
            onPart={(part) => setDrawn(part === 'map' ? shown.id : null)}
            isActivating={activating === shown.id}
            onActivating={(isActivating) => setActivating(isActivating ? shown.id : null)}
            onDuplicate={() => make(draftOf({ ...operationContentOf(shown), time: null }, zone, today))}
            onDeleted={() => open(undefined)}
          />
        ) : (
          <Panel className="max-lg:hidden">
            <StateBlock kind="empty" title={t(id === undefined ? 'choose' : 'gone')} action={add}>
              {t('noneBody')}
            </StateBlock>
          </Panel>
        )}
      </div>
      {templateDialog}
    </>
  );
}

/** For officers: operations that are prepared, active and over. `Drawing`: the map of one. */
export function OperationsScreen({ Drawing }: { readonly Drawing: OperationDrawingPart }) {
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('errors');
  useT('operations');
  useT('squads');
  useT('schedule');
  const isOfficer = useOfficerFor('squad-manager');
  const { permissionsLoading } = useSession();
  const { mirror } = useOperations();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  return (
    <Page className="max-w-[100rem]">
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1>{shell('navOperations')}</h1>
        <ClanAge mirror={mirror} />
      </div>
      <Operations Drawing={Drawing} />
    </Page>
  );
}
