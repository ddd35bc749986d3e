/** Serves the client: hashed assets as immutable, the shell for every page, all other build files by name. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  isLocale,
  LOCALE_COOKIE,
  LOCALE_MAX_AGE_SECONDS,
  type Locale,
} from '../../../contract/wire-words.ts';
import { detectLocale, localeOfPath, withLocale, withoutLocale } from '../../../i18n/locale/locale-path.ts';
import { cookieOf, createCall } from '../request/call.ts';
import { sendError } from '../request/error-reply.ts';
import { pathOf, wantsPage } from './page-address.ts';
import { isGivenLink } from './page-head.ts';
import { IMMUTABLE, isReaderWorker, serveReaderFiles, setWorkerPolicy } from './reader-files.ts';
import type { PageRequest, Pages } from './shell.ts';

/** The languages of `Accept-Language`, best first; malformed parts are skipped. */
export function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '')
    .slice(0, 500)
    .split(',')
    .flatMap((part) => {
      const [tag = '', ...params] = part.split(';').map((word) => word.trim());
      const weight = Number(params.find((param) => param.startsWith('q='))?.slice(2) ?? 1);
      return /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(tag) && weight > 0 ? [{ tag, weight }] : [];
    })
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
}

function accepts(request: FastifyRequest, encoding: string): boolean {
  return String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .some((part) => {
      const [name, weight] = part.split(';').map((word) => word.trim());
      return name === encoding && weight !== 'q=0';
    });
}

/** Sends a page; one that does not exist is never stored, since it may exist tomorrow. */
async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
  asked: PageRequest,
): Promise<FastifyReply> {
  const page = await pages(asked);
  void reply.code(page.status).header('vary', 'accept-encoding');
  if (page.status === 200) {
    void reply.header('cache-control', 'no-cache').header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  } else {
    void reply.header('cache-control', 'no-store');
  }
  if (isGivenLink(withoutLocale(asked.path)))
    void reply.header('x-robots-tag', 'noindex, nofollow').header('referrer-policy', 'no-referrer');
  void reply.type('text/html; charset=utf-8');
  if (accepts(request, 'br')) return reply.header('content-encoding', 'br').send(page.br);
  if (accepts(request, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/**
 * Answers an address that cannot be read: in a browser with the app, which says that there is no such page. No hook has seen
 * the request.
 */
export async function answerUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Pages,
): Promise<void> {
  if (!wantsPage(request)) {
    sendError(reply, 'request.invalid');
    return;
  }
  const path = pathOf(request);
  const pathLocale = localeOfPath(path);
  const locale =
    pathLocale === 'en'
      ? detectLocale(cookieOf(request, LOCALE_COOKIE), acceptedLanguages(request.headers['accept-language']))
      : pathLocale;
  await sendPage(request, reply, pages, { path, locale });
}

/**
 * Serves a page; keeps the language cookie in sync with the URL, and detects the language of a first visit.
 */
async function answerPage(request: FastifyRequest, reply: FastifyReply, pages: Pages): Promise<FastifyReply> {
  const { call } = createCall(request, reply);
  const path = pathOf(request);
  const cookieLocale = call.cookie(LOCALE_COOKIE);
  const saveLocale = (locale: Locale): void => {
    if (cookieLocale !== locale)
      call.setCookie(LOCALE_COOKIE, locale, { maxAgeSeconds: LOCALE_MAX_AGE_SECONDS });
  };
  const pathLocale = localeOfPath(path);
  if (pathLocale !== 'en') {
    saveLocale(pathLocale);
  } else if (path !== '/callback' && (path === '/' || !isLocale(cookieLocale))) {
    // the sign-in callback has no language in its URL, so it says nothing about the user's
    const detected = detectLocale(cookieLocale, acceptedLanguages(request.headers['accept-language']));
    saveLocale(detected);
    if (detected !== 'en')
      return reply.header('cache-control', 'no-store').redirect(withLocale(request.url, detected), 302);
  }
  // any other URL without a language: only the page knows whether it is the first of its tab, and stores what
  // it shows
  return sendPage(request, reply, pages, { path, locale: pathLocale });
}

export interface PagesOptions {
  /** Folder of the unhashed files. */
  readonly siteDir: string;
  /** Folder of the hashed files of this and earlier releases. */
  readonly assetsDir: string;
  /** Of all persistent data: the operator may put a model there. */
  readonly dataDir: string;
  readonly pages: Pages;
}

/** Binds files and pages; anything else gets a JSON error. */
export async function servePages(
  app: FastifyInstance,
  { siteDir, assetsDir, dataDir, pages }: PagesOptions,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: assetsDir,
    prefix: '/assets/',
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    acceptRanges: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', IMMUTABLE);
      if (isReaderWorker(file)) setWorkerPolicy(reply);
    },
  });
  await app.register(fastifyStatic, {
    root: siteDir,
    prefix: '/',
    wildcard: false,
    preCompressed: true,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    acceptRanges: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz', 'reader/**'],
    setHeaders: (reply, file) => {
      void reply.header('cache-control', 'no-cache');
      if (/\.webmanifest(?:\.\w+)?$/.test(file))
        void reply.header('content-type', 'application/manifest+json');
    },
  });
  await serveReaderFiles(app, { siteDir, dataDir });
  app.get('/index.html', (request, reply) =>
    sendPage(request, reply, pages, { path: '/', locale: 'en', isWhole: true }),
  );
  app.get('/', (request, reply) => answerPage(request, reply, pages));
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? answerPage(request, reply, pages) : sendError(reply, 'request.notFound'),
  );
}
