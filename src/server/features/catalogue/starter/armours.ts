/** Suits of the built-in catalogue, one per line. */
import type { ArmourType, ItemRank } from '../../../../domain/catalogue/item.ts';

/**
 * Bullet resistance at +0 and what +15 adds along the common curve; vitality in percent; then protection from explosion,
 * laceration, radiation, heat, bioinfection and psy emission; the name is `en | ru`.
 */
export type ArmourRow = readonly [
  id: string, type: ArmourType, rank: ItemRank, resistance: number, bonus: number, vitalityPct: number, protections: readonly number[], name: string,
];

export const ARMOUR_ROWS: readonly ArmourRow[] = [
  ['knqmy', 'combat', 'default', 26, 37.81, 0, [25, 112, 10, 0, 10, 0], 'Bandit Cloak | Бандитский плащ'],
  ['p6m3w', 'combat', 'newbie', 68, 50.456, 0, [80, 72, 20, 0, 20, 0], 'Combat-5M Armored Suit | Бронекостюм «Комбат-5М»'],
  ['zzyjk', 'combat', 'newbie', 79, 53.72, 0, [89, 121, 70, 10, 60, 10], 'CD-2 Armored Suit | Бронекостюм «КЗ-2»'],
  ['dmgw2', 'combat', 'newbie', 68, 50.456, 0, [82, 76, 140, 20, 70, 40], 'Ghillie Suit | Маскировочный костюм'],
  ['g4y5p', 'combat', 'stalker', 123, 66.912, 0, [116, 156, 160, 60, 150, 60], 'CD-3a Armored Suit | Бронекостюм «КЗ-3а»'],
  ['zzy1n', 'combat', 'stalker', 125, 67.5, 0, [180, 119, 120, 30, 100, 40], 'Altyn Armored Suit | Бронекостюм «Алтын»'],
  ['knq0p', 'combat', 'stalker', 125, 67.5, 0, [180, 119, 120, 30, 100, 40], 'Lynx Armored Suit | Бронекостюм «Рысь»'],
  ['5lr20', 'combat', 'veteran', 154, 76.23, 0, [116, 179, 210, 120, 210, 140], 'CD-3b Armored Suit | Бронекостюм «КЗ-3б»'],
  ['g4y25', 'combat', 'veteran', 141, 72.333, 0, [124, 155, 190, 80, 190, 110], 'Vagrant Armored Suit | Бронекостюм «Скиталец»'],
  ['j5krg', 'combat', 'veteran', 154, 76.23, 0, [143, 145, 200, 100, 200, 160], 'Phantom Hunter Armored Suit | Бронекостюм «Призрачный охотник»'],
  ['wjg62', 'combat', 'veteran', 202, 90.698, 0, [224, 160, 200, 100, 200, 200], 'Legionnaire Heavy Armored Suit | Тяжелый бронекостюм «Легионер»'],
  ['1rpr1', 'combat', 'master', 243, 103.032, 0, [175, 252, 200, 100, 200, 200], 'Templar Armored Suit | Бронекостюм «Храмовник»'],
  ['0rn7d', 'combat', 'master', 236, 101.008, 0, [175, 281, 200, 100, 200, 200], 'Vanguard Armored Suit | Бронекостюм «Авангард»'],
  ['qj1lk', 'combat', 'master', 231, 99.33, 0, [170, 232, 240, 120, 240, 220], 'CD-4 Armored Suit | Бронекостюм «КЗ-4»'],
  ['g4310', 'combat', 'master', 282, 114.774, 0, [420, 232, 200, 100, 200, 200], 'Chieftain Super-Heavy Armored Suit | Сверхтяжелый бронекостюм «Вождь»'],
  ['2oqnl', 'combined', 'newbie', 36, 40.82, 0, [37, 37, 100, 30, 70, 30], 'AH-1 Drifter Suit | Костюм АО-1 «Бродяга»'],
  ['knqvy', 'combined', 'stalker', 91, 57.33, 0, [68, 78, 200, 70, 200, 120], 'Falcon Jumpsuit | Костюм «Сокол»'],
  ['lyjvk', 'combined', 'stalker', 85, 55.505, 0, [60, 68, 200, 70, 200, 120], 'AH-3 Seeker Suit | Костюм АО-3 «Искатель»'],
  ['p6m1w', 'combined', 'veteran', 123, 66.912, 0, [86, 92, 260, 180, 250, 200], 'RAPS AH-4 Raider | УКАЗ АО-4 «Рейдер»'],
  ['y35jk', 'combined', 'veteran', 187, 86.207, 0, [116, 124, 300, 200, 300, 260], 'Scythian-4 Armored Suit | Бронекостюм «Скиф-4»'],
  ['5l1yg', 'combined', 'master', 206, 91.876, 0, [136, 140, 300, 200, 300, 300], 'RAPS AH-6 Nomad | УКАЗ АО-6 «Кочевник»'],
  ['g43rp', 'combined', 'master', 189, 86.751, 0, [122, 127, 300, 200, 300, 300], 'JD ZIVCAS 2A Exoarmor | Экзоброня JD ZIVCAS 2A'],
  ['96ngz', 'scientist', 'newbie', 51, 45.339, 0, [40, 30, 240, 210, 230, 110], 'Improved Hazmat Suit | Продвинутый ОЗК'],
  ['wjg72', 'scientist', 'stalker', 72, 51.624, 0, [40, 42, 290, 240, 300, 190], 'MIS-99 Amber | КИМ-99 «Янтарь»'],
  ['m06vy', 'scientist', 'stalker', 88, 56.408, 0, [60, 51, 320, 300, 400, 250], 'MIS-116 Emerald | КИМ-116 «Изумруд»'],
  ['ok096', 'scientist', 'veteran', 105, 61.53, 0, [60, 60, 395, 380, 395, 400], 'MIS-122 Amethyst | КИМ-122 «Аметист»'],
  ['1rkn1', 'scientist', 'veteran', 103, 60.976, 0, [60, 60, 320, 300, 320, 280], 'Magnet Jumpsuit | Комбинезон «Магнит»'],
  ['n4r21', 'scientist', 'master', 178, 83.482, 0, [109, 101, 385, 385, 400, 385], 'MIS-X ATLAS | КИМ-Х «АТЛАС»'],
  ['7lzl7', 'scientist', 'master', 198, 89.496, 0, [120, 144, 400, 400, 400, 400], 'Navigator Jumpsuit | Комбинезон «Навигатор»'],
];
