import { getRouteApi } from '@tanstack/react-router';
import { CharacterNewScreen } from '../../../features/characters/page/CharacterNewScreen.tsx';
import { CHARACTER_PARTS } from './CharacterParts.tsx';

const route = getRouteApi('/{-$locale}/inner/character/{$id}-new');

/** New character page, with time off and requests. */
export function CharacterNewPage() {
  const { id } = route.useParams();
  return <CharacterNewScreen key={id} id={id} parts={CHARACTER_PARTS} />;
}
