/** Search over the whole item library, keystroke by keystroke, against a plain filter over the same names in the same run. */
import { createItemSearch } from '../../src/client/data/item-search/item-search.ts';
import { starterContent } from '../../src/server/features/catalogue/starter/starter.ts';
import { readItemNames, type NamedItem } from '../support/real-item-names.ts';
import { median, type Line } from './report.ts';

const RUNS = 9;
const WHOLE_LIBRARY = 2_000;

/** Typed letter by letter: names, slips, the other alphabet, the wrong keyboard, and what is nowhere. */
const TYPED = [
  'ак-103',
  'AK-103',
  'fr-103',
  'kurtka',
  'reagents',
  'реагенты',
  'htfutyns',
  'combat amored',
  'garlik sup',
  'чесничный сап',
  'бронекостюм комбат',
  'детектро',
  'патрон 9х39 сп-6',
  '545 bb',
  'medkit',
  'first aid kit',
  'chaqueta',
  'réactifs',
  '재킷',
  'сумка патронов 5.45',
  'экзоскелет',
  'qwertyuiop',
];

const keystrokes = TYPED.flatMap((text) =>
  Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1)),
);

function namesOf(): readonly NamedItem[] {
  return [...starterContent().names].map(([id, names]) => ({
    id,
    names: Object.values(names).filter((name) => typeof name === 'string'),
  }));
}

/** Milliseconds of each keystroke, the median of several runs. */
function timed(answer: (text: string) => number): readonly number[] {
  // The first runs measure the compiler, not the code.
  for (let warm = 0; warm < 3; warm += 1) for (const text of keystrokes) answer(text);
  return keystrokes.map((text) =>
    median(
      Array.from({ length: RUNS }, () => {
        const since = performance.now();
        answer(text);
        return performance.now() - since;
      }),
    ),
  );
}

/** `archive`: the real item database; null: the built-in catalogue, labelled and held to no limit. */
export async function measureSearch(archive: string | null): Promise<readonly Line[]> {
  const items = archive === null ? namesOf() : await readItemNames(archive);
  const since = performance.now();
  const search = createItemSearch(items);
  const made = performance.now() - since;
  const lowered = items.map(({ names }) => names.map((name) => name.toLowerCase()));
  const plain = (text: string): number => {
    const sought = text.toLowerCase();
    return items.filter((_item, index) => lowered[index]?.some((name) => name.includes(sought))).length;
  };
  const [own, filter] = [timed((text) => search(text).length), timed(plain)];
  const isWhole = items.length >= WHOLE_LIBRARY;
  const note = `${items.length} items, ${keystrokes.length} keystrokes${isWhole ? '' : ', a smaller library than the game’s'}`;
  return [
    {
      what: 'search, slowest keystroke',
      value: Math.max(...own),
      unit: 'ms',
      note,
      ...(isWhole ? { limit: 8 } : {}),
    },
    { what: 'search, middle keystroke', value: median(own), unit: 'ms' },
    {
      what: 'plain array filter, slowest keystroke',
      value: Math.max(...filter),
      unit: 'ms',
      note: 'no slips, no other alphabet, no order',
    },
    { what: 'plain array filter, middle keystroke', value: median(filter), unit: 'ms' },
    { what: 'making the index', value: made, unit: 'ms', note: 'in slices between frames' },
  ];
}
