import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useMemo, type ReactNode } from 'react';
import { DataNote } from '../../../components/feedback/DataNote.tsx';
import { ToolIntro } from '../../../components/feedback/ToolIntro.tsx';
import { requestItemPictures } from '../../../components/item-picture/item-pictures.ts';
import { useUrlState, type UrlCodec } from '../../../data/page/use-url-state.ts';
import { useLibrary, useRecipes } from '../../../data/catalogue/use-library.ts';
import { useItemTexts } from '../../../data/item-texts/game-texts.ts';
import { useRememberTool } from '../../../data/page/last-tools.ts';
import { useRecentItems } from '../../../data/page/use-recent-items.ts';
import { servedPage } from '../../../data/page/served-page.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { GameLanguageSelect } from '../../../components/item-picker/GameLanguageSelect.tsx';
import { LinkButton } from '../../../ui/link/LinkButton.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { StateBlock } from '../../../ui/feedback/StateBlock.tsx';
import { DescriptionPanel } from './DescriptionPanel.tsx';
import { ItemHead } from './ItemHead.tsx';
import { lastLibrary, writeLibrary } from '../library-state.ts';
import { useReturnItem } from '../library/return-item.ts';
import type { ItemParams } from '../url/catalogue-search.ts';
import { LibraryUnavailable } from '../../../components/items/LibraryUnavailable.tsx';
import { PropertyPanel } from './PropertyPanel.tsx';
import { RelationPanels } from './RelationPanels.tsx';

interface ItemScreenProps {
  readonly itemId: string;
  /** What other features show of the item. */
  readonly panels: ReactNode;
}

const route = getRouteApi('/{-$locale}/inner/tools/items/$itemId');

const LEVEL_CODEC: UrlCodec<ItemParams, number> = {
  read: ({ level }) => (/^\d{1,2}$/.test(String(level)) ? Math.min(Number(level), 15) : 0),
  write: (level) => (level === 0 ? {} : { level }),
};

/** Item page. */
export function ItemScreen({ itemId, panels }: ItemScreenProps) {
  const t = useT('catalogue');
  const shell = useT('shell');
  const { library, byId, status, isStarter, retry } = useLibrary();
  const { recipes } = useRecipes();
  const { state, change } = useUrlState(route, LEVEL_CODEC);
  useEffect(() => {
    if (status === 'ready') requestItemPictures();
  }, [status]);
  const item = byId.get(itemId);
  // only existing items: a broken link is not added to the recent ones
  useRecentItems(item?.id ?? null);
  useRememberTool('items', item?.name ?? null);
  const texts = useItemTexts(item?.id ?? null);
  const isCrafted = useMemo(
    () =>
      recipes?.some(
        ({ result, ingredients }) =>
          result.itemId === itemId || ingredients.some((one) => one.itemId === itemId),
      ) === true,
    [recipes, itemId],
  );
  useEffect(() => {
    if (item !== undefined) document.title = t('itemTitle', { name: item.name });
  }, [item, t]);
  const { onReturn } = useReturnItem();
  // before the catalogue has come, the server's page knows the item's name
  const served = item === undefined ? servedPage(window.location.pathname) : null;
  const level = Math.min(state, item?.highestLevel ?? 0);
  const back = {
    ...lastLibrary(),
    view: lastLibrary().view === 'compare' ? 'list' : lastLibrary().view,
  } as const;
  return (
    <Page className="max-w-[96rem]">
      <ToolIntro>
        {item === undefined ? (served?.intro ?? '') : t('itemIntro', { name: item.name })}
      </ToolIntro>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton
          to="/{-$locale}/tools/items"
          search={writeLibrary(back)}
          onClick={() => onReturn(itemId)}
          variant="quiet"
          icon="arrow-left"
        >
          {t('allItems')}
        </LinkButton>
        <span className="grow" />
        <GameLanguageSelect label={t('gameLanguage')} asPage={t('asPage')} />
      </div>
      {isStarter && <DataNote>{t('starterNotice')}</DataNote>}
      {library === null && (
        <>
          <h1>{served?.name ?? shell('navItems')}</h1>
          <LibraryUnavailable status={status === 'ready' ? 'loading' : status} retry={retry} />
        </>
      )}
      {library !== null && item === undefined && (
        <div data-missing>
          <h1 className="mb-2">{t('itemMissingTitle')}</h1>
          <StateBlock
            kind="empty"
            title={itemId}
            action={
              <LinkButton to="/{-$locale}/tools/items" variant="primary" icon="search">
                {t('allItems')}
              </LinkButton>
            }
          >
            {t('itemMissingBody', { id: itemId })}
          </StateBlock>
        </div>
      )}
      {library !== null && item !== undefined && (
        <div data-item={item.id} className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ItemHead item={item} level={level} isCrafted={isCrafted} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              <PropertyPanel
                library={library}
                item={item}
                level={level}
                onLevel={(next) => change(() => next)}
                features={texts.features}
              />
              <DescriptionPanel {...texts} />
            </div>
            <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
              {panels}
              <RelationPanels library={library} byId={byId} item={item} />
            </div>
          </div>
        </div>
      )}
    </Page>
  );
}
