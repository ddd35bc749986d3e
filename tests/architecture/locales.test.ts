import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  bannedUses,
  glossaryOf,
  localeFaults,
  type Glossary,
  type LanguageTexts,
  type Texts,
} from './locale-rules.ts';
import { PlantedTree, ROOT } from './planted-tree.ts';

const LOCALES = join(ROOT, 'src/i18n/locales');

/** The files of texts, without the lists of them. */
function files(language: string): readonly string[] {
  return readdirSync(join(LOCALES, language), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/(?:^files|\/all)\.ts$/.test(file))
    .sort();
}

async function read(language: string, file: string): Promise<Texts> {
  const module = (await import(join(LOCALES, language, file))) as Readonly<Record<string, Texts>>;
  const texts = Object.values(module)[0];
  if (texts === undefined || Object.keys(module).length !== 1)
    throw new Error(`${language}/${file} must export one object of texts.`);
  return texts;
}

describe('the texts of the three languages', () => {
  it('come in the same files', () => {
    expect(files('ru')).toEqual(files('en'));
    expect(files('ua')).toEqual(files('en'));
    expect(files('en').length).toBeGreaterThan(3);
  });

  it.each(['en', 'ru', 'ua'])('are all listed: %s', async (language) => {
    const lists = ['files.ts', 'errors/all.ts', 'changes/all.ts', 'audit/all.ts'].map((list) => {
      const text = readFileSync(join(LOCALES, language, list), 'utf8');
      const folder = list.replace(/[^/]+$/, '');
      return [...text.matchAll(/'\.\/([\w/-]+\.ts)'/g)].map((match) => `${folder}${match[1] ?? ''}`);
    });
    const listed = lists.flat().filter((file) => !file.endsWith('/all.ts'));
    // these belong to the server, and to the notices of each slug
    const others = files(language).filter((file) =>
      /^(?:discord-answers|meta|zone)\.ts$|^notices\//.test(file),
    );
    expect([...listed, ...others].sort()).toEqual(files(language));
  });

  it.each(files('en'))('%s is complete, translated and counts well', async (file) => {
    const texts: LanguageTexts = {
      en: await read('en', file),
      ru: await read('ru', file),
      ua: await read('ua', file),
    };
    expect(localeFaults(texts)).toEqual([]);
  });
});

function glossary(language: string): Glossary {
  return glossaryOf(readFileSync(join(LOCALES, language, 'GLOSSARY.md'), 'utf8'));
}

describe('the glossaries', () => {
  it('name the same things in every language', () => {
    const { things } = glossary('en');
    expect(things.length).toBeGreaterThan(20);
    expect(glossary('ru').things).toEqual(things);
    expect(glossary('ua').things).toEqual(things);
  });

  it.each(['en', 'ru', 'ua'])('have their banned words in no text: %s', async (language) => {
    const { banned } = glossary(language);
    expect(banned.length).toBeGreaterThan(15);
    const uses = await Promise.all(
      files(language).map(async (file) =>
        bannedUses(await read(language, file), banned).map((use) => `${file} ${use}`),
      ),
    );
    expect(uses.flat()).toEqual([]);
  });
});

describe('a banned word', () => {
  it.each([
    ['whom', 'Whom do you want to be?', true],
    ['dear', 'Oh dear.', true],
    ['dear', 'an endearing text', false],
    ['set-up*', 'Two set-ups', true],
    ['stands here', 'It stands\u00A0here now', true],
    ['мапа', 'Мапа', true],
    ['мапа', 'мапами', false],
    ['запитів', 'ваших запитів', true],
    ['запиту', 'вона запитує', false],
    ['запрос*', 'опрос', false],
    ['told', 'Hello {{told}}', false],
  ])('"%s" is found in "%s" as a whole word: %s', (banned, text, isFound) => {
    expect(bannedUses({ key: text }, [banned])).toEqual(isFound ? [`key: "${banned}" in "${text}"`] : []);
  });
});

