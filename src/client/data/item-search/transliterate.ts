/**
 * Transliteration: Cyrillic written in Latin letters the way players do, and text typed in the wrong keyboard
 * layout. All functions but `swapKeyboardLayout` expect text folded by `foldSigns`.
 */

const LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  і: 'i',
  ы: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sh',
  ъ: '',
  ь: '',
  э: 'e',
  ю: 'iu',
  я: 'ia',
};

/**
 * Spellings of the same sound are unified, in Latin words too, so that `глок` matches `Glock` and `boyevoy`
 * matches `боевой`.
 */
const SOUND_ALIKES: Readonly<Record<string, string>> = {
  shch: 'sh',
  sch: 'sh',
  kh: 'h',
  ph: 'f',
  th: 't',
  ck: 'k',
  q: 'k',
  w: 'v',
  y: 'i',
  j: 'i',
};

const SOUNDS = /shch|sch|kh|ph|th|ck|ch|c|[qwyj]|(?<!\d)x|x(?!\d)/g;
const SOFT = new Set(['e', 'i', 'y']);

function soundAt(spelling: string, place: number, word: string): string {
  if (spelling === 'x') return 'ks';
  if (spelling === 'c') return SOFT.has(word[place + 1] ?? '') ? 'ts' : 'k';
  return SOUND_ALIKES[spelling] ?? spelling;
}

/** Phonetic form of a word in Latin letters. Letters of other scripts stay. */
export function transliterate(folded: string): string {
  let latin = folded;
  if (/[а-ґ]/.test(folded)) {
    latin = '';
    for (const letter of folded) latin += LATIN[letter] ?? letter;
  }
  return latin
    .replaceAll(SOUNDS, soundAt)
    .replaceAll(/i+e/g, 'e')
    .replaceAll(/([^\d])\1+/g, '$1');
}

const KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const SHIFTED = '~QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>';
const RUSSIAN = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

function layout(from: string, to: string): readonly [string, string][] {
  return Array.from(from, (key, place) => [key, to.charAt(place)]);
}

const OF_LATIN = new Map([...layout(KEYS, RUSSIAN), ...layout(SHIFTED, RUSSIAN)]);
const OF_CYRILLIC = new Map([...layout(RUSSIAN, KEYS), ['і', 's'], ['ї', ']'], ['є', "'"]]);

/**
 * What the same keys type in the other layout: `kfkfi` is `калаш`, `фл` is `ak`; null if there is nothing to
 * convert.
 */
export function swapKeyboardLayout(typed: string): string | null {
  const turn = (keys: ReadonlyMap<string, string>): string =>
    Array.from(typed, (letter) => keys.get(letter) ?? keys.get(letter.toLowerCase()) ?? letter).join('');
  if (/\p{Script=Cyrillic}/u.test(typed)) return turn(OF_CYRILLIC);
  return /[a-z]/i.test(typed) ? turn(OF_LATIN) : null;
}
