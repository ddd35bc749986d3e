import { expect, it } from 'vitest';
import { toId } from '../ids.ts';
import { retainedSquads, lostSquads, takenOver } from './replace.ts';
import type { SquadId } from './squad.ts';

const squad = (id: string, name = id) => ({ id: toId<SquadId>(id), name });
const wanted = (...names: readonly string[]) => names.map((name) => ({ name }));

it('keeps a squad by its name, wherever it comes to stand', () => {
  expect(retainedSquads([squad('a', 'Alpha'), squad('b', 'Bravo')], wanted('bravo', 'ALPHA'))).toEqual([
    'b',
    'a',
  ]);
});

it('keeps a squad by its place where no name fits', () => {
  const present = [squad('a', 'Alpha'), squad('b', ''), squad('c', 'Charlie')];
  expect(retainedSquads(present, wanted('Delta', 'Echo', ''))).toEqual(['a', 'b', 'c']);
});

it('takes a name before a place, and no squad twice', () => {
  const present = [squad('a', 'Alpha'), squad('b', 'Bravo')];
  expect(retainedSquads(present, wanted('Bravo', 'Delta', 'Bravo'))).toEqual(['b', null, null]);
  expect([...lostSquads(present, wanted('Bravo', 'Delta', 'Bravo'))]).toEqual(['a']);
});

it('loses what is beyond the wanted ones', () => {
  const present = [squad('a', 'Alpha'), squad('b', 'Bravo'), squad('c', '')];
  expect([...lostSquads(present, wanted('Alpha'))]).toEqual(['b', 'c']);
  expect([...lostSquads(present, [])]).toEqual(['a', 'b', 'c']);
  expect(retainedSquads([], wanted('Alpha'))).toEqual([null]);
});

it('knows which squads become others', () => {
  const present = [squad('a', 'Alpha'), squad('b', 'Bravo'), squad('c', '')];
  expect(takenOver(present, wanted('Bravo', 'Delta', ''))).toEqual([]);
  expect(takenOver(present, wanted('alpha', 'Delta', 'Echo'))).toEqual([
    { id: 'b', from: 1, to: 1 },
    { id: 'c', from: 2, to: 2 },
  ]);
});
