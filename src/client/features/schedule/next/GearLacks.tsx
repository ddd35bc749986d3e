import { useMemo } from 'react';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import { readySetsFor } from '../../../../domain/gear/known-readiness.ts';
import { readinessFor } from '../../../../domain/squads/people/deciding.ts';
import { gearView } from '../../../../offline/mirror/overlays/gear.ts';
import { squadsView } from '../../../../offline/mirror/overlays/squads/squads.ts';
import { lackTexts } from '../../../components/gear/lack-text.ts';
import { useLibrary } from '../../../data/catalogue/use-library.ts';
import { useMirrorView } from '../../../data/clan/use-mirror-view.ts';
import { useFormats, useT } from '../../../data/i18n/use-t.ts';
import { useCharacter } from '../../../data/session/session.ts';
import { placedMaps } from './placed-maps.ts';

/** What of the character's gear is not what the clan asks for, slot by slot; nothing before the catalogue is read. */
export function GearLacks() {
  const t = useT('gear');
  const tCatalogue = useT('catalogue');
  const tSchedule = useT('schedule');
  const format = useFormats();
  const character = useCharacter();
  const [characterId, memberKey] = [character?.id ?? '', nameKey(character?.name ?? '')];
  const sets = useMirrorView(gearView, (view) => view.sets);
  const ready = useMirrorView(gearView, (view) => view.ready);
  const maps = useMirrorView(squadsView, (view) => view.maps);
  const { byId, status } = useLibrary();
  const lacking = useMemo(() => {
    const own = sets.filter((set) => set.characterId === characterId);
    const found = placedMaps(maps, memberKey).flatMap((map) => {
      const readiness = readinessFor(readySetsFor(map, ready), own, (id) => byId.get(id)?.rank ?? null);
      return readiness.state === 'lacking' ? [readiness] : [];
    });
    // what is asked for on all maps is said once
    return [...new Map(found.map((one) => [one.readyName, one])).values()];
  }, [byId, characterId, maps, memberKey, ready, sets]);
  if (status === 'loading') return <div className="h-5" />;
  return lacking.map((one) => (
    <div key={one.readyName} data-gear-lacks className="grid gap-0.5 text-xs text-ink-2">
      <p className="text-ink-3 wrap-anywhere">{tSchedule('gearLacksFor', { set: one.readyName })}</p>
      <ul className="grid gap-0.5">
        {lackTexts(one, { byId, t, tCatalogue, format }).map((text) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
    </div>
  ));
}
