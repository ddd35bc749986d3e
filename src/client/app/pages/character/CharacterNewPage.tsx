import { getRouteApi } from '@tanstack/react-router';
import { CharacterScreen } from '../../../features/characters/page/CharacterScreen.tsx';
import { CHARACTER_PARTS } from './CharacterParts.tsx';

const route = getRouteApi('/{-$locale}/inner/character/{$id}-new');

/** The character page with the tab of its address open. */
export function CharacterNewPage() {
  const { id } = route.useParams();
  const { tab } = route.useSearch();
  return (
    <CharacterScreen key={id} id={id} tab={tab === 'curve' ? 'curve' : 'overview'} parts={CHARACTER_PARTS} />
  );
}
