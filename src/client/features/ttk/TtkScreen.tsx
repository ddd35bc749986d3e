import { getRouteApi } from '@tanstack/react-router';
import { lazyPart } from '../../data/i18n/lazy-part.ts';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { writeUrlState, type TtkState, readUrlState } from '../../../domain/ttk/url-state.ts';
import { MAX_SETUPS, type TtkModel } from '../../../domain/ttk/constants.ts';
import { EMPTY_SETUP, type TtkSetup } from '../../../domain/ttk/setup.ts';
import { isServiceWorkerControlled } from '../../data/network/network.ts';
import { useFormats, useT } from '../../data/i18n/use-t.ts';
import { ToolIntro } from '../../components/feedback/ToolIntro.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { BelowFold } from './results/BelowFold.tsx';
import { Panel } from '../../ui/layout/Panel.tsx';
import { ShareLink } from '../../ui/navigation/ShareLink.tsx';
import { BestRounds } from './results/BestRounds.tsx';
import { exampleSetup } from './state/catalogue-index.ts';
import { CatalogueNotice } from './CatalogueNotice.tsx';
import { ChartPanel } from './results/ChartPanel.tsx';
import { CompareTable } from './results/CompareTable.tsx';
import { addSetup, editSetup, removeSetup, resetTo } from './state/edits.ts';
import { CompareBar } from './face-off/CompareBar.tsx';
import type { Notice } from './results/NoticeLine.tsx';
import { FaceOff } from './face-off/FaceOff.tsx';
import { FormulaPanel } from './results/FormulaPanel.tsx';
import type { GearSource } from './gear/gear-source.ts';
import { GearButton } from './gear/GearButton.tsx';
import { MoreFigures } from './results/MoreFigures.tsx';
import { AimPanel, LaterPart, WeaponRanking } from './results/LaterPart.tsx';
import { StickyAnswer } from './results/StickyAnswer.tsx';
import { requestItemPictures } from '../../components/item-picture/item-pictures.ts';
import { SetupPanel } from './setup/SetupPanel.tsx';
import { useTtkCatalogue } from './state/use-ttk-catalogue.ts';
import { useTtkResults } from './state/use-ttk-results.ts';
import { validateTtkSearch, type TtkKey } from '../../../domain/ttk/validate-search.ts';
import type { UrlSearch } from '../../../domain/url-search.ts';
import { useRememberTool } from '../../data/page/last-tools.ts';
import { useShareUrl, useUrlState, type UrlCodec } from '../../data/page/use-url-state.ts';

const route = getRouteApi('/{-$locale}/inner/tools/ttk');

const TTK_CODEC: UrlCodec<UrlSearch<TtkKey>, TtkState> = {
  read: (search) => readUrlState(validateTtkSearch(search)),
  write: writeUrlState,
};

// lazy: it opens IndexedDB, which can wait until after the first paint
const SavedSetups = lazyPart(async () => (await import('./saved/SavedSetups.tsx')).SavedSetups);

/**
 * Delay of the icon sheets (half a megabyte each): the page works without them. With a service worker they
 * are cached and load at once.
 */
const PICTURES_DELAY_MS = 4000;

/**
 * Time-to-kill calculator. `isAfterFirstPaint`: the first screen has loaded, and secondary parts may load.
 */
