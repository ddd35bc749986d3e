/** Weapons of the built-in catalogue, one per line. Numbers are the game's at +0; levels follow the common curve. */
import {
  CALIBRES,
  ITEM_RANKS,
  WEAPON_TYPES,
  type Calibre,
  type ItemRank,
  type WeaponType,
} from '../../../../domain/catalogue/item/item.ts';
import { numberIn, numberOrNull, tableRows, wordIn } from './table.ts';

/** Damage in HP, distances in metres, rounds per minute, magazine in rounds, reload in seconds; the name is `en | ru`. */
export type WeaponRow = readonly [
  id: string,
  type: WeaponType,
  rank: ItemRank,
  calibre: Calibre,
  close: number,
  long: number,
  falloffStartM: number,
  falloffEndM: number,
  maxM: number,
  rpm: number | null,
  head: number,
  limb: number,
  magazine: number | null,
  reloadSeconds: number | null,
  bleeding: number,
  stopping: number,
  name: string,
];

/** The fields of `WeaponRow`; `-`: not stated. */
const TABLE = `
0r2g1 assault_rifle veteran 939mm 33.9 22.1 14 62 135 700 1.4 0.9 20 2.7 0 0 9A-91 | 9А-91
1rd56 assault_rifle newbie 545mm 20.5 16.2 18 72 130 600 1.4 0.8 30 3 0 0 AKS-74 | АКС-74
5ldkg assault_rifle stalker 762mm 29.3 22.9 18 72 135 600 1.4 0.85 30 3.25 0 0 AKM | АКМ
5ldwg assault_rifle default 545mm 16.1 11.8 18 72 120 700 1.4 0.8 30 3 0 0 AKS-74U | АКС-74У
vjr1n assault_rifle newbie 545mm 23.7 17.7 18 72 130 650 1.4 0.8 30 3 0 0 AK-74M | АК-74М
j5l37 assault_rifle veteran 545mm 31 23.2 18 72 150 900 1.4 0.8 30 3 0 0 AEK-971 | АЕК-971
okv7o assault_rifle stalker 545mm 26.3 20.5 18 72 150 700 1.4 0.8 30 3 0 0 AN-94 Abakan | АН-94 «Абакан»
lyl7j assault_rifle default 556mm 18.8 16.7 28 82 140 550 1.4 0.8 20 3 0 0 M16A1
zz7y2 assault_rifle stalker 556mm 24.6 18.5 20 75 145 750 1.4 0.8 30 3 0 0 M4A1
zz7j2 assault_rifle veteran 556mm 34.8 30.5 28 82 170 750 1.4 0.8 30 3 0 0 HK G36C
5lnw0 assault_rifle master 762mm 42.9 37.5 26 80 180 650 1.4 0.9 20 3 0 0 FN FAL
4q09p assault_rifle veteran 762mm 40.6 34.1 28 82 180 600 1.4 0.9 25 3 0 0 HK G3A1
wj75o assault_rifle master 762mm 44.2 39.8 28 82 180 600 1.4 0.9 20 3 0 0 FN SCAR-H
y32lo assault_rifle stalker 556mm 30.4 22.7 20 76 150 625 1.4 0.8 30 3 0 0 FN SCAR-L
y375z assault_rifle veteran 939mm 35 23.5 13 62 130 750 1.4 0.9 20 3 0 0 AS Val | АС «Вал»
g4mdp assault_rifle veteran 545mm 37.5 29.9 18 72 160 700 1.4 0.8 30 3 0 0 AK-12 | АК-12
6wr5j assault_rifle master 762mm 47 38.2 21 76 165 600 1.4 0.85 30 3.25 0 0 AK-15 | АК-15
p6r26 assault_rifle veteran 556mm 31 27.1 28 80 170 850 1.4 0.8 30 3.3 0 0 FN F2000
j5od6 assault_rifle master 556mm 31.7 23.5 20 72 160 1000 1.4 0.8 30 4.125 0 0 FAMAS G2
5ld1g assault_rifle veteran 939mm 36.1 27.1 18 78 140 700 1.4 0.9 20 3.3 0 0 OTs-14 Groza | ОЦ-14 «Гроза»
wjogp assault_rifle veteran 556mm 30.7 27.2 28 80 165 700 1.4 0.8 30 3 0 0 SIG SG 550
96mj0 submachine_gun newbie 9mm 17.6 9.2 9 42 95 800 1.4 0.8 40 2.75 0 0 PP-91 KEDR | ПП-91 «Кедр»
1rdg6 submachine_gun veteran 9mm 34.4 20 14 46 120 800 1.4 0.8 30 2.5 0 0 HK MP5
m02dj submachine_gun newbie 9mm 15.9 9.5 14 46 100 840 1.4 0.8 40 2.75 0 0 Vz.68 Škorpion
4q0lp submachine_gun stalker 9mm 24.1 15.4 16 50 115 800 1.4 0.8 44 2.75 0 0 PP-2000 | ПП-2000
5ldrg submachine_gun veteran 9mm 34.2 22.3 16 52 125 800 1.4 0.8 50 3.575 0 0 FN P90
n4p76 submachine_gun veteran 9mm 35.7 21.3 14 50 115 650 1.4 0.8 30 2.5 0 0 HK UMP45
p6r76 submachine_gun veteran 9mm 39.1 21.9 10 44 115 750 1.4 0.8 30 2.5 0 0 Vityaz-SN | «Витязь-СН»
y37qz submachine_gun master 9mm 35 19.3 12 43 130 1000 1.4 0.8 33 2.5 0 0 TDI KRISS Vector
knlq0 submachine_gun veteran 9mm 25.9 17.3 16 50 120 900 1.4 0.8 30 2.5 0 0 SR-2M Veresk | СР-2М «Вереск»
g4m2p sniper_rifle newbie 762mm 73 73 20 60 170 40 1.4 0.9 5 - 95 165 Mosin's Rifle | Винтовка Мосина
g4m46 sniper_rifle newbie 762mm 33.3 33.3 40 80 165 300 1.4 0.9 10 3.5 0 0 SKS | СКС
g4mk6 sniper_rifle veteran 762mm 69.2 69.2 40 80 180 200 1.4 0.9 10 3.3 0 0 SVD | СВД
knmpy sniper_rifle veteran 939mm 35.5 32.8 30 80 170 600 1.4 0.9 20 3.5 0 0 VSS Vintorez | ВСС «Винторез»
knm6y sniper_rifle stalker 762mm 91 91 20 70 165 40 1.75 0.9 5 - 95 165 Mauser 98k
5lny1 sniper_rifle veteran 762mm 156 156 20 60 190 40 1.4 1 5 3.5 95 165 M40A5
knm0v sniper_rifle veteran 762mm 135 135 20 60 200 40 1.4 1 10 3.5 95 165 SV-98 | СВ-98
wj7l2 sniper_rifle master 762mm 179 179 20 60 230 40 1.4 1 5 3.5 95 165 L96A1
7lno6 sniper_rifle master 762mm 241 241 20 60 240 40 1 0.9 7 4 95 195 CheyTac M200 Intervention
1r742 shotgun_rifle newbie 12k 148 66.6 7 52 80 100 1 0.9 2 3 0 0 BM-16 | БМ-16
g4mz5 shotgun_rifle stalker 12k 181 81.5 8 53 80 100 1 0.9 2 3.25 0 0 TOZ-34 | ТОЗ-34
1r762 shotgun_rifle master 12k 90.5 39 7 50 75 400 1 0.9 10 3 0 0 Saiga-12 | Сайга-12
zz2vm shotgun_rifle veteran 12k 199 87.5 8 55 75 120 1 0.9 8 - 0 0 Franchi SPAS-12
zz2om shotgun_rifle newbie 12k 129 45.3 8 53 75 75 1 0.9 8 - 0 0 Mossberg 500
y32v3 shotgun_rifle veteran 12k 198 93 8 56 75 60 1 0.9 6 5 0 0 MP-133 | МР-133
2on45 shotgun_rifle master 23k 440 240 1 38 125 40 1 0.9 4 - 0 0 KS-23 | КС-23
wj7qo machine_gun veteran 762mm 37.9 31.2 24 79 170 650 1.4 0.85 45 3.5 0 0 RPK | РПК
g405g machine_gun veteran 545mm 34.8 27.9 22 72 150 600 1.4 0.8 45 3.5 0 0 RPK-74 | РПК-74
zz2g9 machine_gun master 762mm 45 35.3 25 80 180 650 1.4 0.9 100 7 0 0 PKP Pecheneg | ПКП «Печенег»
rw255 machine_gun veteran 556mm 32.1 26.3 22 75 165 775 1.4 0.8 200 7.25 0 0 M249 SAW
zz7m9 machine_gun veteran 762mm 32.1 26.5 24 78 170 650 1.4 0.85 100 7.2 0 0 RPD | РПД
1r7dr pistol default 9mm 34.5 22.8 5 36 56 300 1.4 0.8 8 2.5 0 0 PM | ПМ
g4m0n pistol newbie 9mm 38.4 25.9 5 36 58 300 1.4 0.8 8 2.5 0 0 TT | ТТ
5ln9o pistol veteran 9mm 58.5 36.2 5 32 64 450 1.4 0.8 17 2.25 0 0 Glock 17
g4mqp pistol stalker 9mm 29 16.1 6 32 58 750 1.4 0.8 20 2.5 0 0 APS | АПС
knmgj pistol veteran 9mm 137.1 90.8 5 40 80 150 1.4 0.9 6 2.2 0 0 Colt Python
ly2v2 pistol veteran 9mm 97.3 56.7 6 38 80 300 1.4 0.9 8 2.2647 0 0 Desert Eagle Mark VII
1r77r pistol stalker 9mm 43.8 29.5 5 36 58 400 1.4 0.8 12 3 0 0 Fort-12 | Форт-12
`;

export const WEAPON_ROWS: readonly WeaponRow[] = tableRows(TABLE, 16).map(
  ({ fields: [id = '', type = '', rank = '', calibre = '', ...figures], rest: name }): WeaponRow => {
    const [close, long, startM, endM, maxM, rpm, head, limb, magazine, reload, bleeding, stopping] = figures;
    return [
      id,
      wordIn(WEAPON_TYPES, type),
      wordIn(ITEM_RANKS, rank),
      wordIn(CALIBRES, calibre),
      numberIn(close),
      numberIn(long),
      numberIn(startM),
      numberIn(endM),
      numberIn(maxM),
      numberOrNull(rpm),
      numberIn(head),
      numberIn(limb),
      numberOrNull(magazine),
      numberOrNull(reload),
      numberIn(bleeding),
      numberIn(stopping),
      name,
    ];
  },
);
