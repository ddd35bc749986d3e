/** A kit given to many people: in portions that a change carries, read as one giving. Pure. */
import type { LoadoutRequestId } from '../../../../domain/ids.ts';
import { MAX_GIVEN } from '../../../../domain/loadouts/kit.ts';
import type { OutboxRow } from '../../../../offline/database/database.ts';
import { leftOutOf, type LeftOut } from './left-out.ts';

/** The people that one change gives the kit to. */
export interface Portion {
  /** The change's key. */
  readonly key: string;
  readonly ids: readonly LoadoutRequestId[];
}

export interface Given {
  readonly kit: string;
  readonly portions: readonly Portion[];
  readonly isUndone: boolean;
}

/** The kit that was given last. */
export interface LastGiven {
  readonly kit: string;
  /** How many people got it. */
  readonly count: number;
  /** How many people are in portions that the server refused. */
  readonly refused: number;
  readonly left: readonly LeftOut[];
  /** `refused`: nobody got it. */
  readonly state: 'waiting' | 'done' | 'refused' | 'undone';
}

export function inPortions<Person>(people: readonly Person[]): readonly (readonly Person[])[] {
  return Array.from({ length: Math.ceil(people.length / MAX_GIVEN) }, (_, place) =>
    people.slice(place * MAX_GIVEN, (place + 1) * MAX_GIVEN),
  );
}

type Waiting = Pick<OutboxRow, 'key' | 'state'>;

export function isRefused({ key }: Portion, rows: readonly Waiting[]): boolean {
  return rows.some((row) => row.key === key && row.state === 'needs-attention');
}

/** What became of a giving. `answers`: by key, of the portions that were sent. */
export function becameOf(
  { kit, portions, isUndone }: Given,
  rows: readonly Waiting[],
  answers: ReadonlyMap<string, unknown>,
): LastGiven {
  const sizeOf = (some: readonly Portion[]): number => some.reduce((sum, { ids }) => sum + ids.length, 0);
  const refused = portions.filter((portion) => isRefused(portion, rows));
  const left = portions.flatMap(({ key }) => leftOutOf(answers.get(key)));
  const isWaiting = portions.some(({ key }) =>
    rows.some((row) => row.key === key && row.state !== 'needs-attention'),
  );
  return {
    kit,
    count: sizeOf(portions) - sizeOf(refused) - left.length,
    refused: sizeOf(refused),
    left,
    state: isUndone
      ? 'undone'
      : isWaiting
        ? 'waiting'
        : refused.length === portions.length
          ? 'refused'
          : 'done',
  };
}
