import { describe, expect, it } from 'vitest';
import type { LibraryItem } from '../../../../domain/catalogue/library/packed-library.ts';
import { catalogue } from '../../../../i18n/locales/en/catalogue.ts';
import { gear } from '../../../../i18n/locales/en/gear.ts';
import { gear as gearRu } from '../../../../i18n/locales/ru/gear.ts';
import { gear as gearUa } from '../../../../i18n/locales/ua/gear.ts';
import { formats } from '../../../../i18n/formats.ts';
import { pieceOfItem } from '../editor/gear-draft.ts';
import { exports as exportTexts } from '../../../../i18n/locales/en/exports.ts';
import type { ExportTexts } from '../../../components/export/FileButtons.tsx';
import { lackTexts, type LackTextDeps } from '../../../components/gear/lack-text.ts';
import { readinessTable, readinessText } from './readiness-export.ts';
import type { MemberReadiness, Readiness } from './readiness.ts';

function translatorOf(texts: object) {
  return (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
    String((texts as Record<string, string>)[key]).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name]),
    );
}

const deps: LackTextDeps = {
  byId: new Map([
    ['yorsh', { id: 'yorsh', name: 'Yorsh' } as LibraryItem],
    ['hunter', { id: 'hunter', name: 'Phantom Hunter' } as LibraryItem],
  ]),
  t: translatorOf(gear) as LackTextDeps['t'],
  tCatalogue: translatorOf(catalogue) as LackTextDeps['tCatalogue'],
  format: formats('en'),
};

const need = { slot: 'mainArmour', itemIds: ['yorsh'], rank: null, level: 10 } as const;
const COST = { rub: 0, unpriced: [], levels: 0, isBare: false } as const;

function member(name: string, lacks: MemberReadiness['lacks'], has: MemberReadiness['has']): MemberReadiness {
  return { characterId: null, name, setName: 'War', lacks, has, cost: COST };
}

describe('what a member lacks', () => {
  it('names the needed item and the one that is there, both with level', () => {
    const hunter = { mainArmour: { ...pieceOfItem('hunter'), level: 10 } };
    expect(lackTexts(member('A', [{ need, why: 'other', levels: 10 }], hunter), deps)).toEqual([
      'Main armor: needs Yorsh +10, has Phantom Hunter +10',
    ]);
    const yorsh = { mainArmour: { ...pieceOfItem('yorsh'), level: 0 } };
    expect(lackTexts(member('A', [{ need, why: 'level', levels: 10 }], yorsh), deps)).toEqual([
      'Main armor: needs Yorsh +10, has Yorsh +0',
    ]);
    expect(lackTexts(member('A', [{ need, why: 'empty', levels: 10 }], {}), deps)).toEqual([
      'Main armor: needs Yorsh +10, not filled in',
    ]);
  });

  it.each([
    [gearRu, 'по требованию Yorsh +10, ничего не указано', 'по требованию Yorsh +10, есть Yorsh +0'],
    [gearUa, 'за вимогою Yorsh +10, нічого не вказано', 'за вимогою Yorsh +10, є Yorsh +0'],
  ])('reads well whatever the gender of the item', (texts, empty, other) => {
    const translated = { ...deps, t: translatorOf(texts) as LackTextDeps['t'] };
    const yorsh = { mainArmour: { ...pieceOfItem('yorsh'), level: 0 } };
    const textOf = (why: 'empty' | 'level', has: MemberReadiness['has']) =>
      lackTexts(member('A', [{ need, why, levels: 10 }], has), translated).join('');
    expect([textOf('empty', {}), textOf('level', yorsh)]).toEqual([
      `${texts.slotMainArmour}: ${empty}`,
      `${texts.slotMainArmour}: ${other}`,
    ]);
  });

  it('is a message for a chat, with the unknown apart', () => {
    const view: Readiness = {
      ready: [member('Ash', [], {}), member('Elm', [], {})],
      oneAway: [member('Oak', [{ need, why: 'empty', levels: 10 }], {})],
      others: [],
      withoutGear: [{ ...member('Fir', [], {}), setName: null }],
      totalRub: 0,
      unpriced: 0,
      levels: 0,
      needsEnhancing: false,
    };
    expect(readinessText('Berda', view, deps)).toBe(
      [
        'Berda: 2 of 4 ready',
        'Ready: Ash, Elm',
        'Oak: Main armor: needs Yorsh +10, not filled in',
        'Unknown, no gear listed: Fir',
      ].join('\n'),
    );
  });

  it('is a row of a file for each member, the cost a number, those without gear apart', () => {
    const oak = {
      ...member('Oak', [{ need, why: 'empty', levels: 10 }], {}),
      cost: { ...COST, rub: 1_250_000 },
    };
    const view: Readiness = {
      ready: [member('Ash', [], {})],
      oneAway: [oak],
      others: [
        member(
          'Yew',
          [
            { need, why: 'empty', levels: 10 },
            { need: { ...need, slot: 'helmet' }, why: 'empty', levels: 10 },
          ],
          {},
        ),
      ],
      withoutGear: [{ ...member('Fir', [], {}), setName: null }],
      totalRub: 0,
      unpriced: 0,
      levels: 0,
      needsEnhancing: false,
    };
    const texts = translatorOf(exportTexts) as ExportTexts;
    expect(readinessTable('Berda', view, { ...deps, texts })).toEqual({
      title: 'Ready for a map',
      about: 'Berda',
      headings: ['Member', 'State', 'Set', 'Missing', 'Cost, ₽'],
      rows: [
        ['Ash', 'Ready', 'War', null, null],
        ['Oak', 'One item short', 'War', 'Main armor: needs Yorsh +10, not filled in', 1_250_000],
        [
          'Yew',
          'Not ready',
          'War',
          'Main armor: needs Yorsh +10, not filled in; Helmet: needs Yorsh +10, not filled in',
          null,
        ],
        ['Fir', 'Unknown, no gear listed', null, null, null],
      ],
    });
  });
});
