/**
 * Words by which players call items and kinds of items, and which no name of the game contains. Source: chats and
 * guides of the Russian, Ukrainian and English communities; ids are the game's own and the same in both realms.
 */
import { foldText } from '../../search-text.ts';

/** Blank-separated words; the items they mean, the likeliest first. */
const NICKNAMES: readonly (readonly [words: string, itemIds: string])[] = [
  [
    'калаш калаша калашников калашніков калашмат kalash kalashnikov ак ak',
    'g4mdp 7lrz3 5ldkg 6wr5j 2odq0 vjr1n zz2rn 1rd56 dmjdn vj40r j5vz0 5ldwg dmqg5 1rdk6 7lrj3 knl70',
  ],
  ['весло веселка', '1rd56 vjr1n 5ldkg'],
  ['сотка сотки сотая', '7lrz3 zz2rn'],
  ['двенашка двенаха', 'g4mdp vj40r'],
  ['ксюха ксюша укорот аксушка ksyukha ksuha aksu', '5ldwg'],
  [
    'экза экзы экзо экзик экзоскелет екза екзо екзоскелет екзоброня exo exa ekza ekzo exoskeleton exosuit',
    'm03w7 wj4no ok3q0 g43rp 96y6z kn3yv m034j n4363 rwgmg zzjzn zzjk2 5l1q0 g43k0 wj49p ly3w1 knqkv zzjgn ' +
      '2oqll 6w0zp 7lm56 g4yq5 p6mg4 qjoz3 zzy9m',
  ],
  [
    'сева севы севка seva sewa',
    'n4r21 ok096 4qlnr m06vy rwgl5 0r4q9 rwnzv wjg72 0rnw1 g4ym6 4qldn 1rkn1 zzy2y wj4lp p69k2 g434p 7lzl7 2ovr0 5l1l0',
  ],
  ['озк хазмат hazmat', '96ngz 0r439'],
  ['светка sveta svetka', 'wj732 wj72d'],
  ['плётка плеть драгунов драгуновка свдшка эсвэдэшка dragunov pletka', 'g4mk6 vj20r rw2vv dmj6j ok9z6'],
  ['мосинка мосінка trehlineyka трёхлинейка mosinka', 'g4m2p 1r7rg'],
  ['слонобой противотанковое slonoboy', '4qnyn 4q17r'],
  ['гаусска гауска гаусовка gauska', 'knmdv'],
  ['печка печенька печька печеніг pecheneg пкм pkm', 'zz2g9 4q0rl'],
  ['свчшка свчха', 'dmj6j ok9z6'],
  ['дигл дигла диггл дезерт deagle digl', 'y32z0 ly2v2'],
  ['скарик скар скары', 'wj75o wj6l2 y32lo qj26k'],
  ['эмка емка эмочка emka', 'zz7y2 lyljj j5lk7 okv0o lyl7j'],
  ['аугуст аушка авг', '1r7g1 969jz p63g2 n42g1'],
  ['винтарь винт гвинторез vint', 'zz2ky knmpy'],
  ['чейтак чейтек интервеншн interva', '7lno6 2ongl 2olgl'],
  ['валик валыч', 'y375z'],
  ['ашка', 'lyl3j'],
  ['амка амочка', 'dmqk5 7lry3'],
  ['барсук борсук хани', 'm02jr'],
  ['юмп юмпшка', 'n4p76 969vz'],
  ['папаша шпагин ппшка', 'p6rm6'],
  ['штурмгевер стг sturmgewehr', '0r3or'],
  ['симонов simonov', 'g4m46 qj2yj'],
  ['ручник рпкашка', 'wj7qo g405g 2onz6'],
  ['дегтярь дегтярёв degtyarev', '1rdnq zz7m9 knmy3'],
  ['косторез циркулярка', '5lnq4 lylqq'],
  ['сайка саёк', '1r762 5ln7q'],
  ['помпа помповик помпова pump', 'zz2vm zz2nm zz2om 5lnjq wj7v3 y32v3 5ln0q'],
  ['двустволка двухстволка двудулка двостволка вертикалка', 'g4mz5 1r742 y32y3 969ky'],
  ['обріз', '969ky y32y3'],
  ['макар макаров makarov', '1r7dr zz2pn 1rj9g'],
  ['стечкин стечка stechkin', 'g4mqp'],
  ['тэтэ токарев tokarev', 'g4m0n'],
  ['граник гранатомёт гранатомёты launcher', '96w1y g4vj5 zzl6m'],
  ['базука шайтан-труба рпгшка bazooka', 'zzl6m'],
  ['вогнемет огнемётик flamer', 'zzlvm wj6m3'],
  ['вихор', '3grdz vjryn'],
  ['буревісник', '96m4w'],
  ['хлопушка мурка', 'y32o3 9692y y32v3'],
  ['клеймор клеймора клейморка мина міна claymor mine', 'wwod'],
  ['стим стимы стимулятор стимуляторы стими стимулятори stim stims', '1r2yq g4l10 zzqo2 7lyd3 964ow zzqn2'],
  ['шприц шприцы шприци укол уколы syringe injector injectors', 'p62q6 vjy3n y3knz 6w5lj 2o9g0'],
  ['бандаж бандажи бандажі бинты бинти bandages', 'zzqk2'],
  ['турникет турнікет', '9mr0'],
  ['анаболик анаболики steroid', 'g4l10 zzqo2 7lyd3'],
  ['флешка флешки флэшка слеповуха flashbang', 'nvpw p2r5 vyrg g4rz0'],
  ['эфка фенька лимонка fenka', '29dm'],
  ['вог воги подкидыш', '94mw 65r6'],
  // the game has no Ukrainian names; what Ukrainians call the things that clans hand out
  ['горілка', '2o900 g4lzg 6w5jj'],
  ['часниковий', 'wj2zp'],
  ['гороховий', 'y39yz'],
  ['квасолевий', 'zz1o2'],
  ['юшка', '4qd3p'],
  ['алкобик', '7lyo3'],
  ['гейзер', 'g4lzg'],
  ['брусниця брусничний', '6w5jj'],
  ['морфін', 'p62q6'],
  ['епінефрин', 'vjy3n'],
  ['вбивця', 'y3knz'],
  ['озвірин', '2o9g0'],
  ['нейротонік', 'zzqn2'],
  [
    'плита плиты плити плейт плейты бронеплита plates',
    'm3o2 514q 9yly 2vz5 j3dg w4d3 n372 0ngy zj9m 6gk0 o37m',
  ],
];

