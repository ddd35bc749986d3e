import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readItemNames } from '../../../../tests/support/real-item-names.ts';
import { REAL_ARCHIVE, WITHOUT_ARCHIVE } from '../../../../tests/support/real-item-database.ts';
import { foldSigns, foldText } from '../../../domain/search-text.ts';
import { createItemSearch, buildItemSearch, type ItemSearch } from './item-search.ts';
import { matchWithTypo, NO_MATCH, TYPO, TYPO_AT_START } from './rank.ts';
import { swapKeyboardLayout, transliterate } from './transliterate.ts';

/** The displayed name first, then names in other languages. */
const ITEMS: Readonly<Record<string, readonly string[]>> = {
  ak103: ['АК-103', 'AK-103'],
  ak105: ['АК-105', 'AK-105'],
  akm: ['АКМ', 'AKM'],
  akmBlack: ['АКМ чёрный', 'Black AKM'],
  legend: ['Камуфляж «Калаш»', 'Kalash Camouflage', 'Camuflaje Kalash', 'Camouflage Kalash'],
  glock: ['Glock 17', 'Glock 17', 'Glock 17', 'Glock 17', '글록 17'],
  sp5: ['Патрон 9×39 мм СП-5', '9x39 mm SP-5 Round'],
  sp6: ['Патрон 9х39 мм СП-6', '9x39 mm SP-6 Round'],
  buck: ['Патрон 12.7 мм', '12.7 mm Round'],
  jacket: ['Куртка', 'Jacket', 'Chaqueta', 'Veste', '재킷'],
  jacketArmor: ['Куртка с бронежилетом', 'Jacket with Body Armor'],
  combat: ['Бронекостюм «Комбат-5М»', 'Combat-5M Armored Suit'],
  medkit: ['Военная аптечка', 'Military First-Aid Kit'],
  hedgehog: ['Чучело ежа', 'Stuffed Hedgehog', 'Erizo disecado'],
  tree: ['Ёлка', 'Christmas Tree', 'Árbol de Navidad', 'Sapin de Noël'],
  reagents: ['Реагенты', 'Reagents', 'Reactivos', 'Réactifs', '시약'],
  boots: ['Боевой сапёрный набор', 'Sapper Kit'],
  zinc: ['Цинковый порошок', 'Zinc Powder'],
};

function idsOf(find: ItemSearch) {
  return (text: string): readonly string[] => find(text).map(({ id }) => id);
}

const search = idsOf(createItemSearch(Object.entries(ITEMS).map(([id, names]) => ({ id, names }))));
/** Items whose id is the displayed name, followed by names in other languages. */
function named(...items: readonly (readonly string[])[]): ItemSearch {
  return createItemSearch(items.map((names) => ({ id: names[0] ?? '', names })));
}

/** Key under which the search treats two names as equal. */
function keyOf(name: string): string {
  return foldText(name).replaceAll(/\s/g, '');
}

/** Whether every word of the query, or all of it joined, is a whole word of the name. */
function hasWords(name: string, text: string): boolean {
  const words = name.replaceAll(/(\d)\s*[хx×]\s*(?=\d)/giu, '$1x').split(/\s+/);
  const parts = words.flatMap((word) =>
    foldSigns(word)
      .split('-')
      .filter((part) => part !== ''),
  );
  const whole = new Set([...parts, ...words.map(keyOf)]);
  const pieces = parts.flatMap((_part, from) =>
    parts.slice(from).map((_to, more) => parts.slice(from, from + more + 1).join('')),
  );
  return (
    pieces.includes(keyOf(text)) ||
    text
      .replaceAll(/(\d)\s*[хx×]\s*(?=\d)/giu, '$1x')
      .split(/\s+/)
      .every((word) => keyOf(word) === '' || whole.has(keyOf(word)))
  );
}

/**
 * What may rank before an item searched by one of its names: namesakes; for a name in another language also
 * items whose displayed name contains its words.
 */
function mayPrecede(before: readonly string[], expected: readonly string[], text: string): boolean {
  return (
    before.some((name) => keyOf(name) === keyOf(text)) ||
    (keyOf(expected[0] ?? '') !== keyOf(text) && hasWords(before[0] ?? '', text))
  );
}

