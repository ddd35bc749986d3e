import { expect, it } from 'vitest';
import { supplyPerson } from './supply-people.ts';

it('a guest has a name of one line that people can see', () => {
  const nameOf = (name: string) => {
    const read = supplyPerson.safeParse({ kind: 'guest', name });
    return read.success && read.data.kind === 'guest' ? read.data.name : null;
  };
  expect(nameOf(' Їжак\u200b-Чорнолісся\u202e ')).toBe('Їжак-Чорнолісся');
  expect(nameOf('Drifter\n10 mines\u0007for me')).toBe('Drifter 10 mines for me');
  expect(nameOf('\u200b\u2060 \n')).toBeNull();
  expect(nameOf('Ї'.repeat(65))).toBeNull();
});