/** Blank-separated words and the category, or group of categories, that they mean. */
const KINDS: readonly (readonly [words: string, category: string])[] = [
  [
    'автомат автоматы автомати штурмовая штурмова винтовка винтовки гвинтівка гвинтівки rifle rifles',
    'weapon/assault_rifle',
  ],
  ['пп пистолет-пулемёт пістолет-кулемет smg', 'weapon/submachine_gun'],
  [
    'снайперка снайпа снайперки снайпер снайперская снайперська болтовка болтівка sniper snipers',
    'weapon/sniper_rifle',
  ],
  ['пулемёт пулемёты пулик кулемет кулемети lmg machinegun', 'weapon/machine_gun'],
  ['дробовик дробовики шотган шотганы дробаш дробан рушниця shotgun shotguns', 'weapon/shotgun_rifle'],
  ['пистолет пистолеты пест пистоль пістолет пістолети pistol pistols handgun', 'weapon/pistol'],
  ['нож ножи ніж ножі холодное melee knife knives', 'weapon/melee'],
  ['одежда одяг clothes', 'armor/clothes'],
  ['оружие пушка пушки ствол стволы зброя weapon weapons gun guns', 'weapon'],
  ['броня броник броники бронік броніки бронь обладунки шмот armor armour', 'armor'],
  ['пнв пнб ночник нічник nvg nightvision', 'armor/device'],
  ['артефакт артефакты арт арты артефакти artefacts artifacts artifact', 'artefact'],
  ['контейнер контейнеры контейнери конт containers', 'containers'],
  ['рюкзак рюкзаки наплічник backpack backpacks', 'backpacks'],
  ['патрон патроны патрони боеприпасы боєприпаси пули кулі маслята набої ammo rounds bullets', 'bullet'],
  ['обвес обвесы обвіс attachments attachment', 'attachment'],
  [
    'прицел прицелы приціл приціли оптика коллиматор коліматор колик scope scopes sight sights',
    'attachment/collimator_sights',
  ],
  ['глушитель глушители глушак глушник глушники дульник silencer suppressor', 'attachment/barrel'],
  ['магазин магаз рожок обойма обойми ріжок магазини mag mags magazine', 'attachment/mag'],
  ['граната гранаты гранати грена грены grenade grenades nade nades', 'grenade'],
  ['еда хавка жрачка їжа харчі food', 'supply/food'],
  ['напиток напитки напій напої бухло пойло drink drinks', 'supply/drink'],
  [
    'аптека медка медки медицина медикаменты медикаменти лекарства ліки медкит медкиты medkit medkits хилка хил аптечка аптечки heal medicine',
    'supply/medicine',
  ],
  ['детектор детекторы детектори detector detectors', 'weapon/device'],
];

