/**
 * Everything else in the built-in catalogue: grenades and their crates, carriers, detectors, and recipe
 * ingredients.
 */
import { ITEM_RANKS, type ItemRank } from '../../../../domain/catalogue/item/item.ts';
import { numbersIn, tableRows, wordIn } from './table.ts';

/** The name is `en | ru`; numbers, where there are any, by the game's own keys. */
export type ThingRow = readonly [
  id: string,
  category: string,
  rank: ItemRank,
  name: string,
  numbers?: Readonly<Record<string, number>>,
];

/** The fields of `ThingRow`; below it its numbers, each line with the prefix of their keys. */
const TABLE = `
1r0zg misc veteran Crate of Jury-Rigged VOG-25s | Ящик кустарных ВОГ-25
5lq41 misc veteran Crate of Handmade M397s | Ящик самодельных M397
6wmkp misc stalker Crate of Shrub-1 Grenades | Ящик гранат «Кустарник-1»
7l4q6 misc stalker Crate of Jury-Rigged Grenades | Ящик кустарных гранат
96qll misc veteran Box of Handmade Flashbang Grenades | Ящик самодельных светошумов
g4rq6 misc veteran Crate of Jury-Rigged VOG-25Ps | Ящик кустарных ВОГ-25П
j5pd0 misc master Crate of Thunder Grenades | Ящик гранат «Гром»
knydy misc master Crate of Veil Grenades | Ящик гранат «Завеса»
lywdk misc master Crate of Napalm Grenades | Ящик гранат «Напалм»
m0wdy misc master Crate of Plantain Grenades | Ящик гранат «Подорожник»
n46d1 misc master Crate of Stinky Grenades | Ящик гранат «Вонючка»
qjl6j misc master Crate of Spark Grenades | Ящик гранат «Искра»
wjnq2 misc veteran Crate of Jury-Rigged Fragmentation Grenades | Ящик кустарных осколочных гранат
y31lk misc veteran Box of Handmade Mini Grenades | Ящик самодельных мини-гранат
zzgry misc veteran Crate of Handmade M381s | Ящик самодельных M381
12dq grenade veteran M381 Grenade Round | Выстрел гранатометный M381
  weapon.grenade.frag.stats.info. explosion_strength 151 explosion_strength_min 101 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 8 explosion_size 6 explosion_activation_time 0.25
1r0y6 grenade default Shrub-1 Hand Grenade | Ручная граната «Кустарник-1»
  weapon.grenade.frag.stats.info. explosion_strength 100 explosion_strength_min 65 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 5 explosion_size 6
29dm grenade veteran F-1 | Ф-1
  weapon.grenade.frag.stats.info. explosion_strength 252 explosion_strength_min 151 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 3.25 explosion_size 9
31rk grenade stalker M67
  weapon.grenade.frag.stats.info. explosion_strength 224 explosion_strength_min 134 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 3.25 explosion_size 9
65r6 grenade veteran VOG-25 Grenade Round | Выстрел гранатометный ВОГ-25
  weapon.grenade.frag.stats.info. explosion_strength 151 explosion_strength_min 101 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 8 explosion_size 6 explosion_activation_time 0.25
7yrr grenade newbie V40 Mini-Grenade
  weapon.grenade.frag.stats.info. explosion_strength 168 explosion_strength_min 84 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 3.25 explosion_size 6
94mw grenade veteran VOG-25 Podkidysh Grenade Round | Выстрел гранатометный ВОГ-25П «Подкидыш»
  weapon.grenade.frag.stats.info. explosion_strength 168 explosion_strength_min 112 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 8 explosion_size 6 explosion_activation_time 0.25
dkq9 grenade stalker RGD-5 | РГД-5
  weapon.grenade.frag.stats.info. explosion_strength 168 explosion_strength_min 101 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 3.25 explosion_size 9
g4rz0 grenade default Handmade Flashbang Grenade | Самодельный светошум
  weapon.grenade.flash.stats.info. explosion_size 12 flash_time 5 lifetime 3
gl0g grenade veteran M397 Grenade Round | Выстрел гранатометный M397
  weapon.grenade.frag.stats.info. explosion_strength 168 explosion_strength_min 112 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 8 explosion_size 6 explosion_activation_time 0.25
jm94 grenade newbie RGN | РГН
  weapon.grenade.frag.stats.info. explosion_strength 117 explosion_strength_min 78 stopping_power 75
  weapon.grenade.frag.stats.info. lifetime 3.25 explosion_size 6 explosion_activation_time 0.5
lngq grenade stalker RGO | РГО
  weapon.grenade.frag.stats.info. explosion_strength 151 explosion_strength_min 101 stopping_power 100
  weapon.grenade.frag.stats.info. lifetime 3.25 explosion_size 6 explosion_activation_time 0.5
nvpw grenade newbie Flare Grenade | СЗГ «Вспышка»
  weapon.grenade.flash.stats.info. explosion_size 9 flash_time 4 lifetime 2.5
p2r5 grenade stalker M84
  weapon.grenade.flash.stats.info. explosion_size 12 flash_time 5 lifetime 3
vyrg grenade stalker M84 QD
  weapon.grenade.flash.stats.info. explosion_size 12 flash_time 5 lifetime 1.5
wwod other master M18 Claymore
y9go bullet default Barricade | Баррикада
7l1z6 bullet default Pouch of Barricades | Сумка Баррикад
0ndk backpacks veteran Jagdtasche | Ягдташ
  stalker.tooltip.backpack.stat_name. inner_protection 78.5 effectiveness 112.5
  stalker.tooltip.backpack.info. size 4
51zo backpacks veteran Saddlebag | «Вьюк»
  stalker.tooltip.backpack.stat_name. inner_protection 78.5 effectiveness 113
  stalker.tooltip.backpack.info. size 3
dkln backpacks master Utility Vest ADR-WRBT | Разгрузка ADR-WRBT
  stalker.tooltip.backpack.stat_name. inner_protection 89.5 effectiveness 105
  stalker.tooltip.backpack.info. size 4
glnp backpacks veteran Soviet Travel Backpack | Советский походный рюкзак
  stalker.tooltip.backpack.stat_name. inner_protection 60 effectiveness 90
  stalker.tooltip.backpack.info. size 5
lny1 backpacks stalker Tri-Zip Assault Backpack | Штурмовой рюкзак Tri-Zip
  stalker.tooltip.backpack.stat_name. inner_protection 60 effectiveness 78.5
  stalker.tooltip.backpack.info. size 5
n339 backpacks stalker Hellboy-U Backpack | Рюкзак «Хелбой-У»
  stalker.tooltip.backpack.stat_name. inner_protection 78.5 effectiveness 116.5
  stalker.tooltip.backpack.info. size 3
nv43 backpacks stalker NPA Backpack | Рюкзак NPA
  stalker.tooltip.backpack.stat_name. inner_protection 78.5 effectiveness 101.5
  stalker.tooltip.backpack.info. size 4
nv63 backpacks stalker PROTECT 3B Waist Bag | Поясная сумка PROTECT 3B
  stalker.tooltip.backpack.stat_name. inner_protection 89.5 effectiveness 110
  stalker.tooltip.backpack.info. size 2
p262 backpacks master Coffin Backpack | Рюкзак «Гроб»
  stalker.tooltip.backpack.stat_name. inner_protection 78.5 effectiveness 110
  stalker.tooltip.backpack.info. size 5
p2k2 backpacks stalker Pouch Black Eagle B-33 | Подсумок Black Eagle B-33
  stalker.tooltip.backpack.stat_name. inner_protection 89.5 effectiveness 95
  stalker.tooltip.backpack.info. size 3
vyqd backpacks veteran Utility Vest Black Eagle Y-73 | Разгрузка Black Eagle Y-73
  stalker.tooltip.backpack.stat_name. inner_protection 89.5 effectiveness 110
  stalker.tooltip.backpack.info. size 3
wwjo backpacks stalker MBSS Backpack | Рюкзак MBSS
  stalker.tooltip.backpack.stat_name. inner_protection 60 effectiveness 83.5
  stalker.tooltip.backpack.info. size 4
1gmg weapon/device veteran Buryat Short Range Detector | Детектор узкого диапазона «Бурят»
  anomaly.tooltip.signal_detector.info. charge 100 range 80
5wd1 weapon/device default SN-2 Leg | СН-2 «Нога»
  stalker.gauge_meter_stat.metal_detector.info. charge 100 passive_scan_radius 30 active_scan_radius 30
  stalker.gauge_meter_stat.metal_detector.info. active_scan_angle 30
9j0l weapon/device newbie Candle Short Range Detector | Детектор узкого диапазона «Свеча»
  anomaly.tooltip.signal_detector.info. charge 100 range 50
gd06 weapon/device default SN-1 Pancake | СН-1 «Блин»
  stalker.gauge_meter_stat.metal_detector.info. charge 100 passive_scan_radius 25 active_scan_radius 10
  stalker.gauge_meter_stat.metal_detector.info. active_scan_angle 60
gdj6 weapon/device master Elbrus Short Range Detector | Детектор узкого диапазона «Эльбрус»
  anomaly.tooltip.signal_detector.info. charge 100 range 120
yw7k weapon/device default SN-2u Leglet | СН-2у «Ножка»
  stalker.gauge_meter_stat.metal_detector.info. charge 100 passive_scan_radius 25 active_scan_radius 25
  stalker.gauge_meter_stat.metal_detector.info. active_scan_angle 30
z47y weapon/device default SN-1u Mini-Pancake | СН-1у «Блинчик»
  stalker.gauge_meter_stat.metal_detector.info. charge 100 passive_scan_radius 20 active_scan_radius 8
  stalker.gauge_meter_stat.metal_detector.info. active_scan_angle 60
z4v9 weapon/device stalker Beluga Short Range Detector | Детектор узкого диапазона «Белуха»
  anomaly.tooltip.signal_detector.info. charge 100 range 60
0rwg9 bullet master Pouch of 10 mm Explosive Rounds | Сумка взрывных 10 мм
2o0vl bullet default Pouch of 23x75 mm Caliber Slug | Сумка боевых пуль 23х75 мм
2o0zm bullet stalker Pouch of 9x39 mm SP-6 Rounds | Сумка СП-6 9x39 мм
4q7yl bullet veteran Pouch of 9 mm SBP Rounds | Сумка СБП 9 мм
dmlwj bullet master Pouch of 9x39 mm Long-Range Rounds | Сумка дальнобойных 9x39 мм
dmyd9 bullet stalker Pouch of 7.62 mm Armor-Piercing Rounds | Сумка бронебойных 7.62 мм
g4r26 bullet stalker Pouch of 10 mm Armor-Piercing Rounds | Сумка бронебойных 10 мм
m0woy bullet master Pouch of 7.62 mm Dinosaur Rounds | Сумка 7.62 мм «Динозавр»
okp24 bullet stalker Pouch of 9 mm Armor-Piercing Rounds | Сумка бронебойных 9 мм
vj3zg bullet stalker Pouch of 5.56 mm Armor-Piercing Rounds | Сумка бронебойных 5.56 мм
1rlgq medicine newbie Pouch of Military First-Aid Kits | Подсумок с военными аптечками
026y misc newbie Prothrombin | Протромбин
033k misc newbie Acid Nettle | Кислотная крапива
03v1 misc stalker Flask Containing a Solution | Колба с раствором
1731 misc veteran Kevlar | Кевлар
1d31 misc default Can of Beans | Банка с фасолью
1d56 misc newbie Splinters | Щепки
1dk6 misc newbie Set of Spices | Набор специй
1dnq misc newbie Fabric Bag | Тканевая сумка
1rl4r misc default Strong Mutt's Tail | Хвост сильной шавки
2d76 misc default Boar Meat | Мясо кабана
404p misc newbie Thermal Mixture | Термическая смесь
40vn misc default Ammonia | Аммиак
4njo misc stalker Aluminum Chloride | Хлорид алюминия
4nkr misc stalker Aluminum Powder | Алюминиевый порошок
4nnj misc stalker Mercury Fulminate | Гремучая ртуть
4npn misc veteran Telomerase | Теломераза
5d24 misc newbie Mercury | Ртуть
5dkg misc newbie Iodine Solution | Раствор йода
5dp0 misc default Can of Millet | Банка с пшеном
5logg misc newbie Strange Artifact | Странный артефакт
5n51 misc newbie Gunpowder | Порох
5nno misc stalker Large-Caliber Bullet | Крупнокалиберная пуля
5np0 misc veteran Mutated Enzymes | Мутировавшие ферменты
6r0j misc newbie Flour | Мука
6rn6 misc newbie Dough | Тесто
6rpy misc default Tomato | Помидор
7l127 misc stalker Anomalous Dust | Аномальная пыль
7rp7 misc default Garlic | Чеснок
96qjl misc stalker Bag of Ceramic Plates III | Сумка керамических пластин III
999q misc stalker Plate Carrier | Плитоноска
99n0 misc veteran Polyurethane | Полиуретан
9mgw misc newbie Charcoal | Древесный уголь
9mr0 misc newbie Tourniquet | Жгут
dmldj misc stalker Bag of Steel Plates III | Сумка стальных пластин III
dmypg misc stalker Corrosive Fiend Meat | Едкое мясо бестии
dq0n misc default Piggy Meat | Мясо хрюши
dqg5 misc newbie Animal Fat | Животный жир
dryl2 misc default Lyubech Mutant's Spleen | Селезенка мутанта из Любеча
g02p misc default Can of Peas | Банка с горохом
gm2p misc stalker Nitrogelatin | Нитрожелатин
gmmn misc stalker Casing | Гильза
jl26 misc newbie Polymers | Полимеры
jl77 misc newbie Iron | Железо
jon0 misc stalker Ammonium Chloride | Нашатырь
kl9v misc default Milk | Молоко
km2p misc stalker Acetyl Chloride | Ацетилхлорид
km6y misc stalker Sulfuric Salt | Серная соль
km9v misc stalker Coagulant | Коагулянт
kmmj misc stalker Industrial Solvent | Промышленный растворитель
l0ryo misc default Black Spleen | Черная селезенка
l222 misc veteran Antitoxin | Антитоксин
l2kk misc newbie Glycerin | Глицерин
l2oo misc stalker Incendiary Coating | Зажигательное покрытие
ll41 misc newbie Duct Tape | Изолента
ll7j misc newbie Protein Substrate | Белковый субстрат
m22k misc stalker Water Carrier | Водонос
m27j misc newbie Amino Acid | Аминокислота
m2lr misc newbie Carbon Fiber | Карбоноволокно
mmn2 misc stalker Blood Serum | Кровяная сыворотка
np0w misc newbie Potash | Поташ
npp9 misc master Hellroot | Чертоцвет
npq3 misc veteran Anomalous Plasma | Аномальная плазма
ovj0 misc master Dead Person's Pituitary Gland | Гипофиз мертвеца
ovo4 misc newbie Abrasive | Абразив
prl2 misc default Coffee | Кофе
prm6 misc newbie Lead | Свинец
prrd misc legend Amber Wormwood | Янтарная полынь
pry2 misc default Plastic Bottle | Пластиковая бутылка
q224 misc stalker Nitroglycerin | Нитроглицерин
q2yj misc stalker Strong Steel | Крепкая сталь
qv76 misc newbie Petroleum Coke | Нефтяной кокс
qvm9 misc newbie Nitric Acid | Азотная кислота
qvrk misc default Boric Acid | Борная кислота
qvwk misc default Glue | Клей
r22z misc veteran Nootropic | Ноотроп
rr05 misc default Yeast | Дрожжи
rrrz misc default Pale-Leaf | Бледнолист
vr1n misc newbie Blood Plasma | Плазма крови
vrld misc default Tin Can | Консервная банка
vrpd misc default Mutt Meat | Мясо шавки
w39k3 misc default Huge Artifact Fragment | Огромный артефактный фрагмент
w732 misc newbie Saltpeter | Селитра
w7ro misc veteran Mutagen | Мутаген
wo2d misc newbie Chlorine | Хлор
wodp misc newbie Electric Mixture | Электросмесь
wopo misc default Gloves | Перчатки
y220 misc veteran Adrenaline | Адреналин
y24k misc stalker Potassium Iodide | Йодид калия
y2mo misc veteran Neurodegenerant | Нейродегенерант
y31wk misc stalker Bag of Composite Plates III | Сумка композитных пластин III
y7dz misc newbie Frosty Mixture | Морозная смесь
y7po misc newbie Reagents | Реагенты
z22k misc stalker Bullet | Пуля
z29n misc stalker Dynamite | Динамит
z2om misc stalker Black Gunpowder | Дымный порох
z3ozm misc stalker Glowing Sugar | «Светящийся сахар»
z719 misc newbie Steel | Сталь
z7d2 misc newbie Acid | Кислота
55621 other veteran Army Battery | Армейский аккумулятор
1dwq supply/drink newbie Base Wine | Базовое вино
3g1qz supply/drink newbie Vodka | Водка
964z0 supply/drink veteran Crooked Claw Vodka | Водка «Кривой Коготь»
drmwj supply/drink default Industrial Alcohol | Технический спирт
j5mg7 supply/drink newbie Sparkling Champagne | Игристое шампанское
rwow5 supply/drink default Bottle of Pure Water | Бутылка чистой воды
wjwzp supply/drink default Children's Champagne | Детское шампанское
y75z supply/drink default Juice | Сок
1r246 supply/food master Saep | Хорог
1rn01 supply/food default Piece of Rye Bread | Кусок черного хлеба
2dkm supply/food newbie Ground Dog Meat | Фарш из собаки
2dq0 supply/food default Fried Mutt Meat | Жареное мясо шавки
3g12z supply/food veteran Mutant Roast | Жаркое из мутантов
3gvgg supply/food stalker Doggie Delight Pâté | Паштет «Собачья радость»
5drg supply/food default Braga | Брага
7rm3 supply/food default Fried Boar Meat | Жареное мясо кабана
96gqz supply/food default Piece of White Bread | Кусок белого хлеба
g0y0 supply/food default Pickles | Соленья
j5456 supply/food stalker Excellent Canned Meat | Отличная тушенка
ly6w1 supply/food newbie Salami Sandwich | Бутерброд с колбасой
m0jw7 supply/food stalker Sprats | Шпроты
okrq0 supply/food newbie Meat Preserves | Мясные консервы
p6056 supply/food master Pease Porridge with Meat | Каша гороховая с мясом
qjmjk supply/food newbie Combat Peas | Боевой горох
rwol5 supply/food newbie Canned Beans | Консервированная фасоль
wj2no supply/food newbie Army Crispbread | Армейские галеты
y391o supply/food newbie Sausage Slices | Колбасная нарезка
z7y2 supply/food default Pureed Vegetables | Протертые овощи
1ddr supply/medicine newbie Mintfruit Pulp | Мякоть мятноплода
5ddo supply/medicine master Cubemelon Pulp | Мякоть куборбуза
9mmq supply/medicine default Saltweed Pulp | Мякоть солевика
g00n supply/medicine stalker Sweettooth Pulp | Мякоть сластены
lynkj supply/medicine stalker Jiden EXTRA Energy Drink | Энергетик «Жидень EXTRA»
rw1mg supply/medicine stalker Arnie Tonic | Тоник «Арни»
y770 supply/medicine legend Lemongrass Pulp | Мякоть лимонника
z77k supply/medicine veteran Spiritfruit Pulp | Мякоть спиртня
`;

export const THING_ROWS: readonly ThingRow[] = tableRows(TABLE, 3).map(({ fields, rest: name, details }) => {
  const [id = '', category = '', rank = ''] = fields;
  const row = [id, category, wordIn(ITEM_RANKS, rank), name] as const;
  if (details.length === 0) return row;
  const numbers: Record<string, number> = {};
  for (const detail of details) {
    const [prefix = '', ...pairs] = detail.split(' ');
    Object.assign(numbers, numbersIn(pairs.join(' '), prefix));
  }
  return [...row, numbers];
});
