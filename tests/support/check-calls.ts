/** Checks of tests. */
import { randomUUID } from 'node:crypto';

/** What begins a check of a free date, now, with two stages. */
export function newCheck(over: object = {}) {
  return {
    id: randomUUID(),
    occurrence: null,
    name: '',
    kind: 'tournament',
    isMandatory: true,
    startsAt: new Date().toISOString(),
    stages: [
      { id: 's1', name: '', startsAt: new Date().toISOString() },
      { id: 's2', name: 'Final', startsAt: new Date().toISOString() },
    ],
    ...over,
  };
}
