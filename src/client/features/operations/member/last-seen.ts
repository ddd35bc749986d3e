/** Up to what a person has looked at an operation on this device; in localStorage, for it is worth little. */
import type { UserId } from '../../../../domain/ids.ts';
import { OPERATION_LOOKS_KEY } from '../../../data/logout/looks.ts';

const KEY = OPERATION_LOOKS_KEY;
/** Of so many operations, the newest ones. */
const MOST = 20;

type Looks = Readonly<Record<string, string>>;

function read(): Looks {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Looks) : {};
  } catch {
    return {};
  }
}

function keyOf(userId: UserId, operationId: string): string {
  return `${userId}/${operationId}`;
}

/** Null: never. */
export function readLastSeen(userId: UserId, operationId: string): string | null {
  const at: unknown = read()[keyOf(userId, operationId)];
  return typeof at === 'string' ? at : null;
}

export function storeLastSeen(userId: UserId, operationId: string, at: string): void {
  const others = Object.entries(read()).filter(([key]) => key !== keyOf(userId, operationId));
  try {
    localStorage.setItem(
      KEY,
      JSON.stringify(Object.fromEntries([...others.slice(1 - MOST), [keyOf(userId, operationId), at]])),
    );
  } catch {
    // without localStorage nothing is marked
  }
}
