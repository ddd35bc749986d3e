import type { ReactNode } from 'react';
import { type CharacterId, toId } from '../../../../domain/ids.ts';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useCharacter, useSession } from '../../../data/session/session.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { ClanAge } from '../../../components/feedback/ClanAge.tsx';
import { Age } from '../../../ui/feedback/Age.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { NotSynced } from '../../../components/feedback/NotSynced.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { OwnSets } from './OwnSets.tsx';
import { SetCard } from './SetCard.tsx';
import { useClanGear } from '../sets/use-gear.ts';
import { useGearMembers } from '../members/use-gear-members.ts';
import { useOwnGear } from '../sets/use-own-gear.ts';

interface CharacterGearProps {
  readonly characterId: CharacterId;
}

const NOTICE = 'border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2';

function Head({ title, age }: { readonly title: string; readonly age: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
      <h1 className="wrap-anywhere">{title}</h1>
      {age}
    </div>
  );
}

/**
 * The user's gear while the character is in no clan: nobody else sees it, and the character keeps it in the
 * next clan.
 */
function ClanlessGear({ characterId }: CharacterGearProps) {
  const t = useT('gear');
  const { state, sets, fetchedAt } = useOwnGear(characterId, true);
  const { byId } = useLibrary();
  return (
    <Page>
      <Head title={t('titleOwn')} age={<Age at={fetchedAt} />} />
      {state === 'broken' ? (
        <Panel>
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        </Panel>
      ) : state === 'loading' && sets.length === 0 ? (
        <Panel>
          <StateBlock kind="loading" rows={6} />
        </Panel>
      ) : (
        <>
          {state === 'missing' && (
            <p role="status" className={NOTICE}>
              {t('ownNotFetched')}
            </p>
          )}
          <p className="text-ink-2">{t('noClanOwn')}</p>
          <OwnSets sets={sets} byId={byId} />
        </>
      )}
    </Page>
  );
}

/** Gear as the clan sees it: the user's own is editable, that of others is read-only. */
function ClanMateGear({ characterId }: CharacterGearProps) {
  const t = useT('gear');
  const { user } = useSession();
  const character = useCharacter();
  const own = user?.characters.find(({ id }) => id === characterId);
  const { state, sets, mirror, isFirstSync } = useClanGear();
  const members = useGearMembers();
  const { byId } = useLibrary();
  const memberSets = sets.filter((set) => set.characterId === characterId);
  const name =
    own?.name ??
    memberSets[0]?.characterName ??
    members.find((member) => member.characterId === characterId)?.name ??
    '';
  const isOwn = own !== undefined && own.id === character?.id;
  // another character of this user: the server reads and writes its gear only while it is selected
  const isOtherOwn = own !== undefined && !isOwn;
  const empty = isOtherOwn ? (
    <StateBlock
      kind="empty"
      title={t('otherOwnTitle', { name })}
      action={
        <LinkButton to="/{-$locale}/character-selection" icon="users">
          {t('otherOwnAction')}
        </LinkButton>
      }
    >
      {t('otherOwnBody')}
    </StateBlock>
  ) : character?.clan == null ? (
    <StateBlock kind="empty" title={t('noClanTitle')}>
      {t('noClanBody')}
    </StateBlock>
  ) : name === '' ? (
    <StateBlock kind="empty" title={t('unknownTitle')}>
      {t('unknownBody')}
    </StateBlock>
  ) : (
    <StateBlock kind="empty" title={t('withoutGear')}>
      {t('emptyOtherBody', { name })}
    </StateBlock>
  );
  return (
    <Page>
      <Head
        title={isOwn ? t('titleOwn') : name === '' ? t('titleClan') : t('titleOf', { name })}
        age={<ClanAge mirror={mirror} />}
      />
      {character?.clan == null ? (
        <Panel>{empty}</Panel>
      ) : state === 'broken' ? (
        <Panel>
          <StateBlock kind="broken">{t('storageBroken')}</StateBlock>
        </Panel>
      ) : state === 'loading' || (isFirstSync && memberSets.length === 0) ? (
        <Panel>
          <StateBlock kind="loading" rows={6} />
        </Panel>
      ) : (
        <>
          {mirror === null && isOwn && (
            <p role="status" className={NOTICE}>
              {t('neverSynced')}
            </p>
          )}
          {isOwn ? (
            <OwnSets sets={memberSets} byId={byId} />
          ) : memberSets.length > 0 ? (
            memberSets.map((set) => <SetCard key={set.id} set={set} byId={byId} />)
          ) : (
            <Panel>{mirror === null && !isOtherOwn ? <NotSynced /> : empty}</Panel>
          )}
        </>
      )}
    </Page>
  );
}

/** The gear of a character. */
export function CharacterGear({ characterId }: CharacterGearProps) {
  useT('catalogue');
  const character = useCharacter();
  useEffect(requestItemPictures, []);
  return character?.id === characterId && character.clan === null ? (
    <ClanlessGear characterId={characterId} />
  ) : (
    <ClanMateGear characterId={characterId} />
  );
}

const route = getRouteApi('/{-$locale}/inner/character/{$id}-gear');

export function CharacterGearScreen() {
  const { id } = route.useParams();
  return <CharacterGear characterId={toId(id)} />;
}
