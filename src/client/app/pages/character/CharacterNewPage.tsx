import { useParams } from '@tanstack/react-router';
import { CharacterNewScreen } from '../../../features/characters/page/CharacterNewScreen.tsx';
import { CHARACTER_PARTS } from './CharacterParts.tsx';

/** New character page, with time off and requests. */
export function CharacterNewPage() {
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  return <CharacterNewScreen key={id} id={id} parts={CHARACTER_PARTS} />;
}