describe('item search', () => {
  it.each([
    ['as it is written', 'АК-103', 'ak103'],
    ['without signs', 'ак103', 'ak103'],
    ['with a blank for the sign', 'ак 103', 'ak103'],
    ['the number alone', '103', 'ak103'],
    ['Russian in Latin letters', 'kalash', 'legend'],
    ['Russian on English keys', 'rfkfi', 'legend'],
    ['English on Russian keys', 'лфдфыр', 'legend'],
    ['English keys, with the sign', 'fr-103', 'ak103'],
    ['Russian keys, with the sign', 'фл-103', 'ak103'],
    ['Cyrillic for a Latin name', 'глок 17', 'glock'],
    ['Cyrillic for a Latin name', 'ак-105', 'ak105'],
    ['е for ё', 'елка', 'tree'],
    ['ё for е', 'рёагенты', 'reagents'],
    ['no accents', 'arbol de navidad', 'tree'],
    ['no accents', 'noel', 'tree'],
    ['Korean', '재킷', 'jacket'],
    ['the first letter of a Korean word', '글', 'glock'],
    ['Cyrillic х', '9х39 сп-6', 'sp6'],
    ['Latin x', '9x39 сп6', 'sp6'],
    ['a real sign of multiplication', '9×39 sp-6', 'sp6'],
    ['a star', '9*39 сп-5', 'sp5'],
    ['blanks around it', '9 x 39 сп5', 'sp5'],
    ['words in another order', 'armor jacket', 'jacketArmor'],
    ['beginnings of words', 'кур бро', 'jacketArmor'],
    ['a wrong letter', 'курдка', 'jacket'],
    ['a missing letter', 'куртк', 'jacket'],
    ['a missing letter within', 'реаенты', 'reagents'],
    ['a letter too many', 'реагеннты', 'reagents'],
    ['two letters swapped', 'раегенты', 'reagents'],
    ['the first letter wrong', 'геагенты', 'reagents'],
    ['the first letter missing', 'еагенты', 'reagents'],
    ['a slip in the beginning of a word', 'реогент', 'reagents'],
    ['a typo in one of two words', 'combat amored', 'combat'],
    ['a slip in Latin letters for a Russian name', 'kurdka', 'jacket'],
    ['a slip on the wrong keys', 'rehlrf', 'jacket'],
    ['й as y', 'boyevoy', 'boots'],
    ['ц as c', 'cinkovyi', 'zinc'],
    ['ц as ts', 'tsinkoviy', 'zinc'],
    ['ч as ch', 'chuchelo', 'hedgehog'],
    ['inside a word', 'жилет', 'jacketArmor'],
    ['capitals', 'REAGENTS', 'reagents'],
  ])('%s: %s', (_what, text, id) => {
    expect(search(text)[0], search(text).join()).toBe(id);
  });

  it('ranks: whole name, whole word, start of the name, start of a word, inside a word', () => {
    expect(search('акм')).toEqual(['akm', 'akmBlack']);
    expect(search('куртка')).toEqual(['jacket', 'jacketArmor']);
    const names = ['Снова', 'Вал', 'Провал', 'Валик', 'Новый вал', 'Старый валенок'];
    expect(idsOf(named(...names.map((name) => [name])))('вал')).toEqual([
      'Вал',
      'Новый вал',
      'Валик',
      'Старый валенок',
      'Провал',
    ]);
  });

  it('ranks a first word like any other word, the shorter name first', () => {
    const shelf = idsOf(named(['Барабанный магазин Сайга-12'], ['Сайга-12К'], ['Сайга-12'], ['Сайгак']));
    expect(shelf('сайга')).toEqual(['Сайга-12', 'Сайга-12К', 'Барабанный магазин Сайга-12', 'Сайгак']);
  });

  it('finds nothing by one or two letters that the other keys leave of a text', () => {
    const shelf = idsOf(named(['Jackhammer'], ['Jericho'], ['Эхолот'], ['Cleaner']));
    expect(shelf('эхо')).toEqual(['Эхолот']);
    expect(shelf('бухой')).toEqual([]);
    expect(idsOf(named(['Jackhammer'], ['Jericho']))('эхо')).toEqual([]);
    // an apostrophe is lost, and the word stays
    expect(shelf('сдуфтук')).toEqual(['Cleaner']);
    expect(shelf('сдуфтукэ')).toEqual(['Cleaner']);
  });

  it('looks inside words from three letters on, or where nothing begins with the text', () => {
    const shelf = idsOf(named(['M4A1'], ['РГМ-40'], ['Провал'], ['Вал']));
    expect(shelf('m4')).toEqual(['M4A1']);
    expect(shelf('вал')).toEqual(['Вал', 'Провал']);
    expect(shelf('гм')).toEqual(['РГМ-40']);
  });

  it('prefers the displayed name to one in another language', () => {
    const two = createItemSearch([
      { id: 'other', names: ['Щит', 'Atlas'] },
      { id: 'shown', names: ['Atlas', 'Щит'] },
    ]);
    expect(idsOf(two)('atlas')).toEqual(['shown', 'other']);
    // even if the other one is a full match
    expect(idsOf(named(['Щит', 'Atlas'], ['Old Atlas of Maps', 'Карты']))('atlas')).toEqual([
      'Old Atlas of Maps',
      'Щит',
    ]);
  });

  it.each([
    ['a written word of the shown language', 'суп', ['Грибной суп', 'Potage', 'Zupa']],
    [
      'a beginning as written before a word that only sounds so',
      'фасол',
      ['Фасолевый суп', 'Консервированная фасоль'],
    ],
    [
      'a beginning of the shown language before another language’s word by sound',
      'sup',
      ['Supply Crate', 'Soup', 'Upper'],
    ],
    [
      'a word by sound of the shown language before beginnings in another',
      'grib',
      ['Гриб', 'Грибница', 'Набор'],
    ],
    ['a written word of another language before beginnings', 'pan', ['Bread', 'Panther']],
    ['a word on the other keyboard before what only has it inside', 'dfk', ['Вал', 'AdfkA']],
  ])('puts first %s: %s', (_what, text, order) => {
    const shelf = named(
      ['Грибной суп', 'Mushroom Stew'],
      ['Potage', 'Суп'],
      ['Zupa', 'Супчик'],
      ['Фасолевый суп', 'Bean Stew'],
      ['Консервированная фасоль', 'Canned Beans'],
      ['Supply Crate', 'Припасы'],
      ['Soup', 'Суп'],
      ['Upper', 'Supérieur'],
      ['Гриб', 'Mushroom'],
      ['Грибница', 'Mycelium'],
      ['Набор', 'Gribble Kit'],
      ['Bread', 'Pan'],
      ['Panther', 'Пантера'],
      ['AdfkA', 'Ключ'],
      ['Вал', 'Shaft'],
    );
    expect(idsOf(shelf)(text).filter((id) => order.includes(id))).toEqual(order);
  });

  it('reports the matching alias unless the displayed name matches', () => {
    const shelf = named(
      ['Solyanka', 'Солянка', 'Soupe Solyanka'],
      ['Bean Soup', 'Фасолевый суп'],
      ['АК-103', 'AK-103'],
      ['Console', 'Пульт', 'Sol'],
    );
    expect(shelf('суп')).toEqual([{ id: 'Bean Soup', name: 'Фасолевый суп' }]);
    expect(shelf('solyan')).toEqual([{ id: 'Solyanka', name: null }]);
    expect(shelf('солян')).toEqual([{ id: 'Solyanka', name: 'Солянка' }]);
    expect(shelf('soupe')).toEqual([{ id: 'Solyanka', name: 'Soupe Solyanka' }]);
    expect(shelf('фасоливый')).toEqual([{ id: 'Bean Soup', name: 'Фасолевый суп' }]);
    expect(shelf('fasolevyi')).toEqual([{ id: 'Bean Soup', name: 'Фасолевый суп' }]);
    expect(shelf('afcjktdsq')).toEqual([{ id: 'Bean Soup', name: 'Фасолевый суп' }]);
    expect(shelf('ak-103')).toEqual([{ id: 'АК-103', name: 'AK-103' }]);
    expect(shelf('fr-103')).toEqual([{ id: 'АК-103', name: null }]);
    expect(shelf('sol').find(({ id }) => id === 'Console')?.name).toBe('Sol');
    expect(shelf('').every(({ name }) => name === null)).toBe(true);
  });

  it('tolerates one typo per word, in a short one only beside a longer one', () => {
    const shelf = idsOf(
      named(
        ['Garlic Soup', 'Чесночный суп'],
        ['Garlic', 'Чеснок'],
        ['Tomato Soup', 'Томатный суп'],
        ['Sub-machine Gun', 'ПП'],
      ),
    );
    for (const text of ['garlik sup', 'garlc soop', 'grlic soup', 'galric suop', 'garlik sou'])
      expect(shelf(text)[0], text).toBe('Garlic Soup');
    expect(shelf('чесничный сап')).toEqual(['Garlic Soup']);
    expect(shelf('garlk xup')).toEqual([]);
    expect(shelf('syp')).toEqual([]);
    // two typos in one word make another word
    expect(shelf('gorlet soup')).toEqual([]);
  });

  it('tolerates no typos in numbers and short words', () => {
    expect(search('ак-104')).toEqual([]);
    expect(search('акн')).toEqual([]);
    expect(search('patron 12.8')).toEqual([]);
  });

  it('guesses only if nothing starts with the query', () => {
    const near = idsOf(named(['Flag'], ['Frag grenade']));
    expect(near('frag')).toEqual(['Frag grenade']);
    expect(near('flagg')).toEqual(['Flag']);
  });

  it('returns everything for an empty query, and nothing without a match', () => {
    expect(search('')).toEqual(Object.keys(ITEMS));
    expect(search(' - ')).toEqual(Object.keys(ITEMS));
    expect(search('qqqqqqqq')).toEqual([]);
    expect(createItemSearch([])('ak')).toEqual([]);
    expect(
      createItemSearch([
        { id: 'nameless', names: [] },
        { id: 'sign', names: ['—'] },
      ])('ak'),
    ).toEqual([]);
  });

  it('finds every item by its full name, behind only namesakes and displayed-language matches', () => {
    const letters = fc.constantFrom(...Array.from('aeknсарожё1-9 х×éяжщcckhyj재'));
    const name = fc
      .string({ unit: letters, minLength: 1, maxLength: 14 })
      .filter((text) => /[\p{L}\p{N}]/u.test(text));
    fc.assert(
      fc.property(
        fc.array(fc.array(name, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 12 }),
        (all) => {
          const find = idsOf(createItemSearch(all.map((names, index) => ({ id: String(index), names }))));
          for (const [index, names] of all.entries())
            for (const text of names) {
              const found = find(text);
              const place = found.indexOf(String(index));
              expect(place, `${text} in ${JSON.stringify(all)}`).toBeGreaterThanOrEqual(0);
              for (const before of found.slice(0, place))
                expect(
                  mayPrecede(all[Number(before)] ?? [], names, text),
                  `${before} before ${index} for ${text} in ${JSON.stringify(all)}`,
                ).toBe(true);
            }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is built in slices', () => {
    const steps = [
      ...buildItemSearch(
        Array.from({ length: 1000 }, (_, index) => ({ id: String(index), names: [`Item ${index}`] })),
      ),
    ];
    expect(steps.length).toBeGreaterThan(20);
  });
});

describe.skipIf(REAL_ARCHIVE === null)(`the names of the real item database${WITHOUT_ARCHIVE}`, () => {
  it('find every item in every language, behind only namesakes and displayed-language matches', async () => {
    const items = (await readItemNames(REAL_ARCHIVE ?? '')).filter(({ names }) => names.length > 0);
    expect(items.length).toBeGreaterThan(2_000);
    const find = idsOf(createItemSearch(items));
    const namesOf = new Map(items.map(({ id, names }) => [id, names]));
    const astray = items.flatMap(({ id, names }) =>
      [...new Set(names)].filter((name) => {
        const found = find(name);
        const place = found.indexOf(id);
        return (
          place < 0 ||
          found.slice(0, place).some((before) => !mayPrecede(namesOf.get(before) ?? [], names, name))
        );
      }),
    );
    expect(astray).toEqual([]);
  }, 240_000);
});

describe('typos', () => {
  it.each([
    ['reagents', 'reagents', NO_MATCH],
    ['reagents', 'reagentz', TYPO],
    ['reagents', 'eagents', TYPO],
    ['reagents', 'reagetns', TYPO],
    ['reagents', 'reaagents', TYPO],
    ['reagents', 'regents', TYPO],
    ['reagents', 'reogen', TYPO_AT_START],
    ['reagents', 'reagez', NO_MATCH],
    ['reagents', 'rooagents', NO_MATCH],
    ['reagents', 'ragentz', NO_MATCH],
    ['ak1035', 'ak1036', NO_MATCH],
    ['round9', 'roundd9', TYPO],
  ])('%s typed %s', (word, typed, fit) => expect(matchWithTypo(word, typed)).toBe(fit));
});

describe('keyboard layout and transliteration', () => {
  it('converts the keyboard layout both ways', () => {
    expect(swapKeyboardLayout('Rfkfi')).toBe('калаш');
    expect(swapKeyboardLayout('фл-103')).toBe('ak-103');
    expect(swapKeyboardLayout('[jkjl')).toBe('холод');
    expect(swapKeyboardLayout('<ju')).toBe('бог');
    expect(swapKeyboardLayout('12-5')).toBeNull();
    expect(swapKeyboardLayout('재킷')).toBeNull();
  });
  it('unifies spellings of the same sound', () => {
    for (const [one, other] of [
      ['глок', 'glock'],
      ['щит', 'shchit'],
      ['хлеб', 'khleb'],
      ['экзо', 'ekzo'],
      ['беретта', 'beretta'],
      ['вектор', 'vector'],
      ['ящик', 'yashik'],
      ['лейка', 'leyka'],
      ['цинк', 'cink'],
      ['9x39', '9x39'],
    ] as const)
      expect(transliterate(foldText(one)), one).toBe(transliterate(other));
    expect(transliterate('재킷')).toBe('재킷');
  });
});
