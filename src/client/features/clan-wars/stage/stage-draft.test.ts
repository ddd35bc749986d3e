import { describe, expect, it } from 'vitest';
import { nameKey } from '../../../../domain/characters/name-key.ts';
import type { KnownName } from '../../../../domain/clan-wars/match-rows.ts';
import type { StageContent } from '../../../../domain/clan-wars/war.ts';
import { readTable } from '../../../../domain/clan-wars/read-table.ts';
import {
  decided,
  EMPTY_ROW,
  named,
  nextRow,
  numbered,
  openNumbers,
  proposalCount,
  readDraft,
  typedContent,
  withoutGaps,
  withGuests,
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
  it('is read from the device with where in a picture its lines stand', () => {
    const typed = content('Morrow', 'Halden');
    const rows = typed.rows.map((row, at) => (at === 0 ? { ...row, source: 'picture:3' } : row));
    expect(readDraft({ base: null, content: { ...typed, rows } })).toEqual({
      base: null,
      content: { ...typed, rows },
    });
  });

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

  it('asks for a number wherever the table has one, until somebody says that nobody knows it', () => {
    const first = nextRow([]);
    expect(first.doubtful).toHaveLength(5);
    const typed = numbered(numbered({ ...first, name: 'Morrow' }, 'kills', 3), 'deaths', 1);
    expect(openNumbers(typed)).toEqual({ filled: [], empty: ['assists', 'cash', 'score'] });
    const known = decided(typed, openNumbers(typed).empty);
    expect(openNumbers(known).empty).toEqual([]);
    // the next line has the columns of the first one
    expect(nextRow([known]).doubtful).toEqual(['kills', 'deaths']);
    expect(openNumbers(numbered(known, 'kills', null)).empty).toEqual(['kills']);
    const pasted = withRead({ ...content(), rows: [known] }, [{ ...EMPTY_ROW, name: 'Tinder', kills: 1 }]);
    expect(pasted.rows.map((row) => openNumbers(row).empty)).toEqual([[], ['deaths']]);
    expect(withoutGaps(pasted).rows.flatMap(({ doubtful }) => doubtful)).toEqual([]);
  });

  it('keeps what was pasted until it is a number', () => {
    const [row = EMPTY_ROW] = withRead(
      content(),
      readTable([
        ['Morrow', '-3', '1', '2', '3', '4'],
        ['Halden', '3', '1', '2', '3', '4'],
      ]).map((read) => ({ ...read, kind: 'member' as const })),
    ).rows;
    expect(row).toMatchObject({ kills: null, texts: { kills: '-3' }, doubtful: ['kills'] });
    const draft = { base: null, content: { ...content(), rows: [row] } };
    expect(readDraft(structuredClone(draft))?.content.rows).toEqual([row]);
    // nobody takes it for an empty cell
    expect(withoutGaps(draft.content).rows).toEqual([row]);
    expect(numbered(row, 'kills', 3)).not.toHaveProperty('texts');
    expect(decided(row, ['kills'])).not.toHaveProperty('texts');
  });

  it('changes one line, and takes pasted ones in place of empty ones', () => {
    const two = content('Morrow', 'Halden');
    expect(withRow(two, 1, EMPTY_ROW).rows[0]).toBe(two.rows[0]);
    expect(withoutRow(two, 0).rows.map(({ name }) => name)).toEqual(['Halden']);
    const pasted = withRead({ ...two, rows: [...two.rows, EMPTY_ROW] }, content('Stranger').rows);
    expect(pasted.rows.map(({ name }) => name)).toEqual(['Morrow', 'Halden', 'Stranger']);
  });

  it('stays on the device where a line has numbers and no name', () => {
    const typed = { ...content('Morrow'), rows: [EMPTY_ROW, { ...EMPTY_ROW, name: ' ', kills: 55 }] };
    const stored = structuredClone({ base: null, content: typedContent(typed) });
    expect(readDraft(stored)?.content.rows).toEqual([{ ...EMPTY_ROW, kills: 55 }]);
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

  it('makes guests of those alone whom nobody known may be', () => {
    // a Cyrillic o in the third one, which looks like the member
    const typed = content('Morrov', 'Nobody', 'M\u043errow', 'Passer By');
    expect(withGuests(typed, KNOWN).rows.map(({ name, kind }) => [name, kind])).toEqual([
      ['Morrov', 'unknown'],
      ['Nobody', 'guest'],
      ['M\u043errow', 'unknown'],
      ['Passer By', 'guest'],
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
