/** Stands for a name that is not known yet. */
export const NAME_PENDING = '…';

/** Name of an item: its id where the catalogue does not have it, and nothing said before there is a catalogue. */
export function nameOrPending(byId: ReadonlyMap<string, { readonly name: string }>, itemId: string): string {
  return byId.get(itemId)?.name ?? (byId.size === 0 ? NAME_PENDING : itemId);
}
