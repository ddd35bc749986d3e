/** Announced revisions: consecutive ones join into one event. */
import type { UserId } from '../../../domain/ids.ts';
import type { BusEvent, RevChange } from '../../ports/live-bus.ts';

export type RevEvent = Extract<BusEvent, { readonly kind: 'rev' }>;

function joinOwn(one: RevChange['own'], other: RevChange['own']): RevChange['own'] {
  const byKind = new Map<string, Set<UserId>>();
  for (const { kind, userIds } of [...one, ...other]) {
    const users = byKind.get(kind) ?? new Set();
    for (const userId of userIds) users.add(userId);
    byKind.set(kind, users);
  }
  return [...byKind].map(([kind, users]) => ({ kind, userIds: [...users] }));
}

/** Only kinds whose readers both know, where both changed them. */
function joinReaders(one: RevChange, other: RevChange): RevChange['readers'] {
  const readersIn = ({ kinds, readers }: RevChange, kind: string) =>
    kinds.includes(kind) ? readers.find((known) => known.kind === kind)?.userIds : [];
  return [...new Set([...one.kinds, ...other.kinds])].flatMap((kind) => {
    const [first, second] = [readersIn(one, kind), readersIn(other, kind)];
    return first === undefined || second === undefined
      ? []
      : [{ kind, userIds: [...new Set([...first, ...second])] }];
  });
}

/** One event for two of the same clan; without `change` when revisions between them are unknown. */
export function joinRevEvents(one: RevEvent, other: RevEvent): RevEvent {
  const { clanId } = one;
  const rev = Math.max(one.rev, other.rev);
  if (one.change === undefined || other.change === undefined) return { kind: 'rev', clanId, rev };
  const isConnected = one.change.since <= other.rev && other.change.since <= one.rev;
  return isConnected
    ? {
        kind: 'rev',
        clanId,
        rev,
        change: {
          since: Math.min(one.change.since, other.change.since),
          kinds: [...new Set([...one.change.kinds, ...other.change.kinds])],
          own: joinOwn(one.change.own, other.change.own),
          readers: joinReaders(one.change, other.change),
        },
      }
    : { kind: 'rev', clanId, rev };
}