export function TtkScreen({
  isLater: isAfterFirstPaint,
  gear,
}: {
  readonly isLater: boolean;
  /** Null for those who have none: guests. */
  readonly gear: GearSource | null;
}) {
  const t = useT('ttk');
  const common = useT('common');
  const format = useFormats();
  const shareUrl = useShareUrl();
  const catalogue = useTtkCatalogue();
  const { state: stored, change: changeStored, isDefault: isFresh } = useUrlState(route, TTK_CODEC);
  const title = useRef<HTMLHeadingElement>(null);
  const comparison = useRef<HTMLElement>(null);
  const [notice, setNotice] = useState<Notice | null>(null);

  // A fresh page shows an example; it enters the URL only with the first change.
  const example = useMemo(
    () => (catalogue.index === null ? EMPTY_SETUP : exampleSetup(catalogue.index)),
    [catalogue.index],
  );
  const state = useMemo(
    () => (isFresh ? { ...stored, setups: [example] } : stored),
    [isFresh, stored, example],
  );
  const change = useMemo(() => {
    const shown = (before: TtkState): TtkState =>
      isFresh && before.setups.length === 1 && before.setups[0] === EMPTY_SETUP
        ? { ...before, setups: [example] }
        : before;
    return (edit: (state: TtkState) => TtkState) => {
      // Undo would now revert this step too.
      setNotice(null);
      changeStored((before) => edit(shown(before)));
    };
  }, [changeStored, isFresh, example]);
  const isReady = catalogue.status === 'ready';
  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(requestItemPictures, isServiceWorkerControlled() ? 0 : PICTURES_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isReady]);
  const results = useTtkResults(state, catalogue, t);
  const active = results.setups[state.active] ?? results.setups[0];
  const answer = active?.answer ?? null;
  useRememberTool(
    'ttk',
    active === undefined || answer === null || isFresh
      ? null
      : `${active.label}, ${t('seconds', { value: format.fixed(answer.discreteSeconds, 2) })}`,
    isFresh ? {} : writeUrlState(state),
  );
  if (active === undefined) return null;

  const isFull = state.setups.length >= MAX_SETUPS;
  const withUndo = (place: Notice['place'], text: string, edit: (state: TtkState) => TtkState): void => {
    change(edit);
    setNotice({ place, text, onUndo: () => change(() => state) });
  };
  const addToComparison = (): void =>
    withUndo(
      'bar',
      t('addedToComparison', {
        name: active.label,
        number: format.number(state.setups.length + 1),
      }),
      addSetup(),
    );
  const showComparison = (): void => {
    comparison.current?.scrollIntoView({ block: 'start' });
    comparison.current?.focus({ preventScroll: true });
  };
  const setModel = (model: TtkModel): void => change((before) => ({ ...before, model }));
  const dataDate = catalogue.index?.catalogue.dataDate ?? null;
  // in the line of the title, so that nothing moves when the catalogue has come
  const catalogueText =
    catalogue.status === 'loading'
      ? t('catalogueLoading')
      : catalogue.isStarter
        ? t('starterNotice')
        : dataDate === null
          ? null
          : t('catalogueOf', { day: format.day(dataDate) });
  // the first screen is complete without it: no skeleton, only its place
  const savedFallback = (
    <Panel title={t('saved')}>
      <div className="min-h-16" />
    </Panel>
  );
  return (
    <div className="mx-auto grid w-full max-w-[96rem] gap-3.5 p-4 md:px-6.5 md:py-5.5">
      <header className="flex flex-wrap items-end gap-x-3.5 gap-y-2">
        <h1 ref={title} tabIndex={-1} className="outline-none">
          {t('title')}
        </h1>
        <ToolIntro>{t('intro')}</ToolIntro>
        <div className="flex min-w-0 flex-1 basis-72 flex-wrap items-end gap-2 md:basis-[29rem]">
          <p className="flex-1 basis-32 text-xs text-ink-3">
            {t('subtitle')}
            {catalogueText !== null && (
              <span role="status">
                {' · '}
                {catalogueText}
              </span>
            )}
          </p>
          <Button
            icon="rotate-ccw"
            className="max-sm:px-3"
            onClick={() => withUndo('bar', t('resetDone'), resetTo(example))}
          >
            <span className="max-sm:sr-only">{t('reset')}</span>
          </Button>
          <ShareLink
            isCompact
            makeLink={() => shareUrl(writeUrlState(state))}
            labels={{
              copy: common('copyLink'),
              copied: common('copied'),
              announcement: common('linkCopied'),
              byHand: t('linkByHand'),
              field: t('linkField'),
            }}
          />
        </div>
      </header>
      <CatalogueNotice catalogue={catalogue} />
      <FaceOff
        result={active}
        index={catalogue.index}
        gear={gear}
        change={change}
        distanceM={state.distanceM}
        onModel={setModel}
      >
        <CompareBar
          state={state}
          results={results}
          change={change}
          onAdd={addToComparison}
          onShow={showComparison}
          notice={notice?.place === 'bar' ? notice : null}
        >
          {gear !== null && <GearButton gear={gear} index={catalogue.index} change={change} />}
        </CompareBar>
      </FaceOff>
      <StickyAnswer result={active} />
      <div className="grid items-start gap-3.5 lg:grid-cols-[322px_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
        <BelowFold heightClass="min-h-160">
          <SetupPanel
            state={state}
            results={results}
            result={active}
            index={catalogue.index}
            change={change}
          />
        </BelowFold>
        <div className="grid min-w-0 gap-3.5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <BelowFold heightClass="min-h-[300vh]">
            <MoreFigures result={active} />
            <ChartPanel state={state} results={results} change={change} />
            <CompareTable
              ref={comparison}
              notice={notice?.place === 'table' ? notice : null}
              state={state}
              results={results}
              change={change}
              onRemove={(index, label) =>
                withUndo('table', t('setupRemoved', { name: label }), removeSetup(index))
              }
            />
            <LaterPart heightClass="h-64">
              <AimPanel result={active} aim={state.aim} distanceM={state.distanceM} change={change} />
            </LaterPart>
            <div className="grid items-start gap-3.5 xl:grid-cols-2">
              <BestRounds
                result={active}
                distanceM={state.distanceM}
                index={catalogue.index}
                change={change}
              />
              <FormulaPanel result={active} />
            </div>
            <LaterPart heightClass="h-96">
              <WeaponRanking
                result={active}
                index={catalogue.index}
                distanceM={state.distanceM}
                distancesM={results.distancesM}
                change={change}
                gear={gear}
                onOpened={() => title.current?.focus()}
              />
            </LaterPart>
          </BelowFold>
        </div>
        <Suspense fallback={savedFallback}>
          {isAfterFirstPaint ? (
            <SavedSetups
              setup={active.setup}
              label={active.label}
              onOpen={(setup: TtkSetup) => change(editSetup(() => setup))}
              onAdd={isFull ? null : (setup) => change(addSetup(setup))}
            />
          ) : (
            savedFallback
          )}
        </Suspense>
      </div>
    </div>
  );
}
