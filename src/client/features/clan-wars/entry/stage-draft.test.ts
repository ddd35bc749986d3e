import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import {
  EMPTY_ROW,
  named,
  numbered,
  proposalCount,
  readDraft,
  withProposals,
  withRead,
  withoutRow,
  withRow,
} from './stage-draft.ts';

const KNOWN: readonly KnownName[] = [
  { name: 'Morrow', kind: 'member' },
  { name: 'Halden', kind: 'member' },
  { name: 'Stranger', kind: 'guest' },
];
const BY_KEY = new Map(KNOWN.map((one) => [nameKey(one.name), one]));

function content(...names: readonly string[]): StageContent {
  return {
    name: '',
    startsAt: null,
    outcome: null,
    ownScore: null,
    enemyScore: null,
    rows: names.map((name) => named({ ...EMPTY_ROW, kills: 1 }, name, BY_KEY)),
  };
}

describe('what is typed about a stage', () => {
  it('says whose line it is by the name', () => {
    expect(content('morrow', 'Stranger', 'Nobody').rows).toMatchObject([
      { name: 'Morrow', kind: 'member' },
      { name: 'Stranger', kind: 'guest' },
      { name: 'Nobody', kind: 'unknown' },
    ]);
    const doubted = { ...EMPTY_ROW, doubtful: ['name', 'kills'] as const };
    expect(named(doubted, 'Halden', BY_KEY).doubtful).toEqual(['kills']);
    expect(numbered(doubted, 'kills', 7)).toMatchObject({ kills: 7, doubtful: ['name'] });
  });

  it('changes one line, and takes pasted ones in place of empty ones', () => {
    const two = content('Morrow', 'Halden');
    expect(withRow(two, 1, EMPTY_ROW).rows[0]).toBe(two.rows[0]);
    expect(withoutRow(two, 0).rows.map(({ name }) => name)).toEqual(['Halden']);
    const pasted = withRead({ ...two, rows: [...two.rows, EMPTY_ROW] }, content('Stranger').rows);
    expect(pasted.rows.map(({ name }) => name)).toEqual(['Morrow', 'Halden', 'Stranger']);
  });

  it('accepts what can mean one person alone, each person once', () => {
    const typed = content('Morow', 'Morrov', 'Nobody');
    expect(proposalCount(typed, KNOWN)).toBe(1);
    expect(withProposals(typed, KNOWN).rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['Morrow', 'member'],
      ['Morrov', 'unknown'],
      ['Nobody', 'unknown'],
    ]);
  });

  it('asks no more about a line that was read once its proposal is accepted', () => {
    const typed = content('Morow');
    const read = {
      ...typed,
      rows: typed.rows.map((row) => ({ ...row, doubtful: ['name', 'kills'] as const })),
    };
    expect(withProposals(read, KNOWN).rows[0]).toMatchObject({ name: 'Morrow', doubtful: ['kills'] });
  });

  it('is read from the device, and nothing else is', () => {
    const draft = { base: 'abc', content: content('Morrow') };
    expect(readDraft(structuredClone(draft))).toEqual(draft);
    for (const broken of [
      null,
      'x',
      {},
      { base: 1, content: draft.content },
      { base: null, content: { rows: 3 } },
    ])
      expect(readDraft(broken)).toBeNull();
  });
});
