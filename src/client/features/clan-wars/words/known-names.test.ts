import { expect, it } from 'vitest';
import type { WarRow } from '../../../../domain/clan-wars/war.ts';
import { knownNames } from './use-known-names.ts';

function guest(name: string): WarRow & { doubtful: [] } {
  return { name, kind: 'guest', kills: 1, deaths: 1, assists: 1, cash: 1, score: 1, doubtful: [] };
}

it('guests of stages that count are known, those of drafts and doubles of members are not', () => {
  expect(
    knownNames({
      members: [{ name: 'Morrow' }],
      guests: [{ name: 'Wren' }],
      stages: [
        {
          state: 'confirmed',
          rows: [guest('Halden'), guest('Mоrrow'), { ...guest('Ozera'), kind: 'member' }],
        },
        { state: 'draft', rows: [guest('Ha1den'), guest('Nobody')] },
      ],
    }),
  ).toEqual([
    { name: 'Morrow', kind: 'member' },
    { name: 'Wren', kind: 'guest' },
    { name: 'Halden', kind: 'guest' },
  ]);
});
