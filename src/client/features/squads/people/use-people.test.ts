import { expect, it } from 'vitest';
import type { DecidingPerson } from '../../../../domain/squads/people/deciding.ts';
import { createPeopleReuse } from './use-people.ts';

const person = (key: string, note = ''): DecidingPerson =>
  ({ key, name: key, note, roles: ['assault'] }) as unknown as DecidingPerson;

it('people who are as before stay the same objects', () => {
  const reuse = createPeopleReuse();
  const first = reuse([person('a'), person('b')]);
  expect(reuse([person('a'), person('b')])).toBe(first);
  const second = reuse([person('a'), person('b', 'late'), person('c')]);
  expect(second[0]).toBe(first[0]);
  expect(second.map(({ key, note }) => key + note)).toEqual(['a', 'blate', 'c']);
  expect(reuse([person('c'), person('a')])).toEqual([second[2], second[0]]);
});
