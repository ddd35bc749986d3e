import { type EntityId, toId } from '../../../domain/ids.ts';

/** The entity that a stored change names, also when its other arguments cannot be read; null for none. */
export function entityIdOf<Id extends EntityId>(args: unknown): Id | null {
  return typeof args === 'object' && args !== null && 'id' in args && typeof args.id === 'string'
    ? toId<Id>(args.id)
    : null;
}
