import type { FillPerson } from '../../src/domain/squads/fill/fill-person.ts';

/** A soldier of whom nothing but the name is known. */
export function fillPerson(memberKey: string, over: Partial<FillPerson> = {}): FillPerson {
  return {
    memberKey,
    isGuest: false,
    rank: 'SOLDIER',
    hasAccount: true,
    isAway: false,
    isPending: false,
    wishes: [],
    likesMap: null,
    isReady: null,
    isSupplied: null,
    attendance: null,
    kd: null,
    ...over,
  };
}
