/** What the HTML of a page says of it to search engines and link previews. */
import { PHONE_MEDIA, picturePath, previewPath, PICTURE_THEMES } from '../../../contract/pictures.ts';
import { languageTag, LOCALES, type Locale } from '../../../contract/wire-words.ts';
import { withLocale, withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { GUEST_PAGE, PLAN_PAGE, patternOf } from '../../../i18n/locale/path-pattern.ts';
import { nameInTitle } from '../../../i18n/locale/page-title.ts';
import { escapeHtml } from './escape-html.ts';
import { PAGE_TEXTS } from './page-texts.ts';

const OPEN_GRAPH_LOCALES = { en: 'en_US', ru: 'ru_RU', ua: 'uk_UA' } as const;

/** Pages that anyone may open, by their paths without a language; an item's page is known by its item. */
export const PUBLIC_PAGES = {
  '/': { title: 'titleLanding', text: 'landing' },
  '/tools': { title: 'titleTools', text: 'tools' },
  '/tools/ttk': { title: 'titleTtk', text: 'ttk' },
  '/tools/crafting': { title: 'titleCrafting', text: 'crafting' },
  '/tools/auction': { title: 'titleAuction', text: 'auction' },
  '/tools/items': { title: 'titleItems', text: 'items' },
  '/settings': { title: 'titleSettings', text: 'settings' },
  '/help/offline': { title: 'titleOfflineHelp', text: 'offline' },
  '/help/api': { title: 'titleApiHelp', text: 'api' },
  '/demo': { title: 'titleDemo', text: 'demo' },
  '/demo/attendance': { title: 'titleDemoAttendance', text: 'demo' },
  '/demo/bin': { title: 'titleDemoBin', text: 'demo' },
  '/demo/check': { title: 'titleDemoCheck', text: 'demo' },
  '/demo/clan-wars': { title: 'titleDemoWars', text: 'demo' },
  '/demo/dashboard': { title: 'titleDemoDashboard', text: 'demo' },
  '/demo/guest-passes': { title: 'titleDemoPasses', text: 'demo' },
  '/demo/war-figures': { title: 'titleDemoWarFigures', text: 'demo' },
  '/demo/crafting-tree': { title: 'titleCraftingDemo', text: 'demo' },
  '/demo/gear': { title: 'titleDemoGear', text: 'demo' },
  '/demo/gear-crafting': { title: 'titleDemoGearCrafting', text: 'demo' },
  '/demo/member': { title: 'titleDemoMember', text: 'demo' },
  '/demo/members': { title: 'titleDemoMembers', text: 'demo' },
  '/demo/notifications': { title: 'titleDemoNotifications', text: 'demo' },
  '/demo/operations': { title: 'titleDemoOperations', text: 'demo' },
  '/demo/requests': { title: 'titleDemoRequests', text: 'demo' },
  '/demo/schedule': { title: 'titleDemoSchedule', text: 'demo' },
  '/demo/settings': { title: 'titleDemoSettings', text: 'demo' },
  '/demo/skips': { title: 'titleDemoSkips', text: 'demo' },
  '/demo/squads': { title: 'titleDemoSquads', text: 'demo' },
  '/demo/tactics': { title: 'titleDemoTactics', text: 'demo' },
  '/demo/treasury': { title: 'titleDemoTreasury', text: 'demo' },
  '/demo/audit': { title: 'titleDemoAudit', text: 'demo' },
  '/demo/warns': { title: 'titleDemoWarns', text: 'demo' },
} as const;

const ITEM_PATH = /^\/tools\/items\/([\w-]{1,32})\/*$/;

/** Pages behind links that somebody was given. */
const GIVEN_PAGES: ReadonlyMap<
  string,
  { readonly title: 'titlePlan' | 'titleGuest'; readonly text: 'plan' | 'guest' }
> = new Map([
  [PLAN_PAGE, { title: 'titlePlan', text: 'plan' }],
  [GUEST_PAGE, { title: 'titleGuest', text: 'guest' }],
]);

/** Whether a path without a language is a link that somebody was given: it is for nobody else. */
export function isGivenLink(bare: string): boolean {
  return GIVEN_PAGES.has(patternOf(bare));
}

/** The item that a path without a language is about; null for other pages. */
export function itemOfPath(bare: string): string | null {
  return ITEM_PATH.exec(bare)?.[1] ?? null;
}

export interface Head {
  /** Path without a language, as it should be known; null: by none, it is kept out of search engines. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  /** The page's heading. */
  readonly name: string;
  /** What a tool is for, as its screen says it to guests. */
  readonly intro: string | null;
}

/** The head of a page in a language; null for one that is nobody else's business. `itemName`: null for an unknown item. */
export function headOf(path: string, locale: Locale, itemName: string | null): Head | null {
  const bare = withoutLocale(path).replace(/(?<=.)\/+$/, '');
  const { meta, paint, intros } = PAGE_TEXTS[locale];
  if (itemOfPath(bare) !== null) {
    if (itemName === null) return null;
    const named = (text: string): string => text.replace('{{name}}', () => itemName);
    const intro = named(intros.item);
    return { path: bare, title: named(meta.itemTitle), description: intro, name: itemName, intro };
  }
  // the same for every link: nothing of what it shows
  const given = GIVEN_PAGES.get(patternOf(bare));
  if (given !== undefined)
    return {
      path: null,
      title: paint[given.title],
      description: meta[given.text],
      name: nameInTitle(paint[given.title]),
      intro: null,
    };
  if (!Object.hasOwn(PUBLIC_PAGES, bare)) return null;
  const { title, text } = PUBLIC_PAGES[bare as keyof typeof PUBLIC_PAGES];
  const intro = text in intros ? intros[text as keyof typeof intros] : null;
  return {
    path: bare,
    title: paint[title],
    description: intro ?? meta[text as keyof typeof meta],
    name: nameInTitle(paint[title]),
    intro,
  };
}

function tag(name: 'meta' | 'link', attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([key, value]) => `${key}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(' ')} />`;
}

function propertyTags(properties: Readonly<Record<string, string>>): string {
  return Object.entries(properties)
    .map(([property, content]) => tag('meta', { property, content }))
    .join('');
}

/** What needs the address of the page: itself, in the other languages, and the picture of its previews. */
function addressTags(path: string, locale: Locale, publicUrl: string): string {
  const address = (other: Locale): string => publicUrl + withLocale(path, other);
  const alternate = (hreflang: string, other: Locale): string =>
    tag('link', { rel: 'alternate', hreflang, href: address(other) });
  return [
    tag('link', { rel: 'canonical', href: address(locale) }),
    ...LOCALES.map((other) => alternate(languageTag(other), other)),
    alternate('x-default', 'en'),
    propertyTags({
      'og:url': address(locale),
      'og:image': publicUrl + previewPath(locale),
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': PAGE_TEXTS[locale].meta.preview,
    }),
    tag('meta', { name: 'twitter:card', content: 'summary_large_image' }),
  ].join('');
}

/** Without a public address nothing that needs one: the host that a request names is its sender's to choose. */
function previewTags({ path, title, description }: Head, locale: Locale, publicUrl: string | null): string {
  return (
    propertyTags({
      'og:site_name': 'Muster',
      'og:type': 'website',
      'og:title': title,
      'og:description': description,
      'og:locale': OPEN_GRAPH_LOCALES[locale],
    }) + (publicUrl === null || path === null ? '' : addressTags(path, locale, publicUrl))
  );
}

/** What the product is, for search engines; a block of data, which the content policy lets through. */
function productData(publicUrl: string | null, locale: Locale): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'WebApplication',
    name: 'Muster',
    description: PAGE_TEXTS[locale].meta.landing,
    ...(publicUrl !== null && {
      url: publicUrl + withLocale('/', locale),
      image: publicUrl + previewPath(locale),
    }),
    applicationCategory: 'GameApplication',
    operatingSystem: 'Any',
    inLanguage: LOCALES.map((one) => languageTag(one)),
    isAccessibleForFree: true,
  };
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`;
}

/** The first picture of the landing page, its largest paint, which a script shows: the browser fetches it as early as it can. */
function firstPicture(locale: Locale): string {
  return PICTURE_THEMES.flatMap((theme) =>
    (
      [
        ['wide', `(not ${PHONE_MEDIA})`],
        ['phone', PHONE_MEDIA],
      ] as const
    ).map(([shape, media]) =>
      tag('link', {
        rel: 'preload',
        as: 'image',
        href: picturePath('ttk', locale, theme, shape),
        fetchpriority: 'high',
        media: `(prefers-color-scheme: ${theme}) and ${media}`,
      }),
    ),
  ).join('');
}

/** The HTML with the landing page's parts in one language alone; null: in none, for the other pages. */
export function landingIn(html: string, locale: Locale | null): string {
  return html.replace(/<template lang="([^"]*)">[\s\S]*?<\/template>/g, (parts, tag: string) =>
    locale !== null && tag === languageTag(locale) ? parts : '',
  );
}

/**
 * Heading and introduction, which the page shows until the program has loaded, and where it draws them then. The landing
 * page has its own; `data-page` tells the script before the first paint whose these are.
 */
function withFirstTexts(html: string, { path, name, intro }: Head, locale: Locale): string {
  if (path === '/' || path === null) return html;
  return html
    .replace(/<html\b/, () => `<html data-page="${escapeHtml(withLocale(path, locale))}"`)
    .replace(/(<h1 id="page-name"[^>]*>)[^<]*/, (_all, start: string) => start + escapeHtml(name))
    .replace(/(<p id="page-intro"[^>]*>)[^<]*/, (_all, start: string) => start + escapeHtml(intro ?? ''));
}

/**
 * The HTML in a language, with the head of its page; a page without one is kept out of search engines. `isWhole`: it is the
 * worker's page for all paths, for most of which the landing page's picture would be loaded in vain.
 */
export function withHead(
  html: string,
  head: Head | null,
  locale: Locale,
  publicUrl: string | null,
  isWhole = false,
): string {
  const localized = html.replace(/<html\b[^>]*>/, (element) =>
    element.replace(/\slang="[^"]*"/, '').replace(/^<html/, `<html lang="${languageTag(locale)}"`),
  );
  const unlisted = tag('meta', { name: 'robots', content: 'noindex' });
  if (head === null) return localized.replace('</head>', () => `${unlisted}</head>`);
  return withFirstTexts(localized, head, locale)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(head.title)}</title>`)
    .replace(/<meta\s+name="description"[^>]*>/, () =>
      tag('meta', { name: 'description', content: head.description }),
    )
    .replace(
      '</head>',
      () =>
        `${head.path === null ? unlisted : ''}${previewTags(head, locale, publicUrl)}${head.path === '/' ? `${isWhole ? '' : firstPicture(locale)}${productData(publicUrl, locale)}` : ''}</head>`,
    );
}
