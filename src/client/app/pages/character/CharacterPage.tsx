import { getRouteApi } from '@tanstack/react-router';
import { CharacterScreen } from '../../../features/characters/page/CharacterScreen.tsx';
import { CHARACTER_PARTS } from './CharacterParts.tsx';

const route = getRouteApi('/{-$locale}/inner/character/$id');

/** Character page, with time off and requests. */
export function CharacterPage() {
  const { id } = route.useParams();
  return <CharacterScreen key={id} id={id} tab="overview" parts={CHARACTER_PARTS} />;
}
