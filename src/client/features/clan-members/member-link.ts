import type { CharacterId } from '../../../domain/ids.ts';

interface Named {
  readonly id: string;
  readonly characterId: CharacterId | null;
}

const RESERVED_SUFFIX = /-(?:gear|new)$/;

/** `id` of `/character/{id}`: the character id, else the name. A name ending in a reserved suffix gets a `~`, which the profile screen ignores. */
export function memberPageId({ id, characterId }: Named): string {
  return characterId ?? (RESERVED_SUFFIX.test(id) ? `${id}~` : id);
}
