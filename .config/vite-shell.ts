import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';
import type { Plugin } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
const FIRST_PAINT = 'src/client/app/first-paint/first-paint.ts';
/** The file with the frame of the app: the first paint asks for it, and for what it imports, ahead of the program where they will be needed. */
export const APP_CHUNK = 'app';

/** `/manifest.webmanifest` under its own name: bundlers would hash it, and an installed app looks for it there. */
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
 * The small script before the first paint (language, title, first words). It must run before the page is drawn, so it
 * is no module, and the content policy allows no inline script, so it is a file of its own with a hash in its name.
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
 * Tells browsers that know it to compile these files whole and beside the page while they come in, since nearly all of
 * them is called at the start: compiled a function at a time, they would hold up the page itself.
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
