/**
 * Recipes of the built-in catalogue over the three stations; pure water, plastic bottles and polymers form a
 * cycle.
 */
import { STATIONS, type Station } from '../../../../domain/catalogue/item/hideout.ts';
import { numberIn, tableRows, wordIn } from './table.ts';

/** Amounts are written `item*amount`, separated by spaces; energy is the hideout's own unit. */
export type RecipeRow = readonly [
  station: Station,
  category: string,
  subcategory: string,
  result: string,
  ingredients: string,
  energy: number,
  perk: string,
  perkLevel: number,
  features: string,
];

/** Station, category, subcategory (see `subcategoryKey`), result, energy, perk and its level, ingredients, features. */
const TABLE = `
workbench ammunition .9mm okp24*1 1000 ammunition 1 z22k*20 gmmn*20 5n51*20 1dnq*1 | workbench precise_tools
workbench ammunition .9mm 4q7yl*1 1200 ammunition 5 okp24*1 m2lr*25 | workbench cnc hoods
workbench ammunition .10mm g4r26*1 1000 ammunition 4 5nno*20 gmmn*20 5n51*20 1dnq*1 | workbench precise_tools
workbench ammunition .10mm 0rwg9*1 1200 ammunition 5 g4r26*1 l2oo*1 z719*4 4nnj*2 | tool_trolley cnc
workbench ammunition .556mm vj3zg*1 1000 ammunition 1 z22k*20 gmmn*20 5n51*20 1dnq*1 | workbench precise_tools
workbench ammunition .762mm dmyd9*1 1000 ammunition 2 5nno*20 gmmn*20 5n51*20 1dnq*1 | workbench precise_tools
workbench ammunition .762mm m0woy*1 1200 ammunition 5 dmyd9*1 l2oo*1 z719*4 4nnj*3 | tool_trolley cnc
workbench ammunition .939mm dmlwj*1 1200 ammunition 5 2o0zm*1 99n0*1 q2yj*4 | tool_trolley cnc
workbench ammunition .23mm 7l1z6*1 1200 ammunition 5 2o0vl*1 q2yj*2 m2lr*15 4nnj*5 | tool_trolley cnc
workbench armor .steel dmldj*1 900 armorer 1 z719*10 999q*10 | workbench
workbench armor .ceramic 96qjl*1 900 armorer 1 ovo4*10 4nkr*3 999q*10 | workbench
workbench armor .composite y31wk*1 1100 armorer 3 99n0*10 999q*10 | workbench
workbench pyrotechnics .handgrenades 7l4q6*1 300 pyrotechnics 1 w732*1 9mmq*1 jon0*1 vrld*10 1d56*10 | tool_trolley
workbench pyrotechnics .handgrenades nvpw*1 600 pyrotechnics 2 km6y*1 5n51*1 | tool_trolley
workbench pyrotechnics .handgrenades 6wmkp*1 600 pyrotechnics 2 4nnj*1 1d56*10 vrld*10 | tool_trolley
workbench pyrotechnics .handgrenades 96qll*1 800 pyrotechnics 3 q224*1 4nkr*1 5n51*1 vrld*10 | tool_trolley
workbench pyrotechnics .handgrenades y31lk*1 1000 pyrotechnics 4 gm2p*1 vrld*10 1d56*10 | tool_trolley
workbench pyrotechnics .handgrenades wjnq2*1 1000 pyrotechnics 4 z29n*1 vrld*10 1d56*10 | tool_trolley
workbench pyrotechnics .handgrenades qjl6j*1 1200 pyrotechnics 5 g4rz0*10 wodp*4 nvpw*6 y7po*5 | tool_trolley chemical_reactor centrifuge
workbench pyrotechnics .handgrenades j5pd0*1 1200 pyrotechnics 5 g4rz0*10 wodp*4 z29n*3 y7po*4 | tool_trolley chemical_reactor centrifuge
workbench pyrotechnics .handgrenades lywdk*1 1200 pyrotechnics 5 g4rz0*10 l2oo*1 z2om*6 y7po*2 | tool_trolley chemical_reactor centrifuge
workbench pyrotechnics .handgrenades m0wdy*1 1200 pyrotechnics 5 1r0y6*10 km9v*2 r22z*1 y7po*4 | tool_trolley chemical_reactor centrifuge
workbench pyrotechnics .handgrenades n46d1*1 1200 pyrotechnics 5 1r0y6*10 kmmj*1 wo2d*3 y7po*3 | tool_trolley chemical_reactor centrifuge
workbench pyrotechnics other wwod*1 1200 pyrotechnics 5 1r0y6*5 q2yj*1 4nnj*3 | tool_trolley cnc
workbench materials .components jl26*1 100 materials 1 pry2*5 m22k*10 | workbench
workbench materials .components ll41*3 400 materials 2 jl26*1 qvwk*1 | workbench tool_trolley
workbench materials .components pry2*4 100 materials 2 jl26*1 | tool_trolley centrifuge stove
workbench materials .components 9mr0*50 100 materials 1 jl26*1 | tool_trolley
workbench materials .components rwow5*1 200 materials 1 pry2*1 | water_collector
workbench materials .components pry2*1 100 materials 1 rwow5*1
laboratory_table medicine effect:healing 1rlgq*1 600 medicine 1 zzqk2*7 drmwj*1 9mr0*7 1dnq*1 | laboratory_table
laboratory_table medicine effect:mobility 964ow*15 900 medicine 3 prl2*6 l2kk*1 5ddo*2 g00n*3 | chemical_reactor hoods
laboratory_table medicine effect:mobility zzqn2*15 900 medicine 3 prl2*5 l2kk*1 npp9*6 g00n*3 | centrifuge laboratory_table
laboratory_table medicine effect:mobility 1r2yq*3 1000 medicine 5 w7ro*1 964ow*1 y220*1 | laminar_box chemical_reactor rotary_evaporator
laboratory_table medicine effect:protection 1r2l6*20 1100 medicine 4 km9v*1 4njo*2 npp9*5 03v1*1 | rotary_evaporator chemical_reactor centrifuge
laboratory_table medicine .sickness_protection 4qgop*15 400 medicine 1 npp9*2 9mgw*1 l2kk*1 y24k*1 | centrifuge
laboratory_table medicine effect:short_time_medicine p62q6*4 1100 medicine 4 drmwj*1 npp9*5 r22z*1 03v1*1 | laminar_box centrifuge rotary_evaporator
laboratory_table medicine effect:short_time_medicine vjy3n*4 1200 medicine 4 zzqn2*1 r22z*1 026y*1 prrd*7 | centrifuge rotary_evaporator
laboratory_table medicine effect:short_time_medicine y3knz*10 1000 medicine 5 4npn*1 y220*1 r22z*1 | laminar_box chemical_reactor rotary_evaporator
laboratory_table materials .solutions z7d2*10 100 materials 1 dmypg*1 | centrifuge
laboratory_table materials .solutions m27j*5 100 materials 1 g00n*7 rr05*1 | centrifuge
laboratory_table materials .gematology vr1n*3 100 medicine 1 2d76*1 | centrifuge rotary_evaporator
laboratory_table materials .gematology mmn2*1 600 medicine 2 026y*1 wodp*1 | rotary_evaporator centrifuge
laboratory_table materials .mixtures z3ozm*30 1200 materials 5 npq3*1 7l127*100 g00n*10 | chemical_reactor laminar_box chromatographic_equipment
laboratory_table materials .mixtures y7dz*12 100 materials 1 w39k3*1 5logg*1 | centrifuge
laboratory_table materials .mixtures 1731*4 900 materials 2 ll7j*3 kmmj*3 y7dz*2 rwow5*1 | flasks_kit rotary_evaporator
laboratory_table materials .reagents m2lr*5 300 materials 2 qvrk*3 404p*3 qv76*1 | laboratory_table
laboratory_table materials .reagents y24k*5 400 materials 2 5dkg*3 np0w*1 y7dz*1 | laboratory_table rotary_evaporator
laboratory_table materials .reagents w732*3 400 materials 1 qvm9*1 40vn*1 | centrifuge
laboratory_table materials .reagents 4nnj*3 800 materials 2 5d24*3 qvm9*3 404p*1 3g1qz*1 | centrifuge flasks_kit
laboratory_table materials .reagents z29n*6 900 materials 2 q224*2 w732*2 y7po*1 | laboratory_table
laboratory_table materials .ferments l222*3 800 materials 2 m27j*2 km2p*3 | centrifuge flasks_kit
laboratory_table materials .ferments 4npn*10 900 materials 4 l0ryo*2 dryl2*3 prrd*50 y770*15 mmn2*1 | rotary_evaporator chromatographic_equipment
laboratory_table materials .metals prm6*40 100 materials 1 y7po*2 55621*1 wopo*2 | laboratory_table
laboratory_table materials .metals z719*5 300 materials 2 jl77*3 qv76*1 | laboratory_table
kitchen_table cooking effect:long_time_medicine 7rm3*5 100 cooking 1 2d76*1 9mmq*5 rrrz*10 | stove
kitchen_table cooking effect:long_time_medicine 2dq0*5 100 cooking 1 vrpd*1 9mmq*5 rrrz*10 | stove
kitchen_table cooking effect:long_time_medicine dqg5*3 100 cooking 1 dq0n*1 | kitchen_table
kitchen_table cooking effect:long_time_medicine g0y0*3 100 cooking 1 9mmq*8 g00n*3 rrrz*10 6rpy*1 | stove
kitchen_table cooking effect:long_time_medicine rwol5*10 400 cooking 3 1d31*3 vrld*5 z7y2*5 033k*10 | stove kitchen_items
kitchen_table cooking effect:long_time_medicine 3gvgg*6 700 cooking 4 1rl4r*1 vrld*1 2dkm*1 y391o*1 033k*5 | kitchen_items stove
kitchen_table cooking effect:long_time_medicine wj2no*3 500 cooking 3 6rn6*2 kl9v*2 rr05*1 1dk6*1 033k*5 | kitchen_table kitchen_items
kitchen_table cooking effect:long_time_medicine qjmjk*4 500 cooking 2 g02p*3 5n51*1 1dk6*2 033k*15 | kitchen_items stove
kitchen_table cooking effect:long_time_medicine ly6w1*4 600 cooking 3 1rn01*4 y391o*2 dqg5*1 | kitchen_table kitchen_items
kitchen_table cooking effect:long_time_medicine j5456*4 600 cooking 3 okrq0*1 1dk6*1 vrld*3 y391o*1 dqg5*1 | kitchen_items stove
kitchen_table cooking effect:long_time_medicine y39yz*6 1100 cooking 5 p6056*4 rwow5*3 wj2no*2 404p*1 | hoods
kitchen_table cooking effect:long_time_medicine 3g12z*15 800 cooking 4 j5456*1 z7y2*6 ovj0*1 404p*1 | kitchen_items stove
kitchen_table cooking effect:long_time_medicine zz1o2*2 800 cooking 4 rwol5*3 rwow5*2 m0jw7*2 404p*1 | kitchen_items stove
kitchen_table cooking effect:long_time_medicine 1r246*2 1000 cooking 5 zz1o2*1 3g12z*1 vrld*1 dqg5*1 | hoods
kitchen_table cooking effect:long_time_medicine 5l23g*6 1100 cooking 5 1r246*3 y391o*4 5dp0*4 404p*1 dqg5*2 | hoods
kitchen_table cooking effect:long_time_medicine wj2zp*6 1100 cooking 5 7rp7*6 1r246*4 zz1o2*3 404p*1 | hoods
kitchen_table brewing effect:long_time_medicine 1dwq*10 300 brewing 2 5drg*2 rr05*5 rwow5*2 z77k*5 | fermentation_container gauze_filter
kitchen_table brewing effect:long_time_medicine wjwzp*5 400 brewing 2 y75z*4 rwow5*3 z3ozm*1 5drg*2 | kitchen_items gauze_filter
kitchen_table brewing effect:long_time_medicine 7lyo3*4 1200 brewing 5 lynkj*6 rw1mg*6 964z0*3 3gvgg*7 1r246*6 | fermentation_container sterilization_system
kitchen_table brewing effect:long_time_medicine g4lzg*3 1000 brewing 5 964z0*2 j5mg7*4 wjwzp*2 | hoods sterilization_system
kitchen_table brewing effect:short_time_medicine 6w5lj*10 1100 brewing 5 5np0*1 y2mo*1 4npn*1 5ddo*10 y770*1 | fermentation_container gauze_filter
kitchen_table brewing other 3g1qz*10 600 brewing 3 drmwj*2 rwow5*5 1ddr*10 | fermentation_container sterilization_system
kitchen_table materials .ingredients rwow5*5 100 cooking 1 m22k*10 pry2*5 | gauze_filter kitchen_items
kitchen_table materials .ingredients 96gqz*40 200 cooking 1 6r0j*2 rr05*3 rwow5*2 9mmq*8 | stove
kitchen_table materials .ingredients y75z*10 100 brewing 1 rwow5*2 g00n*4 5ddo*2 | kitchen_items gauze_filter
kitchen_table materials .raw 5drg*10 100 brewing 1 5ddo*5 z77k*5 | fermentation_container
`;
const CATEGORY = 'hideout.benches.categories.';
const EFFECT = 'item.effects.effect_type.';

