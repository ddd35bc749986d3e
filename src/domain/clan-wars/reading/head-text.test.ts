import { describe, expect, it } from 'vitest';
import type { Recognised } from './assign-names.ts';
import { findNamed, headPieces, type HeadWord } from './head-text.ts';
import { readHead } from './head.ts';

const MAPS = {
  coniferous: ['хвойник', 'coniferous'],
  berda: ['малая бердовка', 'мала бердівка', 'berda'],
  lowlands: ['низина', 'lowlands'],
} as const;
const OUTCOMES = { win: ['победа', 'victory', 'win'], loss: ['поражение', 'defeat'] } as const;

function read(text: string, confidence = 95): Recognised {
  return { text, confidence };
}

/** Words beside each other, each as two models have read it. */
function line(...words: readonly (readonly [latin: Recognised, own: Recognised])[]): readonly HeadWord[] {
  return words.map((readings, at) => ({
    box: { left: at * 100, right: at * 100 + 80, top: 0, bottom: 20 },
    readings,
  }));
}

describe('a name in the text of a head', () => {
  it('is found among other words, in whatever language, and behind a number of the battle', () => {
    const words = line(
      [read('IIpo6a', 20), read('Клановая битва на карте')],
      [read('Mana6epa', 30), read('Малая')],
      [read('x', 10), read('Бердовка#126, 21:35')],
    );
    expect(findNamed(words, MAPS)).toMatchObject({ key: 'berda', isCertain: true });
    expect(findNamed(line([read('Map: Lowlands'), read('Мар: Гом', 30)]), MAPS)?.key).toBe('lowlands');
    expect(findNamed(line([read('—'), read('Хвойник4126')]), MAPS)?.key).toBe('coniferous');
    expect(findNamed(line([read('GREY HOUNDS'), read('NOVA')]), MAPS)).toBeNull();
  });

  it('is not certain where a letter differs, the model doubts, it is short, or another one comes near', () => {
    const of = (text: string, confidence = 95) =>
      findNamed(line([read('-', 0), read(text, confidence)]), OUTCOMES);
    expect(of('Победа')).toMatchObject({ key: 'win', isCertain: true });
    expect(of('Победв')).toMatchObject({ key: 'win', isCertain: false });
    expect(of('Победа', 40)).toMatchObject({ key: 'win', isCertain: false });
    expect(of('Win')).toMatchObject({ key: 'win', isCertain: false });
    // of a short word no letter may differ
    expect(of('Wim')).toBeNull();
    // who of two teams has won is not said
    expect(of('Victory Defeat')).toBeNull();
  });
});

it('a result against the scores is not certain, and a doubtful one that they say too is', () => {
  const head = (result: string, scores: string) =>
    readHead({
      words: line([read('-', 0), read(result, 60)], [read(scores), read(scores)]),
      pieces: [],
      rows: [],
      ownClan: '',
    });
  expect(head('Поражение', '900 : 1 200')).toMatchObject({ outcome: 'loss', certain: ['outcome'] });
  expect(head('Поражение', '1 200 : 900')).toMatchObject({ outcome: 'loss', certain: [] });
});

it('a time in the head is no score', () => {
  const words = line(
    [read('21:35'), read('21:35')],
    [read('12 400'), read('12 400')],
    [read('9 800'), read('9 800')],
  );
  expect(readHead({ words, pieces: [], rows: [], ownClan: '' })).toMatchObject({
    ownScore: 12_400,
    enemyScore: 9_800,
  });
});

it('a score that stands with the name of its team is read with it', () => {
  const words = line(
    [read('Ce', 96), read('Се', 96)],
    [read('[[OH4YNne 42660', 50), read('Гончие 42660', 92)],
    [read('37450', 96), read('37450', 96)],
  );
  const [piece] = line([read('37450 Cras', 66), read('37450 Стая', 93)]);
  const rows = [
    { name: 'Ozera', kind: 'member', kills: 1, deaths: 1, assists: 1, cash: 1, score: 42_660, doubtful: [] },
  ] as const;
  expect(readHead({ words, pieces: piece === undefined ? [] : [piece], rows, ownClan: '' })).toMatchObject({
    ownScore: 42_660,
    enemyScore: 37_450,
    opponent: 'Стая',
    ownName: 'Гончие',
    certain: ['scores'],
  });
  // the number of a battle or of a stage is no score
  const numbered = line([read('Stage 3'), read('Этап 3')], [read('Battle 12'), read('Битва 12')]);
  expect(readHead({ words: numbered, pieces: [], rows: [], ownClan: '' }).ownScore).toBeNull();
});

