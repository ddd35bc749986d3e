/** The simulator's sign-in page: plain HTML, no script, a list of accounts to sign in as. */
import { LOCALES, languageTag, type Locale } from '../../contract/wire-words.ts';
import { zone as en } from '../../i18n/locales/en/zone.ts';
import { zone as ru } from '../../i18n/locales/ru/zone.ts';
import { zone as ua } from '../../i18n/locales/ua/zone.ts';
import type { Translation } from '../../i18n/translation.ts';
import { escapeHtml } from '../http/static/escape-html.ts';
import type { Account, People } from './simulation/people.ts';
import { CLANS, type ClanKey } from './simulation/roster.ts';

type Text = Translation<typeof en>;
const TEXTS: Readonly<Record<Locale, Text>> = { en, ru, ua };
const OWN_NAMES: Readonly<Record<Locale, string>> = { en: 'English', ru: 'Русский', ua: 'Українська' };

/** The authorization parameters, carried over in the page's own links. */
export type AuthorizeParams = Readonly<Record<string, string>>;

/** Where the pages of the game's sign-in are; those of the OpenID provider have the same below their own. */
const OAUTH_PATH = '/oauth';

function addressOf(path: string, question: AuthorizeParams, more: AuthorizeParams): string {
  return escapeHtml(`${path}/authorize?${new URLSearchParams({ ...question, ...more }).toString()}`);
}

function shell(locale: Locale, title: string, languages: string, body: string): string {
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · Muster</title>
<link rel="stylesheet" href="/oauth/authorize.css">
</head>
<body>
<header><span class="brand">MUSTER</span>${languages}</header>
${body}
</body>
</html>
`;
}

function languageList(locale: Locale, path: string, question: AuthorizeParams): string {
  return `<nav aria-label="${escapeHtml(TEXTS[locale].language)}"><ul>${LOCALES.map(
    (each) =>
      `<li><a href="${addressOf(path, question, { ui_locales: languageTag(each) })}" lang="${languageTag(each)}" hreflang="${languageTag(each)}"${each === locale ? ' aria-current="true"' : ''}>${OWN_NAMES[each]}</a></li>`,
  ).join('')}</ul></nav>`;
}

function personLink(
  account: Account,
  people: People,
  text: Text,
  address: (login: string) => string,
): string {
  const [first, ...others] = account.characters.map((one) => ({
    name: one.name,
    membership: people.membershipOf(one),
  }));
  const rank = first?.membership?.rank;
  const standing = first === undefined ? text.noCharacters : rank === undefined ? text.noClan : text[rank];
  const also = others.map(
    ({ name, membership }) =>
      `${text.also} ${name} (${membership === null ? text.noClan : `${CLANS[membership.clan].name}, ${text[membership.rank]}`})`,
  );
  const title = first === undefined ? account.login : first.name;
  const login = first === undefined ? [] : [account.login];
  return `<li><a class="${rank ?? 'none'}" href="${address(account.login)}"><b>${escapeHtml(title)}</b><span>${escapeHtml([standing, ...login, ...also].join(' · '))}</span></a></li>`;
}

/** The page with the accounts, by clan and rank. */
export function accountListPage(options: {
  readonly locale: Locale;
  readonly people: People;
  readonly question: AuthorizeParams;
  readonly cancelUrl: string;
  readonly isDemo: boolean;
  /** Of the OpenID provider its own. */
  readonly path?: string;
}): string {
  const { locale, people, question, path = OAUTH_PATH } = options;
  const isOfGame = path === OAUTH_PATH;
  const text = TEXTS[locale];
  const address = (login: string): string => addressOf(path, question, { login });
  const accounts = [...people.accounts.values()];
  const of = (clan: ClanKey | null): readonly Account[] =>
    accounts.filter((account) => {
      const first = account.characters[0];
      return (first === undefined ? null : (people.membershipOf(first)?.clan ?? null)) === clan;
    });
  const section = (title: string, list: readonly Account[]): string =>
    `<section><h2>${escapeHtml(title)}</h2><ul class="people">${list.map((account) => personLink(account, people, text, address)).join('\n')}</ul></section>`;
  return shell(
    locale,
    isOfGame ? text.title : text.openidTitle,
    languageList(locale, path, question),
    `<main>
<h1>${escapeHtml(isOfGame ? text.choose : text.openidChoose)}</h1>
<p class="notice">${escapeHtml(isOfGame ? text.plain : text.openidPlain)}</p>
<p>${escapeHtml(options.isDemo ? text.demo : text.local)}</p>
${section(CLANS.harriers.name, of('harriers'))}
${section(CLANS.choir.name, of('choir'))}
${section(text.withoutClan, of(null))}
</main>
<footer><a class="back" href="${escapeHtml(options.cancelUrl)}">${escapeHtml(text.cancel)}</a></footer>`,
  );
}

export type PageError = 'unknown' | 'brokenClient' | 'brokenRedirect' | 'stranger';

/** An error page, with a link back to the list where there is one. */
export function errorPage(
  locale: Locale,
  problem: PageError,
  question: AuthorizeParams | null,
  path = OAUTH_PATH,
): string {
  const text = TEXTS[locale];
  const title =
    problem === 'unknown'
      ? text.unknownTitle
      : problem === 'stranger'
        ? text.strangerTitle
        : text.brokenTitle;
  const body =
    problem === 'unknown' ? text.unknownBody : problem === 'stranger' ? text.strangerBody : text[problem];
  const way =
    question === null
      ? ''
      : `<p><a class="back" href="${addressOf(path, question, {})}">${escapeHtml(text.showList)}</a></p>`;
  return shell(
    locale,
    title,
    '',
    `<main><h1>${escapeHtml(title)}</h1><p class="notice">${escapeHtml(body)}</p>${way}</main>`,
  );
}
