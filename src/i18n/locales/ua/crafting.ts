import type { Translation } from '../../translation.ts';
import type { crafting as en } from '../en/crafting.ts';

export const crafting: Translation<typeof en> = {
  title: 'Дерево крафту',
  pages: 'Частина сторінки', pagePlan: 'План', pageProfit: 'Що вигідно',
  gameLanguage: 'Назви', asPage: 'як на сторінці',
  copyLink: 'Скопіювати посилання', copied: 'Скопійовано', linkCopied: 'Посилання скопійовано.', linkByHand: 'Браузер не дає сторінці копіювати. Скопіюйте посилання звідси:', linkField: 'Посилання на цей план',
  textByHand: 'Браузер не дає сторінці копіювати. Скопіюйте текст звідси:',
  tryAgain: 'Повторити', done: 'Готово', any: 'усі',

  pricesOf: 'Ціни аукціону, {{region}},', pricesLoading: 'Завантажуємо ціни…', noRegion: 'регіон не вибрано', noPricesYet: 'цін аукціону поки немає',
  noPricesRegion: 'Ціни аукціону беруться за регіоном персонажа, а його не вибрано. Решта працює: впишіть свої ціни біля предметів.',
  noPricesOffline: 'Мережі немає, а цін вашого регіону на цьому пристрої ще немає. Кількість, кроки й енергія правильні; для вартості впишіть свої ціни.',
  noPricesHere: 'Цін аукціону вашого регіону поки немає. Кількість, кроки й енергія правильні; для вартості впишіть свої ціни.',
  starterNotice: 'Це рецепти вбудованого початкового каталогу. Усі інші прийдуть із наступним імпортом.',
  notKept: 'Пристрій не зберіг останню зміну: сховище заповнене або закрите. Вона діє, доки відкрита сторінка.',
  dataOffline: 'Рецептів на цьому пристрої ще немає. Вони завантажаться самі, коли з’явиться мережа.',
  dataEmpty: 'Рецептів немає', dataEmptyBody: 'У каталозі немає рецептів. Адміністратор сервера може імпортувати дані предметів.',
  dataBroken: 'Рецепти не читаються. Спробуйте ще раз.', dataOutdated: 'Рецепти новіші за цю сторінку. Перезавантажте сторінку.',

  linkTitle: 'План за посиланням', linkBody: 'Цей план прийшов за посиланням: ціни, запаси й рішення того, хто його надіслав. Ваші не змінено.',
  linkLeave: 'Показати з моїми', linkAdopt: 'Взяти собі',

  pickLabel: 'Що робимо', pickHint: 'Пошук будь-якою мовою', quantity: 'Кількість', badQuantity: 'Ціле число від 1 до {{max}}.',
  mode: 'Як добути', modeBest: 'Дешевше', modeCraft: 'Усе крафтити', modeBuy: 'Усе купити',
  exampleHint: 'Це приклад: виберіть, що хочете зробити. Ваші налаштування зберігаються на цьому пристрої.',
  notMadeTitle: 'Це не крафтиться', notMadeBody: 'У сховищі немає рецепта цього предмета. Виберіть інший вище.',

  answer: 'Відповідь', spoken: '{{name}}, {{amount}}: {{cost}}',
  totalCost: 'Повна вартість', perItem: '{{rub}} за штуку', fromRub: 'від {{rub}}', cannotCalculate: 'Не порахувати', noPrice: 'Немає ціни', noCost: 'невідомо',
  partialCost_one: 'Частково: бракує {{count}} ціни', partialCost_few: 'Частково: бракує {{count}} цін', partialCost_many: 'Частково: бракує {{count}} цін', partialCost_other: 'Частково: бракує {{count}} ціни',
  nothingPriced_one: 'бракує {{count}} ціни', nothingPriced_few: 'бракує {{count}} цін', nothingPriced_many: 'бракує {{count}} цін', nothingPriced_other: 'бракує {{count}} ціни',
  sellsFor: 'Продаж за вирахуванням {{fee}}', profitUnknown: 'прибуток невідомий', profitOf: 'прибуток {{rub}}', lossOf: 'збиток {{rub}}',
  crafts: 'Крафтів', stepsCount_one: '{{count}} крок', stepsCount_few: '{{count}} кроки', stepsCount_many: '{{count}} кроків', stepsCount_other: '{{count}} кроку',
  energy: 'Енергія', energyCosts: 'це {{rub}}, враховано', energyFree: 'без ціни',

  plan: 'План', views: 'Показати план як', viewTree: 'Схема', viewList: 'Список', viewShopping: 'Закупівля', viewSteps: 'Кроки',
  drawing: 'Схема плану', drawingKeys: 'Стрілки: ходити, Enter: відкрити, пробіл: згорнути, + і −: масштаб, 0: усе цілком, Home: результат; тягніть мишею, Ctrl і колесо змінюють масштаб. Список каже те саме словами.',
  drawingTouch: 'Тягніть, щоб рухати, двома пальцями змінюйте масштаб, торкніться предмета, щоб вирішити. Список каже те саме словами.',
  zoomIn: 'Більше', zoomOut: 'Менше', zoomFit: 'Показати все', fold: 'Згорнути', unfold: 'Розгорнути', unfoldAll: 'Розгорнути все',
  craftTimes: 'крафт ×{{times}}', wayCraft: 'крафт', wayBuy: 'купити', wayOwned: 'є', madeOf: 'складається з: {{parts}}', circularShort: 'замкнене коло', shownAbove: 'див. вище',
  nestedList: 'План списком', ofAll: 'усього {{amount}}', fromOwned: '{{amount}} є', leftOver: '{{amount}} залишиться',
  savePicture: 'Зберегти картинку', pictureBusy: 'Малюємо картинку…', pictureFailed: 'Браузер не зміг зробити картинку. Спробуйте ще раз.', pictureFoot: 'Ціни аукціону, {{region}}, {{at}}',

  factNeeded: 'Потрібно', factOwned: 'Із запасів', factBought: 'Купити', factMade: 'Вийде', factLeftover: 'Залишиться', factCost: 'Вартість з усім нижнім',
  circularNode: 'Щоб зробити {{name}}, знову потрібно {{name}} ({{amount}}). Цей крок названо, але далі не розкрито: ці штуки беруться із запасів або з аукціону.',
  howToGet: 'Як добути', asMode: 'Як для всіх', asModeBest: 'що дешевше', asModeCraft: 'крафтити все, що можна', asModeBuy: 'купити все, крім результату',
  craftCheapest: 'Крафтити за найдешевшим рецептом', buyIt: 'Купити', makeIt: 'Крафтити', makeOf: 'Крафтити з: {{parts}}', givesAmount: 'виходить {{amount}}', notHere: 'у вашому сховищі не можна',
  perkLevel: '{{perk}} {{level}}', energyOf: 'енергія {{energy}}', needsFeatures: 'Потрібно: {{features}}', notMade: 'Рецепта у сховищі немає: це купують або знаходять.',
  owned: 'У запасі', ownPrice: 'Своя ціна за штуку', ownMark: 'своя', badOwned: 'Ціле число від 1 або порожньо.', badPrice: 'Ціна більша за 0 або порожньо.',
  itemPage: 'Сторінка предмета', openTree: 'Його дерево',

  missingTitle: 'Немає ціни', missingCount_one: 'ще {{count}}', missingCount_few: 'ще {{count}}', missingCount_many: 'ще {{count}}', missingCount_other: 'ще {{count}}', missingHint: 'Впишіть, у скільки вам обходиться штука: ціна зберігається на цьому пристрої й одразу врахується.',
  showMore_one: 'Показати ще {{count}}', showMore_few: 'Показати ще {{count}}', showMore_many: 'Показати ще {{count}}', showMore_other: 'Показати ще {{count}}',
  circles: 'Замкнене коло', circlesHint: 'Щоб зробити це, знову потрібно те саме. Крок названо, але далі не розкрито: перші штуки купують або вони вже є.',
  leftovers: 'Залишиться',

  settings: 'Сховище й ціни', everything: 'Усе збудовано', basis: 'Ціна', basisLowest: 'Дешевий лот', basisMedian: 'Медіана продажів',
  energyPrice: 'Ціна 1 енергії', badEnergyPrice: 'Ціна від 0.', energyLimit: 'Енергії на крафт не більше', badEnergy: 'Число від 0 або порожньо.',
  stations: 'Станції', allOfThem: 'усі', noRecipes: 'рецептів немає', recipesCount_one: '{{count}} рецепт', recipesCount_few: '{{count}} рецепти', recipesCount_many: '{{count}} рецептів', recipesCount_other: '{{count}} рецепта', perks: 'Рівні навичок', highest: 'найвищі', perksSet: 'задано',

  shopping: 'Список закупівлі', order: 'Порядок', byPrice: 'Ціна', byName: 'Назва', copyList: 'Скопіювати список', shoppingHead: 'Купити для {{name}} ×{{amount}}:', sum: 'Разом',
  nothingToBuy: 'Купувати нічого', nothingToBuyBody: 'Усе робиться з ваших запасів.',
  steps: 'Кроки', stepsDone: 'зроблено {{done}} з {{all}}', untickAll: 'Зняти позначки', copySteps: 'Скопіювати кроки', tickStep: 'Крок {{number}} зроблено: {{name}}', stepMakes: '{{name}}: крафт ×{{times}}, вийде {{amount}}',
  nothingToMake: 'Крафтити нічого', nothingToMakeBody: 'Усе купується або вже є.',

  profitTitle: 'Що вигідно', profitHint: 'за одну штуку, за вирахуванням {{fee}} аукціону', searchItems: 'Пошук предметів', station: 'Станція', perkUpTo: 'Навичка до', energyUpTo: 'Енергія до',
  columnItem: 'Предмет', columnCost: 'Вартість', columnPrice: 'Ціна', columnProfit: 'Прибуток', columnMargin: 'Віддача', columnEnergy: 'Енергія', columnPerEnergy: 'На енергію',
  noRows: 'Таких рецептів немає', noRowsBody: 'Спробуйте інші слова, іншу станцію або рівні сховища в налаштуваннях плану.',

  featureWorkbench: 'Верстак', featurePreciseTools: 'Точні інструменти', featureCnc: 'Верстат із ЧПК', featureHoods: 'Витяжка', featureToolTrolley: 'Візок з інструментами', featureLathe: 'Токарний верстат',
  featureChemicalReactor: 'Хімічний реактор', featureCentrifuge: 'Центрифуга', featurePrecisePowertools: 'Точний електроінструмент', featureWrenchesKit: 'Набір ключів', featureScrewdrivers: 'Викрутки',
  featureElectronicsKit: 'Набір електроніки', featureWeldingEquipment: 'Зварювальний апарат', featureFlasksKit: 'Набір колб', featureCalipersKit: 'Набір штангенциркулів', featureGauzeFilter: 'Марлевий фільтр',
  featureRotaryEvaporator: 'Роторний випарник', featureLaserLevel: 'Лазерний рівень', featureStove: 'Плита', featureWaterCollector: 'Збірник води',
  featureGeneratorEnergySourceBattery: 'Генератор на батареях', featureGeneratorEnergySourceAnomal: 'Аномальний генератор', featureLaboratoryTable: 'Лабораторний стіл', featureLaminarBox: 'Ламінарний бокс',
  featureSterilizationSystem: 'Система стерилізації', featureChromatographicEquipment: 'Хроматограф', featureScalpelsKit: 'Набір скальпелів', featureKitchenTable: 'Кухонний стіл',
  featureKitchenItems: 'Кухонне начиння', featureFermentationContainer: 'Ємність для бродіння',
};