it('pieces of a head are of one size each, and what is known is not read again', () => {
  const letters = (from: number, top: number, size: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({
      left: from + at * size * 0.7,
      right: from + at * size * 0.7 + size * 0.6,
      top,
      bottom: top + size,
    }));
  const above = [
    ...letters(10, 10, 60, 7),
    ...letters(900, 40, 20, 9),
    ...letters(500, 90, 20, 8),
    ...letters(0, 5, 20, 2),
  ];
  const pieces = headPieces({ above }, []);
  expect(pieces.map(({ size }) => size)).toEqual([60, 20, 20]);
  expect(pieces.map(({ box }) => Math.round(box.left))).toEqual([-8, 494, 894]);
  const known = { left: 480, right: 640, top: 85, bottom: 115 };
  expect(headPieces({ above }, [known])).toHaveLength(2);
});

describe('which side is ours', () => {
  const row = {
    name: 'Ozera',
    kind: 'member',
    kills: 1,
    deaths: 1,
    assists: 1,
    cash: 1,
    doubtful: [],
  } as const;
  const head = (
    [left, right]: readonly [string, string],
    { sum = null, result = null }: { readonly sum?: number | null; readonly result?: string | null } = {},
  ) =>
    readHead({
      words: [
        ...line(
          [read(left), read(left)],
          [read('900 : 1 200'), read('900 : 1 200')],
          [read(right), read(right)],
        ),
        ...(result === null
          ? []
          : [
              {
                box: { left: 100, right: 180, top: 60, bottom: 80 },
                readings: [read(result), read(result)],
              },
            ]),
      ],
      pieces: [],
      rows: sum === null ? [] : [{ ...row, score: sum }],
      ownClan: 'Grey Harriers',
    });

  it('is said by the name, and one that only resembles it is outweighed', () => {
    expect(head(['Grey Hounds', 'Grey Harriers'])).toMatchObject({
      ownScore: 1_200,
      opponent: 'Grey Hounds',
      ownName: 'Grey Harriers',
      certain: ['scores'],
    });
    const left = head(['Wolf Legion', 'Grey Harners'], { sum: 900, result: 'Defeat' });
    expect(left).toMatchObject({ ownScore: 900, enemyScore: 1_200, opponent: 'Grey Harners' });
    expect(left.certain).not.toContain('scores');
    // several signs against the weak one, none of them the sum
    expect(head(['Wolf Legion', 'Grey Hounds'], { sum: 900, result: 'Defeat' })).toMatchObject({
      ownScore: 900,
      enemyScore: 1_200,
    });
  });

  it('is said by the sum of the players, and with the result against it nothing is certain', () => {
    expect(head(['Wolf Legion', 'Black Sun'], { sum: 1_200, result: 'Victory' })).toMatchObject({
      ownScore: 1_200,
      certain: ['scores', 'outcome'],
    });
    const against = head(['Wolf Legion', 'Black Sun'], { sum: 1_200, result: 'Defeat' });
    expect(against.ownScore).toBe(1_200);
    expect(against.certain).toEqual([]);
  });

  it('is not certain by a name that only resembles it and a result, where the sum is that of neither team', () => {
    const teams = ['Black Sun', 'Grey Hounds'] as const;
    // 1 900 was read as 900: the result says the other side
    expect(head(teams, { sum: 1_900, result: 'Victory' }).certain).not.toContain('scores');
    expect(head(teams, { result: 'Victory' }).certain).toContain('scores');
    // the whole name is enough
    expect(head(['Black Sun', 'Grey Harriers'], { sum: 1_900 }).certain).toContain('scores');
  });

  it('is not certain where no sign says it', () => {
    expect(head(['Wolf Legion', 'Black Sun']).certain).toEqual([]);
  });
});