/** `.9mm`: within the category; `effect:x`: an effect type; else a category of its own. */
function subcategoryKey(category: string, subcategory: string): string {
  if (subcategory.startsWith('effect:')) return subcategory.replace('effect:', EFFECT);
  return `${CATEGORY}${subcategory.startsWith('.') ? category : ''}${subcategory}.name`;
}

export const RECIPE_ROWS: readonly RecipeRow[] = tableRows(TABLE, 7).map(({ fields, rest }) => {
  const [station = '', category = '', subcategory = '', result = '', energy, perk = '', perkLevel] = fields;
  const [ingredients = '', features = ''] = rest.split(' | ');
  return [
    wordIn(STATIONS, station),
    `${CATEGORY}${category}.name`,
    subcategoryKey(category, subcategory),
    result,
    ingredients,
    numberIn(energy),
    perk === '-' ? '' : perk,
    numberIn(perkLevel),
    features,
  ];
});

/** Labels of categories, subcategories and perks, `en | ru`. */
export const RECIPE_LABELS: Readonly<Record<string, string>> = {
  'hideout.benches.categories.ammunition.name': 'Ammo | Боеприпасы',
  'hideout.benches.categories.ammunition.9mm.name': '9 mm | 9 мм',
  'hideout.benches.categories.ammunition.10mm.name': '10 mm | 10 мм',
  'hideout.benches.categories.ammunition.556mm.name': '5.56 mm | 5.56 мм',
  'hideout.benches.categories.ammunition.762mm.name': '7.62 mm | 7.62 мм',
  'hideout.benches.categories.ammunition.939mm.name': '9x39 mm | 9x39 мм',
  'hideout.benches.categories.ammunition.23mm.name': '23x75 mm | 23x75 мм',
  'hideout.benches.categories.armor.name': 'Armor Plates | Бронепластины',
  'hideout.benches.categories.armor.steel.name': 'Steel | Стальные',
  'hideout.benches.categories.armor.ceramic.name': 'Ceramic | Керамические',
  'hideout.benches.categories.armor.composite.name': 'Composite Plates | Композитные',
  'hideout.benches.categories.pyrotechnics.name': 'Explosives | Взрывчатка',
  'hideout.benches.categories.pyrotechnics.handgrenades.name': 'Hand Grenades | Ручные гранаты',
  'hideout.benches.categories.other.name': 'Other | Прочее',
  'hideout.benches.categories.materials.name': 'Materials | Материалы',
  'hideout.benches.categories.materials.components.name': 'Raw Materials and Components | Сырье и компоненты',
  'hideout.benches.categories.medicine.name': 'Medicine | Медицина',
  'item.effects.effect_type.healing': 'Healing | Лечение',
  'item.effects.effect_type.mobility': 'Mobility | Подвижность',
  'item.effects.effect_type.protection': 'Protection | Защита',
  'hideout.benches.categories.medicine.sickness_protection.name':
    'Infection Protection | Защита от заражений',
  'item.effects.effect_type.short_time_medicine': 'Short-Term Boost | Кратковременное усиление',
  'hideout.benches.categories.materials.solutions.name': 'Solutions | Растворы',
  'hideout.benches.categories.materials.gematology.name': 'Hematology | Гематология',
  'hideout.benches.categories.materials.mixtures.name': 'Compounds | Смеси',
  'hideout.benches.categories.materials.reagents.name': 'Reagents | Реагенты',
  'hideout.benches.categories.materials.ferments.name': 'Enzymes | Ферменты',
  'hideout.benches.categories.materials.metals.name': 'Metals | Металлы',
  'hideout.benches.categories.cooking.name': 'Cooking | Кулинария',
  'item.effects.effect_type.long_time_medicine': 'Enhancement | Усиление',
  'hideout.benches.categories.brewing.name': 'Alcohol | Алкоголь',
  'hideout.benches.categories.materials.ingredients.name': 'Ingredients | Ингредиенты',
  'hideout.benches.categories.materials.raw.name': 'Raw Materials | Сырье',
  'perk.ammunition': 'Ammo | Боеприпасы',
  'perk.pyrotechnics': 'Pyrotechnics | Пиротехника',
  'perk.armorer': 'Protective Gear | Защитное снаряжение',
  'perk.engineering': 'Engineering | Инженерия',
  'perk.cooking': 'Cooking | Кулинария',
  'perk.brewing': 'Home-Brewing | Самогоноварение',
  'perk.medicine': 'Medicine | Медицина',
  'perk.materials': 'Raw Materials | Сырье и материалы',
};