/** Texts that name one page: in the menu, in the window's title, in the settings, as the heading. */
const PAGE_NAMES: readonly (readonly string[])[] = [
  ['shell.navDashboard', 'paint.titleDashboard'],
  ['shell.navTools', 'paint.titleTools'],
  ['shell.navOfficer', 'paint.titleOfficer'],
  ['shell.navSettings', 'paint.titleSettings'],
  ['shell.navTtk', 'paint.titleTtk'],
  ['shell.navCrafting', 'paint.titleCrafting', 'crafting.title'],
  ['shell.navAuction', 'paint.titleAuction'],
  ['shell.navItems', 'paint.titleItems'],
  ['shell.navMyGear', 'gear.titleOwn'],
  ['shell.navClanGear', 'paint.titleClanGear', 'gear.titleClan'],
  ['shell.navGearManager', 'paint.titleGearManager', 'gear.titleManager'],
  ['shell.navMyRequests', 'paint.titleMyRequests', 'loadouts.myTitle'],
  ['shell.navRequestsList', 'paint.titleRequestsList', 'loadouts.clanListTitle'],
  ['shell.navRequestManager', 'paint.titleRequestManager', 'loadouts.managerTitle'],
  ['shell.navSkips', 'paint.titleSkips'],
  ['shell.navMyAttendance', 'paint.titleMyAttendance'],
  ['shell.navSkipPanel', 'paint.titleSkipPanel', 'skips.panelTitle'],
  ['shell.navMembers', 'paint.titleMembers'],
  ['shell.navClanSettings', 'paint.titleClanSettings'],
  ['shell.navNotifications', 'paint.titleNotifications'],
  ['shell.navUnsent', 'paint.titleUnsent'],
  ['shell.navPush', 'paint.titlePush', 'notifications.debugTitle'],
  ['shell.navStatus', 'paint.titleStatus'],
];

describe('the name of a page', () => {
  it.each(['en', 'ru', 'ua'])('is the same everywhere, and no other page has it: %s', async (language) => {
    const nameOf = async (key: string): Promise<string | undefined> => {
      const [slug = '', name = ''] = key.split('.');
      return (await read(language, `${slug}.ts`))[name]?.replace(' · Muster', '');
    };
    const names = await Promise.all(
      PAGE_NAMES.map(async (keys) => [...new Set(await Promise.all(keys.map(nameOf)))]),
    );
    expect(names.filter((ofOne) => ofOne.length !== 1 || ofOne[0] === undefined)).toEqual([]);
    expect(new Set(names.flat()).size).toBe(PAGE_NAMES.length);
  });
});

describe('the kind of a weapon', () => {
  it.each(['en', 'ru', 'ua'])('has one name in the library and in the calculator: %s', async (language) => {
    const [library, calculator] = [await read(language, 'catalogue.ts'), await read(language, 'ttk.ts')];
    const kinds = ['assaultRifle', 'submachineGun', 'sniperRifle', 'shotgunRifle', 'machineGun', 'pistol'];
    expect(kinds.map((kind) => library[kind])).toEqual(kinds.map((kind) => calculator[kind] ?? 'missing'));
  });
});

const fine: LanguageTexts = {
  en: { save: 'Save {{name}}', shots_one: '{{count}} shot', shots_other: '{{count}} shots', dps: 'DPS' },
  ru: {
    save: 'Сохранить {{name}}',
    shots_one: '{{count}} выстрел',
    shots_few: '{{count}} выстрела',
    shots_many: '{{count}} выстрелов',
    shots_other: '{{count}} выстрела',
    dps: 'DPS',
  },
  ua: {
    save: 'Зберегти {{name}}',
    shots_one: '{{count}} постріл',
    shots_few: '{{count}} постріли',
    shots_many: '{{count}} пострілів',
    shots_other: '{{count}} пострілу',
    dps: 'DPS',
  },
};

function without(texts: Texts, key: string): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([name]) => name !== key));
}

