import type { Translation } from '../../translation.ts';
import type { crafting as en } from '../en/crafting.ts';

export const crafting: Translation<typeof en> = {
  title: 'Дерево крафта',
  pages: 'Часть страницы', pagePlan: 'План', pageProfit: 'Что выгодно',
  gameLanguage: 'Названия', asPage: 'как на странице',
  copyLink: 'Скопировать ссылку', copied: 'Скопировано', linkCopied: 'Ссылка скопирована.', linkByHand: 'Браузер не даёт странице копировать. Скопируйте ссылку отсюда:', linkField: 'Ссылка на этот план',
  textByHand: 'Браузер не даёт странице копировать. Скопируйте текст отсюда:',
  tryAgain: 'Повторить', done: 'Готово', any: 'все',

  pricesOf: 'Цены аукциона, {{region}},', pricesLoading: 'Загружаем цены…', noRegion: 'регион не выбран', noPricesYet: 'цен аукциона пока нет',
  noPricesRegion: 'Цены аукциона берутся по региону персонажа, а он не выбран. Остальное работает: впишите свои цены у предметов.',
  noPricesOffline: 'Сети нет, а цен вашего региона на этом устройстве ещё нет. Количество, шаги и энергия верны; для стоимости впишите свои цены.',
  noPricesHere: 'Цен аукциона вашего региона пока нет. Количество, шаги и энергия верны; для стоимости впишите свои цены.',
  starterNotice: 'Это рецепты встроенного начального каталога. Все остальные придут со следующим импортом.',
  notKept: 'Устройство не сохранило последнее изменение: хранилище заполнено или закрыто. Оно действует, пока открыта страница.',
  dataOffline: 'Рецептов на этом устройстве ещё нет. Они загрузятся сами, когда появится сеть.',
  dataEmpty: 'Рецептов нет', dataEmptyBody: 'В каталоге нет рецептов. Администратор сервера может импортировать данные предметов.',
  dataBroken: 'Рецепты не читаются. Попробуйте ещё раз.', dataOutdated: 'Рецепты новее этой страницы. Перезагрузите страницу.',

  linkTitle: 'План по ссылке', linkBody: 'Этот план пришёл по ссылке: цены, запасы и решения того, кто её прислал. Ваши не тронуты.',
  linkLeave: 'Показать с моими', linkAdopt: 'Взять себе',

  pickLabel: 'Что делаем', pickHint: 'Поиск на любом языке', quantity: 'Количество', badQuantity: 'Целое число от 1 до {{max}}.',
  mode: 'Как добыть', modeBest: 'Дешевле', modeCraft: 'Всё крафтить', modeBuy: 'Всё купить',
  exampleHint: 'Это пример: выберите, что хотите сделать. Ваши настройки хранятся на этом устройстве.',
  notMadeTitle: 'Это не крафтится', notMadeBody: 'В убежище нет рецепта этого предмета. Выберите другой выше.',

  answer: 'Ответ', spoken: '{{name}}, {{amount}}: {{cost}}',
  totalCost: 'Полная стоимость', perItem: '{{rub}} за штуку', fromRub: 'от {{rub}}', cannotCalculate: 'Не посчитать', noPrice: 'Нет цены', noCost: 'неизвестно',
  partialCost_one: 'Частично: не хватает {{count}} цены', partialCost_few: 'Частично: не хватает {{count}} цен', partialCost_many: 'Частично: не хватает {{count}} цен', partialCost_other: 'Частично: не хватает {{count}} цены',
  nothingPriced_one: 'не хватает {{count}} цены', nothingPriced_few: 'не хватает {{count}} цен', nothingPriced_many: 'не хватает {{count}} цен', nothingPriced_other: 'не хватает {{count}} цены',
  sellsFor: 'Продажа за вычетом {{fee}}', profitUnknown: 'прибыль неизвестна', profitOf: 'прибыль {{rub}}', lossOf: 'убыток {{rub}}',
  crafts: 'Крафтов', stepsCount_one: '{{count}} шаг', stepsCount_few: '{{count}} шага', stepsCount_many: '{{count}} шагов', stepsCount_other: '{{count}} шага',
  energy: 'Энергия', energyCosts: 'это {{rub}}, учтено', energyFree: 'без цены',

  plan: 'План', views: 'Показать план как', viewTree: 'Схема', viewList: 'Список', viewShopping: 'Закупка', viewSteps: 'Шаги',
  drawing: 'Схема плана', drawingKeys: 'Стрелки: ходить, Enter: открыть, пробел: свернуть, + и −: масштаб, 0: всё целиком, Home: результат; тяните мышью, Ctrl и колесо меняют масштаб. Список говорит то же словами.',
  drawingTouch: 'Тяните, чтобы двигать, двумя пальцами меняйте масштаб, нажмите на предмет, чтобы решить. Список говорит то же словами.',
  zoomIn: 'Крупнее', zoomOut: 'Мельче', zoomFit: 'Показать всё', fold: 'Свернуть', unfold: 'Развернуть', unfoldAll: 'Развернуть всё',
  craftTimes: 'крафт ×{{times}}', wayCraft: 'крафт', wayBuy: 'купить', wayOwned: 'есть', madeOf: 'состоит из: {{parts}}', circularShort: 'замкнутый круг', shownAbove: 'см. выше',
  nestedList: 'План списком', ofAll: 'всего {{amount}}', fromOwned: '{{amount}} есть', leftOver: '{{amount}} останется',
  savePicture: 'Сохранить картинку', pictureBusy: 'Рисуем картинку…', pictureFailed: 'Браузер не смог сделать картинку. Попробуйте ещё раз.', pictureFoot: 'Цены аукциона, {{region}}, {{at}}',

  factNeeded: 'Нужно', factOwned: 'Из запасов', factBought: 'Купить', factMade: 'Выйдет', factLeftover: 'Останется', factCost: 'Стоимость со всем нижним',
  circularNode: 'Чтобы сделать {{name}}, снова нужно {{name}} ({{amount}}). Этот шаг назван, но дальше не раскрыт: эти штуки берутся из запасов или с аукциона.',
  howToGet: 'Как добыть', asMode: 'Как для всех', asModeBest: 'что дешевле', asModeCraft: 'крафтить всё, что можно', asModeBuy: 'купить всё, кроме результата',
  craftCheapest: 'Крафтить по самому дешёвому рецепту', buyIt: 'Купить', makeIt: 'Крафтить', makeOf: 'Крафтить из: {{parts}}', givesAmount: 'выходит {{amount}}', notHere: 'в вашем убежище нельзя',
  perkLevel: '{{perk}} {{level}}', energyOf: 'энергия {{energy}}', needsFeatures: 'Нужно: {{features}}', notMade: 'Рецепта в убежище нет: это покупают или находят.',
  owned: 'В запасе', ownPrice: 'Своя цена за штуку', ownMark: 'своя', badOwned: 'Целое число от 1 или пусто.', badPrice: 'Цена больше 0 или пусто.',
  itemPage: 'Страница предмета', openTree: 'Его дерево',

  missingTitle: 'Нет цены', missingCount_one: 'ещё {{count}}', missingCount_few: 'ещё {{count}}', missingCount_many: 'ещё {{count}}', missingCount_other: 'ещё {{count}}', missingHint: 'Впишите, во сколько вам обходится штука: цена хранится на этом устройстве и сразу учтётся.',
  showMore_one: 'Показать ещё {{count}}', showMore_few: 'Показать ещё {{count}}', showMore_many: 'Показать ещё {{count}}', showMore_other: 'Показать ещё {{count}}',
  circles: 'Замкнутый круг', circlesHint: 'Чтобы сделать это, снова нужно то же самое. Шаг назван, но дальше не раскрыт: первые штуки покупают или они уже есть.',
  leftovers: 'Останется',

  settings: 'Убежище и цены', everything: 'Всё построено', basis: 'Цена', basisLowest: 'Дешёвый лот', basisMedian: 'Медиана продаж',
  energyPrice: 'Цена 1 энергии', badEnergyPrice: 'Цена от 0.', energyLimit: 'Энергии на крафт не больше', badEnergy: 'Число от 0 или пусто.',
  stations: 'Станции', allOfThem: 'все', noRecipes: 'рецептов нет', recipesCount_one: '{{count}} рецепт', recipesCount_few: '{{count}} рецепта', recipesCount_many: '{{count}} рецептов', recipesCount_other: '{{count}} рецепта', perks: 'Уровни навыков', highest: 'высшие', perksSet: 'заданы',

  shopping: 'Список закупки', order: 'Порядок', byPrice: 'Цена', byName: 'Название', copyList: 'Скопировать список', shoppingHead: 'Купить для {{name}} ×{{amount}}:', sum: 'Итого',
  nothingToBuy: 'Покупать нечего', nothingToBuyBody: 'Всё делается из ваших запасов.',
  steps: 'Шаги', stepsDone: 'сделано {{done}} из {{all}}', untickAll: 'Снять отметки', copySteps: 'Скопировать шаги', tickStep: 'Шаг {{number}} сделан: {{name}}', stepMakes: '{{name}}: крафт ×{{times}}, выйдет {{amount}}',
  nothingToMake: 'Крафтить нечего', nothingToMakeBody: 'Всё покупается или уже есть.',

  profitTitle: 'Что выгодно', profitHint: 'за одну штуку, за вычетом {{fee}} аукциона', searchItems: 'Поиск предметов', station: 'Станция', perkUpTo: 'Навык до', energyUpTo: 'Энергия до',
  columnItem: 'Предмет', columnCost: 'Стоимость', columnPrice: 'Цена', columnProfit: 'Прибыль', columnMargin: 'Отдача', columnEnergy: 'Энергия', columnPerEnergy: 'На энергию',
  noRows: 'Таких рецептов нет', noRowsBody: 'Попробуйте другие слова, другую станцию или уровни убежища в настройках плана.',

  featureWorkbench: 'Верстак', featurePreciseTools: 'Точные инструменты', featureCnc: 'Станок с ЧПУ', featureHoods: 'Вытяжка', featureToolTrolley: 'Тележка с инструментами', featureLathe: 'Токарный станок',
  featureChemicalReactor: 'Химический реактор', featureCentrifuge: 'Центрифуга', featurePrecisePowertools: 'Точный электроинструмент', featureWrenchesKit: 'Набор ключей', featureScrewdrivers: 'Отвёртки',
  featureElectronicsKit: 'Набор электроники', featureWeldingEquipment: 'Сварочный аппарат', featureFlasksKit: 'Набор колб', featureCalipersKit: 'Набор штангенциркулей', featureGauzeFilter: 'Марлевый фильтр',
  featureRotaryEvaporator: 'Роторный испаритель', featureLaserLevel: 'Лазерный уровень', featureStove: 'Плита', featureWaterCollector: 'Сборник воды',
  featureGeneratorEnergySourceBattery: 'Генератор на батареях', featureGeneratorEnergySourceAnomal: 'Аномальный генератор', featureLaboratoryTable: 'Лабораторный стол', featureLaminarBox: 'Ламинарный бокс',
  featureSterilizationSystem: 'Система стерилизации', featureChromatographicEquipment: 'Хроматограф', featureScalpelsKit: 'Набор скальпелей', featureKitchenTable: 'Кухонный стол',
  featureKitchenItems: 'Кухонная утварь', featureFermentationContainer: 'Ёмкость для брожения',
};
