import type { GameMap } from '../../../../domain/squads/game-map.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useT } from '../../../data/i18n/use-t.ts';
import type { SavedDrawing } from './use-saved-drawing.ts';

interface DrawingNoticeProps {
  readonly drawing: SavedDrawing;
  /** A template's drawing is of its own map only. */
  readonly isOfTemplate: boolean;
  /** The map that is chosen. */
  readonly map: GameMap | null;
}

/** What becomes of the drawing on the map that is chosen, where it is not all there as it was. */
export function DrawingNotice({ drawing, isOfTemplate, map }: DrawingNoticeProps) {
  const t = useT('operation-editor');
  const { mapName } = useSquadWords();
  if (map === null || drawing.map === null) return null;
  const isOther = drawing.map !== map;
  const left = isOfTemplate ? 0 : drawing.leftOn(map);
  if (!isOther && left === 0) return null;
  return (
    <div role="status" className="grid gap-1 px-3.5 pt-3.5 text-wait">
      {isOther && (
        <p>{t(isOfTemplate ? 'templateNoDrawing' : 'drawingOtherMap', { map: mapName(drawing.map) })}</p>
      )}
      {left > 0 && <p>{t('drawingNoSquads', { count: left })}</p>}
    </div>
  );
}
