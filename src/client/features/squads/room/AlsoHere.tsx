import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { SquadRoom } from './squad-room.ts';

/** Who else plans just now; where somebody looks at another map, which one. */
export function AlsoHere({ room: { others }, map }: { readonly room: SquadRoom; readonly map: GameMap }) {
  const t = useT('squads');
  const format = useFormats();
  const { mapName } = useSquadWords();
  const names = others.map(({ name, detail }) => {
    const at = GAME_MAPS.find((one) => one === detail);
    return at === undefined || at === map ? name : t('hereOn', { name, map: mapName(at) });
  });
  // its line is there without anybody: nothing may move below a finger because somebody comes
  return (
    <p
      data-here={names.length > 0 || undefined}
      className="flex min-h-5 min-w-0 items-center gap-1.5 text-xs text-ink-2 max-sm:w-full sm:ms-auto sm:self-center"
    >
      {names.length > 0 && (
        <>
          <Icon name="users" className="size-4 shrink-0 text-accent-text" />
          <span className="min-w-0 wrap-anywhere">{t('alsoHere', { names: format.list(names) })}</span>
        </>
      )}
    </p>
  );
}
