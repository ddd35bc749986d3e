import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { OFFICER_ROLES } from '../../../../domain/characters/rank.ts';
import { warsView } from '../../../../offline/mirror/overlays/wars/clan-wars.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { useMirroredRows } from '../../../data/clan/use-mirrored-rows.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { preloadReader } from '../../../data/page/read-cells.ts';
import { useOfficerFor, useSession } from '../../../data/session/session.ts';
import { AccessDenied } from '../../../ui/feedback/AccessDenied.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { usePersistedPictures } from '../pictures/use-persisted-pictures.ts';
import { takeSharedPictures } from '../pictures/shared-pictures.ts';
import { RefusedPictures } from '../stored/RefusedPictures.tsx';
import { WarHeading } from '../words/WarHeading.tsx';
import { WarsLink, WarsPlaceholder } from '../words/WarsPage.tsx';
import { ChooseWar } from './ChooseWar.tsx';
import { WarEntry } from './WarEntry.tsx';

const route = getRouteApi('/{-$locale}/inner/clan-war/upload');

/** For officers: enters what the scoreboard of a war said. */
export function UploadScreen() {
  const t = useT('clan-wars');
  const shell = useT('shell');
  // a child that loads its own texts later would suspend the page and hide what is being typed
  useT('schedule');
  useT('squads');
  useT('errors');
  const pictures = useT('war-pictures');
  useEffect(() => {
    void preloadReader().catch(() => undefined);
    void takeSharedPictures().catch(() => undefined);
  }, []);
  const isPersisted = usePersistedPictures();
  const isOfficer = useOfficerFor('clan-war-upload');
  const { permissionsLoading } = useSession();
  const { view, state, mirror, isFirstSync } = useMirroredRows(warsView);
  const { war: id } = route.useSearch();
  if (!isOfficer && !permissionsLoading) return <AccessDenied roles={OFFICER_ROLES} />;
  const war = view.wars.find((one) => one.id === id);
  return (
    <Page>
      <WarHeading war={war ?? null} page={shell('navClanWarUpload')} isEntry>
        <ClanAge mirror={mirror} />
        {war === undefined && <WarsLink />}
      </WarHeading>
      {!isPersisted && (
        <p role="alert" className="text-no">
          {pictures('notPersisted')}
        </p>
      )}
      <RefusedPictures />
      {state !== 'ready' || mirror === null || isFirstSync ? (
        <WarsPlaceholder rows={{ state, isFirstSync }} />
      ) : id === undefined ? (
        <ChooseWar wars={view.wars} stages={view.stages} />
      ) : war === undefined ? (
        <Panel>
          <StateBlock
            kind="empty"
            title={t('gone')}
            action={
              <LinkButton to="/{-$locale}/clan-war/upload" icon="arrow-left">
                {t('chooseOther')}
              </LinkButton>
            }
          >
            {t('goneBody')}
          </StateBlock>
        </Panel>
      ) : (
        <WarEntry key={war.id} war={war} view={view} />
      )}
    </Page>
  );
}
