import type { CharacterId } from '../../../domain/ids.ts';
import { defineSource } from '../../data/store/source.ts';

interface Named {
  readonly id: string;
  readonly characterId: CharacterId | null;
}

const RESERVED_SUFFIX = /-(?:gear|new)$/;

/** `id` of `/character/{id}`: the character id, else the name. A name ending in a reserved suffix gets a `~`, which the profile screen ignores. */
function memberPageId({ id, characterId }: Named): string {
  return characterId ?? (RESERVED_SUFFIX.test(id) ? `${id}~` : id);
}

type LinkTarget =
  | { readonly to: '/{-$locale}/character/$id'; readonly params: { readonly id: string } }
  | { readonly to: '/{-$locale}/demo/gear'; readonly search: { readonly who?: string } };

/** Where a member is shown. */
export const MEMBER_LINK_SOURCE = defineSource<(member: Named) => LinkTarget>((member) => ({
  to: '/{-$locale}/character/$id',
  params: { id: memberPageId(member) },
}));