describe('faults that are planted in texts', () => {
  it('are not seen where there are none', () => {
    expect(localeFaults(fine)).toEqual([]);
  });

  it.each<[string, LanguageTexts, string]>([
    ['a missing text', { ...fine, ua: without(fine.ua, 'save') }, 'ua: save is missing'],
    ['a text that English has not', { ...fine, ru: { ...fine.ru, more: 'Ещё' } }, 'en: more is missing'],
    ['a missing plural form', { ...fine, ru: without(fine.ru, 'shots_few') }, 'ru: shots_few is missing'],
    [
      'a missing Ukrainian plural form',
      { ...fine, ua: without(fine.ua, 'shots_many') },
      'ua: shots_many is missing',
    ],
    [
      'another value',
      { ...fine, ru: { ...fine.ru, save: 'Сохранить {{title}}' } },
      'ru: save takes {title}, in English {name}',
    ],
    [
      'a forgotten value',
      { ...fine, ua: { ...fine.ua, save: 'Зберегти' } },
      'ua: save takes {}, in English {name}',
    ],
    ['an empty text', { ...fine, en: { ...fine.en, dps: ' ' } }, 'en: dps is empty'],
    [
      'a text left in English',
      { ...fine, ua: { ...fine.ua, save: 'Save {{name}}' } },
      'ua: save is not translated: Save {{name}}',
    ],
    [
      'a Russian text in the Ukrainian file',
      { ...fine, ua: { ...fine.ua, save: 'Вы {{name}}' } },
      'ua: save has Russian letters: Вы {{name}}',
    ],
    [
      'a Ukrainian text in the Russian file',
      { ...fine, ru: { ...fine.ru, save: 'Зберігти {{name}}' } },
      'ru: save has Ukrainian letters: Зберігти {{name}}',
    ],
    [
      'an apostrophe of another language',
      { ...fine, en: { ...fine.en, save: 'Save {{name}}’s set' } },
      'en: save has another apostrophe: Save {{name}}’s set',
    ],
    [
      'an apostrophe of a typewriter',
      { ...fine, ua: { ...fine.ua, save: "Зберегти ім'я {{name}}" } },
      "ua: save has another apostrophe: Зберегти ім'я {{name}}",
    ],
    [
      'a hyphen for a dash',
      { ...fine, en: { ...fine.en, save: 'Save - {{name}}' } },
      'en: save has a hyphen for a dash: Save - {{name}}',
    ],
    [
      'quotation marks of print',
      { ...fine, en: { ...fine.en, save: 'Save “{{name}}”' } },
      'en: save has other quotation marks: Save “{{name}}”',
    ],
    [
      'a second dot after a day',
      { ...fine, ru: { ...fine.ru, save: 'До {{day}}.' } },
      'ru: save has a dot after a day: До {{day}}.',
    ],
  ])('%s', (_what, texts, fault) => {
    expect(localeFaults(texts)).toContain(fault);
  });

  it('do not compile either', () => {
    const tree = new PlantedTree({
      'src/i18n/translation.ts': '',
      'src/i18n/locales/en/gear.ts':
        "export const gear = { save: 'Save', items_one: '{{count}} item', items_other: '{{count}} items' } as const;\n",
      'src/i18n/locales/ru/gear.ts':
        "import type { Translation } from '../../translation.ts';\nimport type { gear as en } from '../en/gear.ts';\nexport const gear: Translation<typeof en> = { save: 'Сохранить', items_one: 'а', items_few: 'а', items_many: 'а', items_other: 'а' };\n",
      'src/i18n/locales/ua/gear.ts':
        "import type { Translation } from '../../translation.ts';\nimport type { gear as en } from '../en/gear.ts';\nexport const gear: Translation<typeof en> = { items_one: 'а', items_many: 'а', items_other: 'а' };\n",
    });
    try {
      tree.copy('src/i18n/translation.ts');
      const { output } = tree.run('tsc', ['-p', 'src/i18n']);
      expect(output).toMatch(/ua\/gear\.ts.*(?:save|items_few)/s);
      expect(output).not.toContain('ru/gear.ts');
    } finally {
      tree.remove();
    }
  });
});
