import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { foldText, matchesSearch } from '../../../../domain/search-text.ts';
import { TACTIC_SIDES, type TacticId, type TacticSide } from '../../../../domain/tactics/tactic.ts';
import { drawingFactsView } from '../../../../offline/mirror/overlays/tactics/drawing-facts.ts';
import type { ShownTactic, TacticsView } from '../../../../offline/mirror/overlays/tactics/tactics.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import { SearchField } from '../../../ui/form/SearchField.tsx';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { Tag } from '../../../ui/layout/Tag.tsx';
import { ThumbnailPlace } from './ThumbnailPlace.tsx';
import { MAP_KEYS, SIDE_KEYS } from './words.ts';

interface ShelfProps {
  readonly view: TacticsView;
  readonly map: GameMap | undefined;
  readonly side: TacticSide | undefined;
  readonly words: string;
  readonly onMap: (map: GameMap | undefined) => void;
  readonly onSide: (side: TacticSide | undefined) => void;
  readonly onWords: (words: string) => void;
  readonly onOpen: (id: TacticId) => void;
}

const SELECT_CLASS = 'h-10 min-w-0 cursor-pointer border border-line-field bg-ground px-2 text-ink';

const SIDES = TACTIC_SIDES.filter((side) => side !== 'any');

/** All tactics by map, those with the words of the search. */
export function Shelf({ view, map, side, words, onMap, onSide, onWords, onOpen }: ShelfProps) {
  const t = useT('tactics');
  const format = useClanFormats();
  const facts = useMirrorView(drawingFactsView, (all) => all);
  /** Drawing on it is an edit, too. */
  const lastEdit = ({
    id,
    changedAt,
    changedBy,
  }: ShownTactic): { readonly at: string; readonly by: string } => {
    const drawn = facts.get(id);
    return drawn !== undefined && drawn.editedAt > changedAt
      ? { at: drawn.editedAt, by: drawn.editedBy }
      : { at: changedAt, by: changedBy };
  };
  const found = view.tactics.filter(({ content }) => {
    if (map !== undefined && content.map !== map) return false;
    // a plan for both sides is one for each of them
    if (side !== undefined && content.side !== side && content.side !== 'any') return false;
    const text = foldText(
      `${content.title} ${content.notes} ${t(MAP_KEYS[content.map])} ${t(SIDE_KEYS[content.side])}`,
    );
    return matchesSearch(text, words);
  });
  const maps = GAME_MAPS.filter((one) => found.some(({ content }) => content.map === one));
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <SearchField label={t('search')} value={words} onChange={onWords} className="basis-56" />
        <select
          aria-label={t('map')}
          value={map ?? ''}
          onChange={({ target }) => onMap(GAME_MAPS.find((one) => one === target.value))}
          className={SELECT_CLASS}
        >
          <option value="">{t('allMaps')}</option>
          {GAME_MAPS.map((one) => (
            <option key={one} value={one}>
              {t(MAP_KEYS[one])}
            </option>
          ))}
        </select>
        <select
          aria-label={t('side')}
          value={side ?? ''}
          onChange={({ target }) => onSide(SIDES.find((one) => one === target.value))}
          className={SELECT_CLASS}
        >
          <option value="">{t('allSides')}</option>
          {SIDES.map((one) => (
            <option key={one} value={one}>
              {t(SIDE_KEYS[one])}
            </option>
          ))}
        </select>
      </div>
      {found.length === 0 && (
        <Panel>
          <p role="status" className="p-4 text-ink-2">
            {t('nothingFound')}
          </p>
        </Panel>
      )}
      {maps.map((one) => (
        <Panel key={one} title={t(MAP_KEYS[one])}>
          <ul className="divide-y divide-line">
            {found
              .filter(({ content }) => content.map === one)
              .map((tactic) => ({ ...tactic, edit: lastEdit(tactic) }))
              .toSorted(({ edit: one }, { edit: other }) =>
                one.at < other.at ? 1 : one.at > other.at ? -1 : 0,
              )
              .map(({ id, content, edit, isWaiting }) => (
                <li key={id} data-tactic={id}>
                  <button
                    type="button"
                    onClick={() => onOpen(id)}
                    className="flex w-full min-w-0 cursor-pointer items-center gap-3 px-3.5 py-2.5 text-start hover:bg-raised"
                  >
                    <ThumbnailPlace id={id} map={content.map} isEmpty={(view.objects.get(id) ?? 0) === 0} />
                    <span className="grid min-w-0 flex-1 gap-0.5">
                      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
                        <b className="min-w-0 font-display text-[1.0625rem] wrap-anywhere">{content.title}</b>
                        {content.side !== 'any' && <Tag>{t(SIDE_KEYS[content.side])}</Tag>}
                        {!content.isOpen && <Tag tone="accent">{t('officersOnly')}</Tag>}
                        {isWaiting && <Icon name="clock" label={t('waiting')} className="size-4 text-wait" />}
                      </span>
                      {content.notes !== '' && <span className="truncate text-ink-2">{content.notes}</span>}
                      <span className="text-xs text-ink-3">
                        {[
                          t('objectCount', { count: facts.get(id)?.drawn ?? 0 }),
                          ...(edit.by === '' ? [] : [edit.by]),
                          format.dateTime(edit.at),
                        ].join(' · ')}
                      </span>
                    </span>
                    <Icon name="chevron-right" className="size-4 text-ink-3" />
                  </button>
                </li>
              ))}
          </ul>
        </Panel>
      ))}
    </>
  );
}
