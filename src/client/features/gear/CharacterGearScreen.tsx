import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { wantPictures } from '../../data/item-pictures.ts';
import { useCharacter, useSession } from '../../data/session.ts';
import { useT } from '../../data/use-t.ts';
import { useLibrary } from '../../data/use-library.ts';
import { Age } from '../../ui/Age.tsx';
import { Page } from '../../ui/Page.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateBlock } from '../../ui/StateBlock.tsx';
import { OwnSets } from './OwnSets.tsx';
import { SetCard } from './SetCard.tsx';
import { useGear } from './use-gear.ts';

/** The gear of a character: the own one to edit, a clan mate's to read. */
export const CharacterGearScreen = () => {
  const t = useT('gear');
  useT('catalogue');
  const { id: characterId = '' } = useParams({ strict: false }) as { readonly id?: string };
  const { user } = useSession();
  const character = useCharacter();
  const own = user?.characters.find(({ id }) => id === characterId);
  const { state, sets, mirror, isFirstSync } = useGear();
  const { byId } = useLibrary();
  useEffect(wantPictures, []);
  const theirs = sets.filter((set) => set.characterId === characterId);
  const name = own?.name ?? theirs[0]?.characterName ?? '';
  const isOwn = own !== undefined && own.id === character?.id;
  const nothing = theirs.length === 0 && !isOwn;
  return (
    <Page>
      <div className="flex flex-wrap items-end gap-x-3.5 gap-y-1">
        <h1 className="wrap-anywhere">{isOwn ? t('titleOwn') : name === '' ? t('titleClan') : t('titleOf', { name })}</h1>
        <Age at={mirror?.syncedAt ?? null} />
      </div>
      {character?.clan == null ? <Panel><StateBlock kind="empty" title={t('noClanTitle')}>{t('noClanBody')}</StateBlock></Panel>
        : state === 'broken' ? <Panel><StateBlock kind="broken">{t('storageBroken')}</StateBlock></Panel>
        : state === 'loading' || (isFirstSync && theirs.length === 0) ? <Panel><StateBlock kind="loading" rows={6} /></Panel>
        : (
          <>
            {mirror === null && <p role="status" className="border-s-3 border-s-wait bg-panel px-3.5 py-2.5 text-ink-2">{t('neverSynced')}</p>}
            {isOwn ? <OwnSets sets={theirs} byId={byId} />
              : nothing ? <Panel>{name === '' ? <StateBlock kind="empty" title={t('unknownTitle')}>{t('unknownBody')}</StateBlock> : <StateBlock kind="empty" title={t('emptyOther')}>{t('emptyOtherBody', { name })}</StateBlock>}</Panel>
              : theirs.map((set) => <SetCard key={set.id} set={set} byId={byId} />)}
          </>
        )}
    </Page>
  );
};
