/** The address of a member's page: by the character here, else by the name. Both are understood, see the profile's screen. */
const RESERVED_SUFFIX = /-(?:gear|new)$/;

/** The `id` of `/character/{id}`. A name that ends like one of the other pages gets a sign behind it, which is passed over. */
export function memberPageId({
  id,
  characterId,
}: {
  readonly id: string;
  readonly characterId: string | null;
}): string {
  return characterId ?? (RESERVED_SUFFIX.test(id) ? `${id}~` : id);
}