function wordsOf(text: string): readonly string[] {
  return text.split(' ').map((word) => foldText(word));
}

const ITEMS_OF_WORD: ReadonlyMap<string, readonly string[]> = new Map(
  NICKNAMES.flatMap(([words, itemIds]) => wordsOf(words).map((word) => [word, itemIds.split(' ')] as const)),
);
const KIND_OF_WORD: ReadonlyMap<string, string> = new Map(
  KINDS.flatMap(([words, category]) => wordsOf(words).map((word) => [word, category] as const)),
);

/** A word that is being typed counts from here on. */
const BEGINNING_LETTERS = 4;

/** What players mean by a text that names no item. */
export interface PlayerWord {
  /** The likeliest first; they need not be in the catalogue. */
  readonly itemIds: readonly string[];
  /** Path of a category or group; null: none. */
  readonly category: string | null;
  /** The other words of the text: only what they find is meant. */
  readonly rest: string;
  /** The word is written out, not only begun. */
  readonly isWhole: boolean;
}

function find<Value>(words: ReadonlyMap<string, Value>, typed: string): Value | null {
  const whole = words.get(typed);
  if (whole !== undefined) return whole;
  if (typed.length < BEGINNING_LETTERS) return null;
  for (const [word, value] of words) if (word.startsWith(typed)) return value;
  return null;
}

function playerWord(typed: string): PlayerWord | null {
  const itemIds = find(ITEMS_OF_WORD, typed);
  const category = find(KIND_OF_WORD, typed);
  return itemIds === null && category === null
    ? null
    : {
        itemIds: itemIds ?? [],
        category,
        rest: '',
        isWhole: ITEMS_OF_WORD.has(typed) || KIND_OF_WORD.has(typed),
      };
}

function groupOf(category: string): string {
  return category.split('/', 1)[0] ?? '';
}

/**
 * Looks up a search text, also one that is only the beginning of a word; null: nobody says so. Of several words one
 * may be such a word, and the others narrow it down: "калаш 74", "снайперка м40".
 */
export function playerWords(text: string): PlayerWord | null {
  const typed = foldText(text).trim().replaceAll(/\s+/g, ' ');
  const meant = playerWord(typed);
  if (meant !== null) return meant;
  const words = typed.replaceAll(/(\p{L}{3,})(?=\d)/gu, '$1 ').split(' ');
  if (words.length === 1) return null;
  for (const [at, word] of words.entries()) {
    const one = playerWord(word);
    if (one === null) continue;
    // "снайперская винтовка": the second word only says the kind again, in wider terms
    const isRepeated = (other: string): boolean => {
      const kind = KIND_OF_WORD.get(other);
      return kind !== undefined && groupOf(kind) === groupOf(one.category ?? '');
    };
    return { ...one, rest: words.filter((other, place) => place !== at && !isRepeated(other)).join(' ') };
  }
  return null;
}

/** Every item id of the table, for the check against the real catalogue. */
export const NICKNAMED_ITEM_IDS: readonly string[] = [...new Set([...ITEMS_OF_WORD.values()].flat())];
