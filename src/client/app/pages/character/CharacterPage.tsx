import { useParams } from '@tanstack/react-router';
import { CharacterScreen } from '../../../features/characters/page/CharacterScreen.tsx';
import { CHARACTER_PARTS } from './CharacterParts.tsx';

/** Character page, with time off and requests. */
export function CharacterPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return <CharacterScreen key={id} id={id} parts={CHARACTER_PARTS} />;
}
