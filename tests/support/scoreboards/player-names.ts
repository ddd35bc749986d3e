/** Names as players of the three languages have them: with digits, signs and letters of either script. */
import type { Dice } from './dice.ts';

const LATIN =
  'Wolf Raven Ghost Hunter Reaper Shadow Falcon Viper Nomad Drifter Sable Ember Frost Quartz Morrow Vesper Halden Bishop Cobalt Dagger Echo Flint Grizzly Hazard Icarus Jackal Karma Lynx Mirage Nyx Onyx Prowler Quake Rogue Saint Talon Umbra Vandal Wraith Xenon Yeti Zephyr Kek Toxic Mamba Zorro Volt Crow Stalker Kolya Misha Vanya'.split(
    ' ',
  );
const RUSSIAN =
  'Волк Ворон Призрак Охотник Жнец Тень Сокол Гадюка Бродяга Соболь Уголь Мороз Кварц Маяк Кинжал Эхо Кремень Гризли Крыса Рысь Мираж Объект Подъём Съёмщик Шакал Щука Лёд Чёрный Бобёр Ёж Эльф Ыч Дым Тихий Кот Кит Дед Штык Сыч Цыган Факел Эскимо Южный Ястреб Злой Дятел Мышь Выдра Пыль Барыга'.split(
    ' ',
  );
const UKRAINIAN =
  'Вовк Привид Мисливець Їжак Тінь Сокіл Козак Мандрівник Крига Ґанок Промінь Кремінь Щур Рись Міраж Соловій Шакал Лід Чорний Бобер Дим Тихий Кіт Дід Багнет Сич Циган Смолоскип Південний Яструб Злий Дятел Миша Видра Пил Єнот Їдкий Вітер Хмара Степ Чумак Лелека Зірка Ніч Олексій Підкова Мрія Жук'.split(
    ' ',
  );

export type NameScript = 'latin' | 'russian' | 'ukrainian';
const WORDS: Readonly<Record<NameScript, readonly string[]>> = {
  latin: LATIN,
  russian: RUSSIAN,
  ukrainian: UKRAINIAN,
};
const SHORT_ENDS = ['7', '77', '13', '99', '228', '47', '1337', '2k', '0', '03', '88'];

function cased(word: string, dice: Dice): string {
  const roll = dice.next();
  return roll < 0.75 ? word : roll < 0.9 ? word.toLowerCase() : word.toUpperCase();
}

function playerName(script: NameScript, dice: Dice): string {
  const word = (): string => cased(dice.one(WORDS[script]), dice);
  const roll = dice.next();
  const name =
    roll < 0.3
      ? word()
      : roll < 0.45
        ? `${word()}${dice.one(SHORT_ENDS)}`
        : roll < 0.6
          ? `${word()}_${dice.one(SHORT_ENDS)}`
          : roll < 0.75
            ? `${word()}_${word()}`
            : roll < 0.85
              ? `${word()}-${word()}`
              : roll < 0.93
                ? `${word()}${word()}`
                : roll < 0.97
                  ? `xX_${word()}_Xx`
                  : `_${word()}_`;
  return name.slice(0, 20);
}

/** So many names, of which no two are the same whatever the case. */
export function playerNames(count: number, dice: Dice): readonly string[] {
  const names = new Map<string, string>();
  while (names.size < count) {
    const roll = dice.next();
    const name = playerName(roll < 0.4 ? 'russian' : roll < 0.7 ? 'latin' : 'ukrainian', dice);
    if (name.length >= 2 && !names.has(name.toLowerCase())) names.set(name.toLowerCase(), name);
  }
  return [...names.values()];
}
