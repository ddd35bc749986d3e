import { useParams } from '@tanstack/react-router';
import { CharacterScreen } from '../../../features/characters/page/CharacterScreen.tsx';
import { CHARACTER_PARTS } from './CharacterParts.tsx';

/** The page of a character, with its time off and its requests. */
export function CharacterPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return <CharacterScreen key={id} id={id} parts={CHARACTER_PARTS} />;
}
