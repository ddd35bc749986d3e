import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';
import { APP_CHUNK } from './chunks.ts';

const ROOT = resolve(import.meta.dirname, '..');
const FIRST_PAINT = 'src/client/app/first-paint/first-paint.ts';

/** Emits `/manifest.webmanifest` without a hash: installed apps look for that exact name. */
export function unhashedManifest(): Plugin {
  return {
    name: 'own-manifest',
    configureServer(server) {
      server.middlewares.use('/manifest.webmanifest', (_request, response) => {
        response.setHeader('content-type', 'application/manifest+json');
        response.end(readFileSync(resolve(ROOT, 'manifest.webmanifest')));
      });
    },
    generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'manifest.webmanifest',
        source: readFileSync(resolve(ROOT, 'manifest.webmanifest')),
      });
    },
  };
}

async function bundleFirstPaint(): Promise<string> {
  const result = await build({
    entryPoints: [resolve(ROOT, FIRST_PAINT)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  return result.outputFiles[0]?.text ?? '';
}

/**
 * Emits the small script that runs before the first paint (language, title, static texts). It must block rendering, so it
 * is not a module; the content policy forbids inline scripts, so it is a separate file with a hashed name.
 */
export function firstPaint(): Plugin {
  let fileName = '';
  return {
    name: 'first-paint',
    configureServer(server) {
      server.middlewares.use('/first-paint.js', (_request, response) => {
        bundleFirstPaint().then(
          (code) => {
            response.setHeader('content-type', 'text/javascript');
            response.end(code);
          },
          (problem: unknown) => {
            response.statusCode = 500;
            response.end(String(problem));
          },
        );
      });
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      const code = await bundleFirstPaint();
      fileName = `assets/first-paint-${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
      if (this.environment.mode === 'build') this.emitFile({ type: 'asset', fileName, source: code });
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, context) => ({
        html,
        tags: [
          ...Object.values(context.bundle ?? {}).flatMap((part) =>
            part.type === 'chunk' && part.name === APP_CHUNK
              ? [
                  {
                    tag: 'meta',
                    attrs: {
                      name: 'app-chunks',
                      content: [part.fileName, ...part.imports].map((name) => `/${name}`).join(' '),
                    },
                    injectTo: 'head-prepend' as const,
                  },
                ]
              : [],
          ),
          {
            tag: 'script',
            attrs: { src: context.server === undefined ? `/${fileName}` : '/first-paint.js' },
            injectTo: 'head-prepend' as const,
          },
        ],
      }),
    },
  };
}

/**
 * Marks chunks for eager compilation: browsers that support the hint compile them whole on a background thread while they
 * download. Nearly all of their code runs at start, and lazy compilation would block the main thread.
 */
export function compileEagerly(chunks: readonly string[]): Plugin {
  return {
    name: 'read-ahead',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const part of Object.values(bundle))
          if (part.type === 'chunk' && chunks.includes(part.name))
            part.code = `//# allFunctionsCalledOnLoad\n${part.code}`;
      },
    },
  };
}

const SUMMARY = /^ +summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"[^"\n]*"),$/gm;

/** What the contract says of its endpoints is for the server's description of itself; no device reads it. */
export function withoutSummaries(): Plugin {
  return {
    name: 'without-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/contract\/(?:registry\/)?[\w-]+\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(SUMMARY, ''), map: null }),
    },
  };
}

const PRELOAD_HELPER = '\0vite/preload-helper.js';
const PRELOAD_EXPORT = 'export const __vitePreload = ';

/**
 * Dynamic imports preload the chunks that theirs import, one link element each. Where the service worker has the files,
 * that costs a start more than it saves: then only style sheets, which nothing else loads, are requested.
 */
export function preloadWithoutWorker(): Plugin {
  return {
    name: 'preload-without-worker',
    transform: {
      order: 'post',
      filter: { id: new RegExp(`^${PRELOAD_HELPER}$`) },
      handler(code) {
        if (!code.includes(PRELOAD_EXPORT)) throw new Error("Vite's preload helper has another form.");
        return `${code.replace(PRELOAD_EXPORT, 'const preloadAll = ')}
export const __vitePreload = (load, files, importer) =>
  preloadAll(
    load,
    navigator.serviceWorker?.controller == null ? files : files?.filter((file) => file.endsWith('.css')),
    importer,
  );`;
      },
    },
  };
}
