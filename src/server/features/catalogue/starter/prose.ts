/** What the built-in catalogue tells about some of its items, `en | ru`, and the achievements of the simulator's people. */
export const FEATURE_ROWS: readonly (readonly [itemIds: string, text: string])[] = [
  ['okv7o', 'Bursts: 900 shots a minute | Скорострельность очередями: 900 выстрелов в минуту'],
  ['zz7y2 g4mdp', 'Bursts: 850 shots a minute | Скорострельность очередями: 850 выстрелов в минуту'],
  [
    'lyl7j',
    'Bursts of three shots@Bursts: 800 shots a minute | Стрельба очередями по 3 патрона@Скорострельность очередями: 800 выстрелов в минуту',
  ],
  ['zz2g9 rw255 wj7qo g405g zz7m9', 'Kicks less when you lie | Меньше отдача в положении лёжа'],
];

export const ABOUT_ROWS: readonly (readonly [itemIds: string, text: string])[] = [
  [
    'lyl7j',
    'An old service rifle that fires in threes: short bursts hit where a long one scatters. | Старая армейская винтовка, которая бьёт по три: короткая очередь ложится кучно там, где длинная рассыпается.',
  ],
  [
    'wj2zp',
    'Thick, hot and strong enough to be smelled across the camp. The cook swears that mutants keep away. | Густой, горячий и с таким духом, что слышно на весь лагерь. Повар клянётся, что мутанты обходят стороной.',
  ],
  [
    '7lyo3',
    'A drink for the last stage of a long evening. It is best not to ask what it is made of. | Напиток для последнего этапа долгого вечера. Из чего он, лучше не спрашивать.',
  ],
];

/** Title and what it is given for. */
export const ACHIEVEMENT_ROWS: readonly (readonly [id: string, title: string, description: string])[] = [
  ['acrobat', 'Acrobat | Акробат', 'Live through a Trampoline | Пережить батут'],
  ['collector', 'Collector | Сборщик', 'Find what others walk past | Находить то, мимо чего проходят другие'],
  ['first_blood', 'First Blood | Первая кровь', 'Kill a player for the first time | Впервые убить игрока'],
  ['svinomatka', 'Breeding Pig | Свиноматка', 'Hunt boars for a long time | Долго охотиться на кабанов'],
  [
    'trophy_hunter',
    'Trophy Hunter | Охотник за трофеями',
    'Dig up a thousand stashes | Раскопать тысячу схронов',
  ],
];
